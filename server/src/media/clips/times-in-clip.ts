import { longestClipMs } from '#contract/safety/constants.ts'
import { timeOfId } from '../../core/ids.ts'

/** The times that an observation with this id may have: the id contains the start of its clip. */
export function timesInClip(id: string): { from: Date; to: Date } {
  const from = timeOfId(id)
  return { from, to: new Date(from.getTime() + longestClipMs) }
}
