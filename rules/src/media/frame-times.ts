import { defaultFps } from '#contract/media/constants.ts'

/** Frames that follow each other in even steps: when the first is shown, the step, how many. Seconds. */
export type FrameRun = [start: number, step: number, count: number]

/** Containers round times to milliseconds; half a step of 240 frames a second is still more. */
const toleranceSeconds = 0.001

/**
 * When each frame of a clip is shown, as few runs. Even a clip whose times are rounded is one run; one of uneven times
 * has as many as it needs. A run goes on while some step keeps all of its frames within the tolerance.
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

/** The frames of a clip in time; frames are counted from 0. */
export interface FrameTimes {
  readonly count: number
  readonly fps: number
  /** Nobody said when frames are shown, nor how many there are a second. */
  readonly isGuess: boolean
  timeOf(frame: number): number
  /** Seconds from the first frame to this one; past the last that the file has, by even steps. */
  secondsOf(frame: number): number
  /** The time to seek to: in the middle of what the frame lasts, where no rounding leads to a neighbour. */
  middleOf(frame: number): number
  /** The frame that is on the screen at a time. */
  frameAt(seconds: number): number
  /** The frame whose own time this is, give or take what containers round. */
  nearestTo(seconds: number): number
}

export interface ClipFacts {
  fps: number | null
  duration: number | null
  frame_count: number | null
  frame_times: FrameRun[] | null
}

/** What tells when frames are shown, where that is all that counts. */
export interface ClipRate {
  fps?: number | null | undefined
  /** Of the file; they win over a rate. */
  frame_times?: FrameRun[] | null | undefined
}

export const clipTimes = ({ fps = null, frame_times = null }: ClipRate): FrameTimes =>
  frameTimes({ fps, frame_times, duration: null, frame_count: null })

/** By the table made when the clip was kept; by even steps where there is none. */
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

/** Of ascending numbers the position of the last that is not above a value. */
export function lastAtMost(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (values[middle]! <= value) low = middle
    else high = middle - 1
  }
  return low
}
