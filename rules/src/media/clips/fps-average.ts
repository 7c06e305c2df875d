import { fpsAverageSamples } from '#contract/media/constants.ts'

/** The playback rate in frames a second over the last frames shown. */
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

  /** A pause must not count as a slow frame. */
  pause(): void {
    this.#last = undefined
  }

  get fps(): number | undefined {
    const total = this.#intervals.reduce((sum, interval) => sum + interval, 0)
    return total > 0 ? (1000 * this.#intervals.length) / total : undefined
  }
}
