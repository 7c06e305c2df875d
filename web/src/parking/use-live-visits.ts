import { useThrottledCallback } from '@mantine/hooks'
import { liveNewsMs } from '../lib/timing.ts'
import { useLiveFeed } from '../lib/live-feed.ts'
import { reloadLive } from './api.ts'

/** Between the reloads by the clock, vehicles that enter and leave are shown as the live feed tells of them. */
export function useLiveVisits(isOn: boolean): void {
  const reload = useThrottledCallback(() => void reloadLive(), liveNewsMs)
  useLiveFeed((kind) => {
    if (kind === 'visit' || kind === 'reset') reload()
  }, isOn)
}
