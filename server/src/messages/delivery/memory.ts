/** What all messages of a place ask alike is asked once for those that are sent right after one another. */
export interface Memory {
  recall<T>(name: string, ask: () => Promise<T>): Promise<T>
  /** After a failure, which may have changed what is known. */
  forget(): void
  /** Whether it is too old to be relied upon. */
  readonly isStale: boolean
}

/** A webhook that is changed or switched off is heard of within this time. */
const freshMs = 1_000

export function createMemory(): Memory {
  const answers = new Map<string, Promise<unknown>>()
  const since = performance.now()
  return {
    recall<T>(name: string, ask: () => Promise<T>): Promise<T> {
      const known = (answers.get(name) as Promise<T> | undefined) ?? ask()
      answers.set(name, known)
      return known
    },
    forget: () => answers.clear(),
    get isStale() {
      return performance.now() - since > freshMs
    },
  }
}
