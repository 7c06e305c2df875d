import { useThrottledCallback } from '@mantine/hooks'
import { liveNewsMs } from '../lib/calls/timing.ts'
import { useLiveFeed } from '../live/live-feed.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { liveCamerasQuery, liveDetectionsQuery } from './api.ts'

/** Updates the wall from the live feed between refreshes, and returns whether the feed is connected. */
export function useLiveWall(): boolean {
  const reload = useThrottledCallback(() => {
    void queryClient.invalidateQueries({ queryKey: liveCamerasQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: liveDetectionsQuery.queryKey })
  }, liveNewsMs)
  return useLiveFeed((kind) => {
    if (kind === 'image' || kind === 'detection' || kind === 'reset') reload()
  })
}
