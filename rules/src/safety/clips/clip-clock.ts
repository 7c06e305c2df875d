import { longestClipMs } from '#contract/safety/constants.ts'
import { clipTimes, type ClipRate } from '../../time/frame-times.ts'

/** Seconds from the start of a clip to a frame. */
export type ClipClock = (frame: number) => number

/** Uses the frame times of the file, else its rate. A frame number beyond any clip is at the end of the longest. */
export function clipClock(clip: ClipRate): ClipClock {
  const { secondsOf } = clipTimes(clip)
  return (frame) => Math.min(secondsOf(frame), longestClipMs / 1000)
}
