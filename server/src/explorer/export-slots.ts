/** Limits the concurrent files of each organisation. */
export class ExportSlots {
  readonly #most: number
  readonly #taken = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Takes a slot, which must be released; false where all are taken. */
  take(orgId: string): boolean {
    const taken = this.#taken.get(orgId) ?? 0
    if (taken >= this.#most) return false
    this.#taken.set(orgId, taken + 1)
    return true
  }

  giveBack(orgId: string): void {
    const left = this.#taken.get(orgId)! - 1
    if (left > 0) this.#taken.set(orgId, left)
    else this.#taken.delete(orgId)
  }
}
