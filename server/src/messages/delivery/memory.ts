/** Caches data that consecutive messages of a destination share. */
export interface Memory {
  recall<T>(name: string, ask: () => Promise<T>): Promise<T>
  /** Called after a failure, which may have changed the data. */
  forget(): void
  /** Whether the data is too old. */
  readonly isStale: boolean
}

/** A changed or disabled webhook takes effect within this time. */
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
