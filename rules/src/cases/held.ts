import type { HoldKind } from '#contract/cases/api.ts'

/** An active hold. Without an end the period is open. */
export interface ActiveHold {
  readonly kind: HoldKind
  readonly subject: string
  readonly from: Date | null
  readonly to: Date | null
}

const isWithin = ({ from, to }: ActiveHold, first: Date, last: Date): boolean =>
  (from === null || last >= from) && (to === null || first <= to)

interface Period {
  readonly first: Date
  readonly last: Date
}

/** Finds whether a row is held, by its ids, its plate and its cameras. */
export class HeldThings {
  readonly #ids = new Map<HoldKind, Set<string>>()
  readonly #periods = new Map<string, ActiveHold[]>()

  constructor(holds: readonly ActiveHold[]) {
    for (const hold of holds) {
      if (hold.kind === 'plate' || hold.kind === 'camera') {
        const key = `${hold.kind} ${hold.subject}`
        this.#periods.set(key, [...(this.#periods.get(key) ?? []), hold])
      } else this.add(hold.kind, hold.subject)
    }
  }

  /** Records that belong to a held record are held with it. */
  add(kind: HoldKind, id: string | null): void {
    if (id === null) return
    const known = this.#ids.get(kind)
    if (known) known.add(id)
    else this.#ids.set(kind, new Set([id]))
  }

  has(kind: HoldKind, id: string | null): boolean {
    return id !== null && this.#ids.get(kind)?.has(id) === true
  }

  /** The held ids of a kind, and the holds of plates and cameras, for conditions in SQL. */
  idsOf(kind: HoldKind): string[] {
    return [...(this.#ids.get(kind) ?? [])]
  }

  periods(): ActiveHold[] {
    return [...this.#periods.values()].flat()
  }

  isPlateHeld(plate: string | null, { first, last }: Period): boolean {
    const holds = plate === null ? undefined : this.#periods.get(`plate ${plate}`)
    return holds?.some((hold) => isWithin(hold, first, last)) === true
  }

  isCameraHeld(cameraId: string | null, { first, last }: Period): boolean {
    const holds = cameraId === null ? undefined : this.#periods.get(`camera ${cameraId}`)
    return holds?.some((hold) => isWithin(hold, first, last)) === true
  }
}
