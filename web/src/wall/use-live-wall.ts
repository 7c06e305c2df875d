import { useThrottledCallback } from '@mantine/hooks'
import { useLiveFeed } from '../lib/live-feed.ts'
import { queryClient } from '../lib/query-client.ts'
import { liveCamerasQuery, liveDetectionsQuery } from './api.ts'

/** A busy hour has many pictures a second; the wall asks for them at most this often. */
const askAgainMs = 5000

/** Between the refreshes of the wall, the live feed brings what is new; gives whether it is connected. */
export function useLiveWall(): boolean {
  const reload = useThrottledCallback(() => {
    void queryClient.invalidateQueries({ queryKey: liveCamerasQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: liveDetectionsQuery.queryKey })
  }, askAgainMs)
  return useLiveFeed((kind) => {
    if (kind === 'image' || kind === 'detection' || kind === 'reset') reload()
  })
}
