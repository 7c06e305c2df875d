import { fpsAverageSamples } from '#contract/media/constants.ts'

/** Frames a second over the last frames shown, as a player measures while it plays. */
export class FpsAverage {
  #intervals: number[] = []
  #last: number | undefined

  /** A frame was shown at this time, in milliseconds. */
  add(at: number): void {
    if (this.#last !== undefined && at > this.#last) {
      this.#intervals.push(at - this.#last)
      if (this.#intervals.length > fpsAverageSamples) this.#intervals.shift()
    }
    this.#last = at
  }

  /** A pause is no slow frame. */
  pause(): void {
    this.#last = undefined
  }

  get fps(): number | undefined {
    const total = this.#intervals.reduce((sum, interval) => sum + interval, 0)
    return total > 0 ? (1000 * this.#intervals.length) / total : undefined
  }
}
