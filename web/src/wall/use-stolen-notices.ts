import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LiveCamera } from '#contract/media/replies.ts'
import { liveMessages } from '#contract/live/messages.ts'
import { showWarning } from '../lib/notices.ts'
import { liveDetectionsQuery } from './api.ts'
import { beep } from './beep.ts'
import { cameraOf, newlyStolen } from './stolen.ts'

/** Warns of every stolen vehicle as it is seen, with a beep, and only once. */
export function useStolenNotices(cameras: readonly LiveCamera[]): void {
  const { data } = useQuery(liveDetectionsQuery)
  const told = useRef(new Set<string>())
  useEffect(() => {
    const stolen = newlyStolen(data ?? [], told.current)
    for (const detection of stolen) {
      told.current.add(detection.id)
      showWarning(liveMessages.stolenDetails(cameraOf(detection, cameras), detection.data.plate ?? ''), {
        title: liveMessages.stolenTitle,
        duration: false,
      })
    }
    if (stolen.length > 0) void beep()
  }, [data, cameras])
}
