import { defaultFps } from '#contract/media/constants.ts'

/** Evenly spaced frames: time of the first, interval, number of frames. In seconds. */
export type FrameRun = [start: number, step: number, count: number]

/** Containers round times to milliseconds, which is less than half an interval at 240 frames a second. */
const toleranceSeconds = 0.001

/**
 * Compresses the frame times of a clip into runs. A clip with rounded times is one run, uneven times need several. A
 * run continues while one interval keeps all its frames within the tolerance.
 */
export function frameRuns(times: readonly number[]): FrameRun[] {
  const runs: FrameRun[] = []
  let first = 0
  while (first < times.length) {
    const start = times[first]!
    let [least, most] = [0, Infinity]
    let count = 1
    for (; first + count < times.length; count++) {
      const passed = times[first + count]! - start
      const [low, high] = [(passed - toleranceSeconds) / count, (passed + toleranceSeconds) / count]
      if (Math.max(least, low) > Math.min(most, high)) break
      least = Math.max(least, low)
      most = Math.min(most, high)
    }
    const step = count === 1 ? 0 : (least + most) / 2
    runs.push([rounded(start), rounded(step), count])
    first += count
  }
  return runs
}

const rounded = (seconds: number) => Math.round(seconds * 1e6) / 1e6

/** Maps between frames, counted from 0, and times of a clip. */
export interface FrameTimes {
  readonly count: number
  readonly fps: number
  /** Neither frame times nor a rate were sent. */
  readonly isGuess: boolean
  timeOf(frame: number): number
  /** Seconds from the first frame to this one. Past the end of the file the intervals are even. */
  secondsOf(frame: number): number
  /** The seek time: the middle of the frame, so that rounding does not select a neighbour. */
  middleOf(frame: number): number
  /** The frame on the screen at a time. */
  frameAt(seconds: number): number
  /** The frame with this time, within the rounding of containers. */
  nearestTo(seconds: number): number
}

export interface ClipFacts {
  fps: number | null
  duration: number | null
  frame_count: number | null
  frame_times: FrameRun[] | null
}

/** The fields from which frame times follow. */
export interface ClipRate {
  fps?: number | null | undefined
  /** From the file. They take precedence over a rate. */
  frame_times?: FrameRun[] | null | undefined
}

export const clipTimes = ({ fps = null, frame_times = null }: ClipRate): FrameTimes =>
  frameTimes({ fps, frame_times, duration: null, frame_count: null })

/** Uses the stored frame times of the clip, or even intervals without them. */
export function frameTimes(clip: ClipFacts): FrameTimes {
  const fps = clip.fps && clip.fps > 0 ? clip.fps : defaultFps
  const count = clip.frame_count ?? Math.max(1, Math.round((clip.duration ?? 0) * fps))
  const runs = clip.frame_times?.length ? clip.frame_times : ([[0, 1 / fps, count]] satisfies FrameRun[])
  return fromRuns(runs, { fps, isGuess: !clip.frame_times?.length && !clip.fps, duration: clip.duration })
}

function fromRuns(
  runs: readonly FrameRun[],
  { fps, isGuess, duration }: { fps: number; isGuess: boolean; duration: number | null },
): FrameTimes {
  const begins: number[] = []
  let count = 0
  for (const run of runs) {
    begins.push(count)
    count += run[2]
  }
  const last = count - 1
  const within = (frame: number) => Math.min(Math.max(Math.round(frame), 0), last)
  function timeOf(frame: number): number {
    const requested = within(frame)
    const index = lastAtMost(begins, requested)
    const [start, step] = runs[index]!
    return start + (requested - begins[index]!) * step
  }
  const lastsUntil = (frame: number) =>
    frame < last ? timeOf(frame + 1) : duration && duration > timeOf(last) ? duration : timeOf(last) + 1 / fps
  function frameAt(seconds: number): number {
    let [low, high] = [0, last]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (timeOf(middle) <= seconds + toleranceSeconds) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    count,
    fps,
    isGuess,
    timeOf,
    secondsOf: (frame) => timeOf(frame) + Math.max(0, frame - last) / fps,
    frameAt,
    middleOf: (frame) => (timeOf(frame) + lastsUntil(within(frame))) / 2,
    nearestTo(seconds) {
      const frame = frameAt(seconds)
      const isNextNearer = frame < last && timeOf(frame + 1) - seconds < seconds - timeOf(frame)
      return isNextNearer ? frame + 1 : frame
    },
  }
}

/** The position of the last of ascending numbers that is at most a value. */
export function lastAtMost(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (values[middle]! <= value) low = middle
    else high = middle - 1
  }
  return low
}
