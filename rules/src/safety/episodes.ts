/** A person who leaves a zone for less than this has not left it; nor is a track lost that is found again so soon. */
const OUT_SECONDS = 1
/** What is shorter than this, or seen in a single frame of several, may be the box alone. */
const CONFIRM_SECONDS = 0.3
const FEWEST_FRAMES = 2

/** A frame that shows what an episode is about, or one so near to it that the episode goes on. */
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
  /** Frames from one look to the next: not every frame of a clip is looked at. */
  step: number
  /** Seconds from the first frame of the clip to this one. */
  secondsOf(frame: number): number
}

/** Until the next look: how long what a frame shows lasts at least. */
export const lookSeconds = (
  { secondsOf, step }: Pick<FrameRate, 'secondsOf' | 'step'>,
  frame: number,
): number => secondsOf(frame + step) - secondsOf(frame)

/** How many frames make sure of something; a track that has no more is taken at its word. */
export const framesToConfirm = ({ fps, step }: FrameRate, trackLength: number): number =>
  Math.min(trackLength, Math.max(FEWEST_FRAMES, Math.round((CONFIRM_SECONDS * fps) / step)))

/**
 * Makes one episode of what is found again and again: it ends when it was out of sight, or well out of it, for a while.
 * What too few frames show is none.
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

/** Frames from one look at a track to the next, as most of them are. */
export function stepOf(frameNumbers: readonly number[]): number {
  const steps = frameNumbers
    .toSorted((a, b) => a - b)
    .map((frame, index, all) => frame - (all[index - 1] ?? frame))
    .filter((step) => step > 0)
    .toSorted((a, b) => a - b)
  return steps[Math.floor(steps.length / 2)] ?? 1
}
