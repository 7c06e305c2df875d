/** Whether this process wants requests. It goes on answering those it gets while it does not. */
export interface Readiness {
  /** From now on `/readyz` says no, with this sentence. */
  refuse(sentence: string): void
  /** Why it says no; undefined while it is ready. */
  refusal(): string | undefined
}

export function createReadiness(): Readiness {
  let sentence: string | undefined
  return {
    refuse: (given) => void (sentence ??= given),
    refusal: () => sentence,
  }
}
