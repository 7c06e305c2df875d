import { useThrottledCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../lib/calls/query-client.ts'
import { useLiveFeed } from '../live/live-feed.ts'
import { gateQuery } from './api.ts'

/** A gate needs second accuracy, and one camera is a small request. */
const newsMs = 1000

/** The last vehicles of a camera, kept current by the live feed. */
export function useGate(id: string) {
  const gate = useQuery(gateQuery(id))
  const reload = useThrottledCallback(
    () => void queryClient.invalidateQueries({ queryKey: gateQuery(id).queryKey }),
    newsMs,
  )
  const isLive = useLiveFeed((kind) => {
    if (kind !== 'inbox') reload()
  })
  return { gate, isLive }
}
