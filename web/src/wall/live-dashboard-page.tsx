import { Button, Paper, SegmentedControl } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import {
  IconAccessPoint,
  IconAccessPointOff,
  IconBarrierBlock,
  IconDeviceCctv,
  IconMaximize,
  IconMinimize,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { overlayMinutes } from '#contract/live/constants.ts'
import { wallRefreshSeconds } from './constants.ts'
import { paths } from '#contract/paths.ts'
import { liveMessages } from '#contract/live/messages.ts'
import { formatCountdown } from '#rules/text/format.ts'
import { MediaPopup } from '../media/popup/lazy-media-popup.tsx'
import { useImageQuery } from '../media/use-image-query.ts'
import { setPreference, useSession } from '../lib/session/session.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { PullToRefresh } from '../ui/phone/pull-to-refresh.tsx'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { liveCamerasQuery } from './api.ts'
import classes from './live-dashboard-page.module.css'
import { SoundButton } from './sound-button.tsx'
import { useCountdown } from './use-countdown.ts'
import { useLiveWall } from './use-live-wall.ts'
import { useStolenNotices } from './use-stolen-notices.ts'
import { Wall } from './wall.tsx'

const legend = [
  { colour: 'green', text: `up to ${overlayMinutes.greenUpTo} min` },
  { colour: 'yellow', text: `up to ${overlayMinutes.yellowUpTo} min` },
  { colour: 'red', text: 'older' },
  { colour: 'none', text: 'no image' },
]

const layouts: { value: 'fit' | 'compact'; label: string }[] = [
  { value: 'fit', label: 'Fit' },
  { value: 'compact', label: 'Compact' },
]

const none: never[] = []

/** All cameras at once, for a wall-mounted screen. */
export function LiveDashboardPage() {
  const cameras = useQuery(liveCamerasQuery)
  const list = cameras.data ?? none
  const { imageId, open, close } = useImageQuery()
  const { toggle, fullscreen } = useFullscreenDocument()
  const stolen = useStolenNotices(list)
  const layout = useSession((state) => state.dashboard.wallLayout)
  const isLive = useLiveWall()
  const legendId = useId()
  return (
    <div className={classes.frame} data-control-room={fullscreen}>
      <div className={classes.bar}>
        <LiveBadge isLive={isLive} />
        <Countdown from={Math.max(cameras.dataUpdatedAt, cameras.errorUpdatedAt)} />
        <div className={classes.legend} role="group" aria-labelledby={legendId}>
          <strong id={legendId}>Age of the picture</strong>
          {legend.map(({ colour, text }) => (
            <span key={colour} data-colour={colour}>
              {text}
            </span>
          ))}
        </div>
        <div className={classes.tools}>
          <SoundButton />
          <SegmentedControl
            aria-label="Layout"
            size="xs"
            data={layouts}
            value={layout}
            onChange={(chosen) => setPreference('wallLayout', chosen)}
          />
          <Button
            component={Link}
            to={paths.gate}
            variant="default"
            size="xs"
            leftSection={<IconBarrierBlock size={16} stroke={1.6} />}
          >
            Gate view
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={
              fullscreen ? <IconMinimize size={16} stroke={1.6} /> : <IconMaximize size={16} stroke={1.6} />
            }
            onClick={() => void toggle()}
          >
            {fullscreen ? 'Leave full screen' : 'Full screen'}
          </Button>
        </div>
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
        <Wall cameras={list} layout={layout} stolen={stolen} isControlRoom={fullscreen} onOpen={open} />
      )}
      <PullToRefresh />
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

/** Silent until the first connection. Later losses are reported. */
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
  const seconds = useCountdown(from, wallRefreshSeconds)
  return <span className={classes.countdown}>{liveMessages.nextRefresh(formatCountdown(seconds))}</span>
}
