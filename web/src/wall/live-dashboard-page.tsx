import { Button, Paper } from '@mantine/core'
import { useFullscreenElement } from '@mantine/hooks'
import {
  IconAccessPoint,
  IconAccessPointOff,
  IconDeviceCctv,
  IconMaximize,
  IconMinimize,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { overlayMinutes } from '#contract/live/constants.ts'
import { wallRefreshSeconds } from './constants.ts'
import { paths } from '#contract/menus.ts'
import { liveMessages } from '#contract/live/messages.ts'
import { formatCountdown } from '#rules/text/format.ts'
import { MediaPopup } from '../media/popup/media-popup.tsx'
import { useImageQuery } from '../media/use-image-query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { BlockSkeleton } from '../ui/skeletons.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { liveCamerasQuery } from './api.ts'
import { CameraTile } from './camera-tile.tsx'
import classes from './live-dashboard-page.module.css'
import { useCountdown } from './use-countdown.ts'
import { useLiveWall } from './use-live-wall.ts'
import { useStolenNotices } from './use-stolen-notices.ts'

const legend = [
  { colour: 'green', text: `up to ${overlayMinutes.greenUpTo} min` },
  { colour: 'yellow', text: `up to ${overlayMinutes.yellowUpTo} min` },
  { colour: 'red', text: 'older' },
  { colour: 'none', text: 'no image' },
] as const

const none: never[] = []

/** Every camera at once, for a screen on the wall. */
export function LiveDashboardPage() {
  const cameras = useQuery(liveCamerasQuery)
  const list = cameras.data ?? none
  const { imageId, open, close } = useImageQuery()
  const { ref, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>()
  useStolenNotices(list)
  const isLive = useLiveWall()
  return (
    <div ref={ref} className={classes.frame}>
      <div className={classes.bar}>
        <LiveBadge isLive={isLive} />
        <Countdown from={Math.max(cameras.dataUpdatedAt, cameras.errorUpdatedAt)} />
        <div className={classes.legend} role="group" aria-label="Age of the last image">
          {legend.map(({ colour, text }) => (
            <span key={colour} data-colour={colour}>
              {text}
            </span>
          ))}
        </div>
        <Button
          variant="default"
          leftSection={
            fullscreen ? <IconMinimize size={16} stroke={1.6} /> : <IconMaximize size={16} stroke={1.6} />
          }
          onClick={() => void toggle()}
        >
          {fullscreen ? 'Leave full screen' : 'Full screen'}
        </Button>
      </div>
      {cameras.isPending ? (
        <BlockSkeleton height={320} />
      ) : cameras.isError && list.length === 0 ? (
        <LoadFailure error={cameras.error} onRetry={() => void cameras.refetch()} />
      ) : list.length === 0 ? (
        <Paper bg="var(--surface)">
          <EmptyState
            icon={<IconDeviceCctv size={28} stroke={1.6} aria-hidden />}
            title={liveMessages.noCameras}
            action={
              <Button component={Link} to={paths.sites} variant="default">
                Go to sites
              </Button>
            }
          />
        </Paper>
      ) : (
        <section className={classes.wall} aria-label="Cameras">
          {list.map((camera) => (
            <CameraTile key={camera.id} camera={camera} onOpen={open} />
          ))}
        </section>
      )}
      {imageId && (
        <MediaPopup
          imageId={imageId}
          imageIds={list.flatMap(({ image }) => image?.id ?? [])}
          onShow={open}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Silent until the feed was there for the first time; from then on a lost connection is told. */
function LiveBadge({ isLive }: { isLive: boolean }) {
  const [wasLive, setWasLive] = useState(false)
  if (isLive && !wasLive) setWasLive(true)
  return (
    <span aria-live="polite" className={classes.live}>
      {isLive ? (
        <StatusBadge tone="good" icon={IconAccessPoint} label="Live" />
      ) : (
        wasLive && <StatusBadge tone="warning" icon={IconAccessPointOff} label="Connecting again…" />
      )}
    </span>
  )
}

function Countdown({ from }: { from: number }) {
  const seconds = useCountdown(from + wallRefreshSeconds * 1000)
  return <span className={classes.countdown}>{liveMessages.nextRefresh(formatCountdown(seconds))}</span>
}
