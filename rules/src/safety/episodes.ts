/** A shorter absence from a zone, or a shorter gap in a track, does not end an episode. */
const OUT_SECONDS = 1
/** A shorter detection, or one in a single of several frames, may be an inaccurate box. */
const CONFIRM_SECONDS = 0.3
const FEWEST_FRAMES = 2

/** A frame that shows an episode, or is near enough to one to continue it. */
export interface HeldFrame<Found> {
  frameNumber: number
  found: Found | undefined
}

export interface Episode<Found> {
  startFrame: number
  endFrame: number
  found: { frameNumber: number; found: Found }[]
}

export interface FrameRate {
  fps: number
  /** Frames between two analysed frames: not every frame of a clip is analysed. */
  step: number
  /** Seconds from the first frame of the clip to this one. */
  secondsOf(frame: number): number
}

/** The time until the next analysed frame, which is the least duration of a detection. */
export const lookSeconds = (
  { secondsOf, step }: Pick<FrameRate, 'secondsOf' | 'step'>,
  frame: number,
): number => secondsOf(frame + step) - secondsOf(frame)

/** The number of frames that confirm an episode. Shorter tracks are accepted as they are. */
export const framesToConfirm = ({ fps, step }: FrameRate, trackLength: number): number =>
  Math.min(trackLength, Math.max(FEWEST_FRAMES, Math.round((CONFIRM_SECONDS * fps) / step)))

/**
 * Groups detections into episodes. An episode ends after a while without a detection or clearly outside. Detections
 * in too few frames are discarded.
 */
export function episodesOf<Found>(
  frames: readonly HeldFrame<Found>[],
  rate: FrameRate,
  trackLength: number,
): Episode<Found>[] {
  const episodes: Episode<Found>[] = []
  let open: (Episode<Found> & { heldUntil: number }) | undefined
  for (const { frameNumber, found } of frames.toSorted((a, b) => a.frameNumber - b.frameNumber)) {
    const isOver =
      open &&
      rate.secondsOf(frameNumber) - rate.secondsOf(open.heldUntil) >
        OUT_SECONDS + lookSeconds(rate, open.heldUntil)
    if (isOver) open = undefined
    if (found === undefined) {
      if (open) open.heldUntil = frameNumber
      continue
    }
    if (!open) {
      open = { startFrame: frameNumber, endFrame: frameNumber, heldUntil: frameNumber, found: [] }
      episodes.push(open)
    }
    open.found.push({ frameNumber, found })
    open.endFrame = frameNumber
    open.heldUntil = frameNumber
  }
  const enough = framesToConfirm(rate, trackLength)
  return episodes.filter(({ found }) => found.length >= enough)
}

/** The usual interval between analysed frames of a track. */
export function stepOf(frameNumbers: readonly number[]): number {
  const steps = frameNumbers
    .toSorted((a, b) => a - b)
    .map((frame, index, all) => frame - (all[index - 1] ?? frame))
    .filter((step) => step > 0)
    .toSorted((a, b) => a - b)
  return steps[Math.floor(steps.length / 2)] ?? 1
}
