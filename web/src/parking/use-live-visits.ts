import { useThrottledCallback } from '@mantine/hooks'
import { liveNewsMs } from '../lib/calls/timing.ts'
import { useLiveFeed } from '../live/live-feed.ts'
import { reloadLive } from './api.ts'

/** Between scheduled reloads, the live feed updates vehicles that enter and leave. */
export function useLiveVisits(isOn: boolean): void {
  const reload = useThrottledCallback(() => void reloadLive(), liveNewsMs)
  useLiveFeed((kind) => {
    if (kind === 'visit' || kind === 'reset') reload()
  }, isOn)
}
