import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { LiveCamera } from '#contract/media/replies.ts'
import { liveMessages } from '#contract/live/messages.ts'
import { showWarning } from '../lib/notices.ts'
import { liveDetectionsQuery } from './api.ts'
import { beep } from './beep.ts'
import { cameraOf, newlyStolen, stolenByCamera } from './stolen.ts'

/** Reports every stolen vehicle once, with a beep. Returns the plates by camera. */
export function useStolenNotices(cameras: readonly LiveCamera[]): ReadonlyMap<string, string> {
  const { data } = useQuery(liveDetectionsQuery)
  const noticed = useRef(new Set<string>())
  useEffect(() => {
    const stolen = newlyStolen(data ?? [], noticed.current)
    for (const detection of stolen) {
      noticed.current.add(detection.id)
      showWarning(liveMessages.stolenDetails(cameraOf(detection, cameras), detection.data.plate ?? ''), {
        title: liveMessages.stolenTitle,
        duration: false,
      })
    }
    if (stolen.length > 0) void beep()
  }, [data, cameras])
  return useMemo(() => stolenByCamera(data ?? []), [data])
}
