import { applyMovement, withdrawMovement, type Likeness } from '#rules/parking/visits-timeline.ts'
import type { Movement, Visit } from '#rules/parking/visits.ts'
import { PlatesByEnds } from '#rules/vehicles/plates-by-ends.ts'
import { isNearPlate } from '#rules/vehicles/plates.ts'
import { newId } from '../../core/ids.ts'
import type { SiteMovement } from './movements.ts'
import { isNearVisit, type PlateSeen } from './near-visits.ts'
import { rowOfVisit, visitOfRow, type VisitRow } from './visit-rows.ts'

/** Without `after` the visit is removed. */
export interface VisitChange {
  before: VisitRow | undefined
  after: VisitRow | undefined
}

interface BatchVisit {
  visit: Visit
  row: VisitRow
}

/**
 * The visits near the movements of a batch. Each movement is applied to the visits that it would find in the database
 * if the movements before it were written, so that a batch gives the visits of its events one by one.
 */
export class BatchVisits {
  readonly #likenessAt: (siteId: string) => Likeness | undefined
  readonly #before = new Map<string, VisitRow>()
  readonly #visits = new Map<string, BatchVisit>()
  readonly #images = new Map<string, string>()
  readonly #touched = new Set<string>()
  /** By the plates and movements that visits ever had. */
  readonly #byPlate = new PlatesByEnds<string>()
  readonly #byMovement = new Map<string, Set<string>>()

  constructor(rows: readonly VisitRow[], likenessAt: (siteId: string) => Likeness | undefined) {
    this.#likenessAt = likenessAt
    this.load(rows)
  }

  /** Adds rows of the database. Those that are known are newer here. */
  load(rows: readonly VisitRow[]): void {
    for (const row of rows) {
      if (this.knows(row.id)) continue
      this.#before.set(row.id, row)
      this.#keep({ visit: visitOfRow(row), row })
      for (const end of ['entry', 'exit'] as const) {
        const passId = row[`${end}_pass_id`]
        if (passId) this.#images.set(passId, row[`${end}_image_id`] ?? '')
      }
    }
  }

  /** Whether the visit is one of these, or was until a movement removed it. */
  knows(id: string): boolean {
    return this.#before.has(id) || this.#visits.has(id)
  }

  /** Whether a pass is the entry or exit of one of these visits. */
  hasMovement(passId: string): boolean {
    return [...(this.#byMovement.get(passId) ?? [])].some((id) => {
      const visit = this.#visits.get(id)?.visit
      return visit?.entry?.id === passId || visit?.exit?.id === passId
    })
  }

  /** Applies a movement to the visits that its plates find, and returns the changes. */
  apply({ orgId, siteId, movement, imageId, formerPlate, isWithdrawn }: SiteMovement, seen: PlateSeen[]) {
    this.#images.set(movement.id, imageId)
    const near = this.#near(seen)
      .map(({ visit }) => visit)
      .filter((visit) => concerns(visit, movement, formerPlate))
    const likeness = this.#likenessAt(siteId)
    const makeId = () => newId(movement.time)
    const { changed, removed } = isWithdrawn
      ? withdrawMovement(near, movement.id, makeId, likeness)
      : applyMovement(near, movement, makeId, likeness)
    const changes: VisitChange[] = []
    for (const visit of changed) {
      const row = rowOfVisit(visit, orgId, siteId, this.#images)
      changes.push({ before: this.#visits.get(visit.id)?.row, after: row })
      this.#keep({ visit, row })
    }
    for (const { id } of removed) {
      changes.push({ before: this.#visits.get(id)?.row, after: undefined })
      this.#visits.delete(id)
    }
    for (const { before, after } of changes) this.#touched.add((after ?? before)!.id)
    return changes
  }

  /** The visits that the movements changed, before and after. */
  changes(): VisitChange[] {
    return [...this.#touched]
      .map((id) => ({ before: this.#before.get(id), after: this.#visits.get(id)?.row }))
      .filter(({ before, after }) => before ?? after)
  }

  #near(seen: readonly PlateSeen[]): BatchVisit[] {
    const ids = new Set(seen.flatMap(({ plate_key }) => [...this.#byPlate.near(plate_key)]))
    return [...ids]
      .flatMap((id) => this.#visits.get(id) ?? [])
      .filter(({ row }) => seen.some((plate) => isNearVisit(row, plate)))
  }

  #keep(known: BatchVisit): void {
    const { row, visit } = known
    this.#visits.set(row.id, known)
    this.#byPlate.add(row.plate_key, row.id)
    for (const end of [visit.entry, visit.exit]) {
      if (!end) continue
      const ids = this.#byMovement.get(end.id)
      if (ids) ids.add(row.id)
      else this.#byMovement.set(end.id, new Set([row.id]))
    }
  }
}

function concerns({ entry, exit }: Visit, movement: Movement, formerPlate: string | undefined): boolean {
  return [entry, exit].some(
    (end) =>
      end !== undefined &&
      (end.id === movement.id ||
        isNearPlate(end.plate, movement.plate) ||
        (formerPlate !== undefined && isNearPlate(end.plate, formerPlate))),
  )
}
