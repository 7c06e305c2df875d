/** Whether this process accepts new traffic. It still answers requests while it does not. */
export interface Readiness {
  /** From now on `/readyz` fails with this message. */
  refuse(sentence: string): void
  /** The reason why it is not ready; undefined while it is. */
  refusal(): string | undefined
}

export function createReadiness(): Readiness {
  let sentence: string | undefined
  return {
    refuse: (given) => void (sentence ??= given),
    refusal: () => sentence,
  }
}
