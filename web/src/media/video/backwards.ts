import type { FrameTimes } from '#rules/time/frame-times.ts'

/** Frames per second of reverse playback, where a seek costs more than a played frame. */
const stepsPerSecond = 30

/** Counts the frames of a clip down by the clock. */
export class Backwards {
  readonly #times: FrameTimes
  readonly #show: (frame: number) => void
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(times: FrameTimes, show: (frame: number) => void) {
    this.#times = times
    this.#show = show
  }

  get isRunning(): boolean {
    return this.#timer !== undefined
  }

  run(fromFrame: number, rate: number): void {
    this.stop()
    const [from, startedAt] = [this.#times.timeOf(fromFrame), performance.now()]
    let shown = fromFrame
    this.#timer = setInterval(() => {
      const frame = this.#times.frameAt(from - ((performance.now() - startedAt) / 1000) * rate)
      if (frame >= shown && frame > 0) return
      shown = frame
      this.#show(frame)
    }, 1000 / stepsPerSecond)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
