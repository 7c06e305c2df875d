/** So many one after the other are a store that is away, not files that are stuck. */
const mostInARow = 10

/** Counts what a store of files refuses: a stuck file keeps no other, and one that is away is not requested all. */
export class Refusals {
  #errors: unknown[] = []
  #inARow = 0

  get isStoreAway(): boolean {
    return this.#inARow >= mostInARow
  }

  /** What the store answers; undefined where it refuses. */
  async try<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await ask()
      this.#inARow = 0
      return answer
    } catch (error) {
      this.#errors.push(error)
      this.#inARow++
      return undefined
    }
  }

  /** Has the job fail, and so be tried again, where anything was refused. */
  throwIfAny(deleted: number): void {
    if (this.#errors.length > 0)
      throw new AggregateError(this.#errors, `Files: ${deleted} deleted, ${this.#errors.length} refused`)
  }
}
