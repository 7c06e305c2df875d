/** This many consecutive failures mean that the store is unavailable, rather than single files. */
const mostInARow = 10

/**
 * Counts failures of a file store. A single failing file does not block others, and an unavailable store ends the
 * run.
 */
export class Refusals {
  #errors: unknown[] = []
  #inARow = 0

  get isStoreAway(): boolean {
    return this.#inARow >= mostInARow
  }

  /** The result of the store; undefined where it fails. */
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

  /** Fails the job, so that it is retried, if any file failed. */
  throwIfAny(deleted: number): void {
    if (this.#errors.length > 0)
      throw new AggregateError(this.#errors, `Files: ${deleted} deleted, ${this.#errors.length} refused`)
  }
}
