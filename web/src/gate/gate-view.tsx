import { Button } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { IconCar } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Gate } from '#contract/gate/api.ts'
import { MediaPopup } from '../media/popup/lazy-media-popup.tsx'
import { useImageQuery } from '../media/use-image-query.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { PullToRefresh } from '../ui/phone/pull-to-refresh.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { EarlierVehicles } from './earlier-vehicles.tsx'
import { GateBar } from './gate-bar.tsx'
import classes from './gate.module.css'
import { startSound } from './gate-sound.ts'
import { NewestVehicle } from './newest-vehicle.tsx'
import { useAnnouncements } from './use-announcements.ts'
import { useGate } from './use-gate.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** One camera: the newest vehicle large, the earlier ones below, matches with lists loud. */
export function GateViewPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <GateView key={id} id={id} />
}

function GateView({ id }: { id: string }) {
  const { gate, isLive } = useGate(id)
  const [isLoud, setLoud] = useState(false)
  useWakeLock(isLoud)
  const { fullscreen } = useFullscreenDocument()
  if (gate.isPending) return <BlockSkeleton height={420} />
  if (!gate.data) return <LoadFailure error={gate.error} onRetry={() => void gate.refetch()} />
  return (
    <div className={classes.frame} data-full={fullscreen}>
      <GateBar
        camera={gate.data.camera}
        isLive={isLive}
        isLoud={isLoud}
        onLoud={() => {
          void startSound()
          setLoud(true)
        }}
      />
      <Vehicles gate={gate.data} />
      <PullToRefresh />
    </div>
  )
}

function Vehicles({ gate: { camera, vehicles } }: { gate: Gate }) {
  const { open, confirm } = useAnnouncements(vehicles)
  const picture = useImageQuery()
  const [newest, ...earlier] = vehicles
  const zone = camera.site.time_zone
  return (
    <>
      {open.length > 0 && (
        <div className={classes.announcement} role="alert" data-alarm={open.some(({ is_alarm }) => is_alarm)}>
          <span>{open.map(({ plate, list }) => `${plate}: ${list}`).join(', ')}</span>
          <Button variant="white" color="dark" onClick={confirm}>
            Seen
          </Button>
        </div>
      )}
      {newest ? (
        <div className={classes.body}>
          <NewestVehicle vehicle={newest} zone={zone} onOpen={picture.open} />
          <EarlierVehicles vehicles={earlier} zone={zone} onOpen={picture.open} />
        </div>
      ) : (
        <EmptyState
          icon={<IconCar size={28} stroke={1.6} aria-hidden />}
          title="No vehicle yet"
          hint="The next vehicle that this camera sees appears here by itself."
        />
      )}
      {picture.imageId && (
        <MediaPopup
          imageId={picture.imageId}
          imageIds={vehicles.map(({ image_id }) => image_id)}
          onShow={picture.open}
          onClose={picture.close}
        />
      )}
    </>
  )
}
