import { longestClipMs } from '#contract/safety/constants.ts'
import { clipTimes, type ClipRate } from '../media/frame-times.ts'

/** Seconds from the start of a clip to a frame. */
export type ClipClock = (frame: number) => number

/** By the times of the clip's file, else by its rate; a frame number that no clip reaches is at the end of the longest. */
export function clipClock(clip: ClipRate): ClipClock {
  const { secondsOf } = clipTimes(clip)
  return (frame) => Math.min(secondsOf(frame), longestClipMs / 1000)
}
