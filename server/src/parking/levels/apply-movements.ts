import { isNearPlate, plateKey } from '#rules/vehicles/plates.ts'
import { applyMovement, REPEAT_MS, withdrawMovement, type Likeness } from '#rules/parking/visits-timeline.ts'
import type { Movement, Visit } from '#rules/parking/visits.ts'
import { rowsOf } from '../../core/database/pipeline.ts'
import type { CombinedQuery } from '../../core/database/combined-queries.ts'
import { newId } from '../../core/ids.ts'
import { isShortAndNear } from '../../events/short-plates.ts'
import { rowOfVisit, visitColumns, visitOfRow, type VisitRow } from '../visits/visit-rows.ts'

/** A pass at an entrance or exit, and its previous plate if readings changed it. */
export interface SiteMovement {
  orgId: string
  siteId: string
  movement: Movement
  imageId: string
  formerPlate?: string | undefined
  /** The reading turned out to be no plate, so the movement is removed from its visits. */
  isWithdrawn?: true
}

/** A pass that moves a vehicle in or out. */
export interface MovingPass {
  org_id: string
  site_id: string
  id: string
  time: Date
  plate: string
  confidence: number | null
  direction: 'entry' | 'exit'
  camera_id: string
  image_id: string
}

export const movementOfPass = (pass: MovingPass, formerPlate?: string): SiteMovement => ({
  orgId: pass.org_id,
  siteId: pass.site_id,
  imageId: pass.image_id,
  formerPlate,
  movement: {
    id: pass.id,
    kind: pass.direction,
    time: pass.time,
    plate: pass.plate,
    plateConfidence: pass.confidence ?? undefined,
    cameraId: pass.camera_id,
  },
})

export interface VisitChange {
  before: VisitRow | undefined
  after: VisitRow | undefined
}

/** Applies movements in order to the visits near them, without writing. */
export function applyMovements(
  movements: readonly SiteMovement[],
  nearVisits: readonly VisitRow[],
  likenessAt: (siteId: string) => Likeness | undefined = () => undefined,
): VisitChange[] {
  const before = new Map(nearVisits.map((row) => [row.id, row]))
  const images = new Map(
    [...before.values()].flatMap((row) => [
      [row.entry_pass_id ?? '', row.entry_image_id ?? ''] as const,
      [row.exit_pass_id ?? '', row.exit_image_id ?? ''] as const,
    ]),
  )
  const visits = new Map(
    [...before.values()].map((row) => [
      row.id,
      { siteId: row.site_id, orgId: row.org_id, visit: visitOfRow(row) },
    ]),
  )
  const touched = new Set<string>()
  for (const { orgId, siteId, movement, imageId, formerPlate, isWithdrawn } of movements) {
    images.set(movement.id, imageId)
    const near = [...visits.values()]
      .filter((entry) => entry.siteId === siteId && concerns(entry.visit, movement, formerPlate))
      .map((entry) => entry.visit)
    const makeId = () => newId(movement.time)
    const { changed, removed } = isWithdrawn
      ? withdrawMovement(near, movement.id, makeId, likenessAt(siteId))
      : applyMovement(near, movement, makeId, likenessAt(siteId))
    for (const visit of changed) {
      visits.set(visit.id, { orgId, siteId, visit })
      touched.add(visit.id)
    }
    for (const { id } of removed) {
      visits.delete(id)
      touched.add(id)
    }
  }
  return [...touched].map((id) => {
    const now = visits.get(id)
    return { before: before.get(id), after: now && rowOfVisit(now.visit, now.orgId, now.siteId, images) }
  })
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

/** A plate at a site and time, for the lookup of visits. */
export interface PlateSeen {
  org_id: string
  site_id: string
  plate_key: string
  since: Date
  /** Visits that began later are excluded. Without it all visits are included. */
  until?: Date
}

export const plateSeen = (
  orgId: string,
  siteId: string,
  plate: string,
  time: Date,
  isPast = false,
): PlateSeen => ({
  org_id: orgId,
  site_id: siteId,
  plate_key: plateKey(plate),
  since: new Date(time.getTime() - REPEAT_MS),
  ...(isPast && { until: new Date(time.getTime() + REPEAT_MS) }),
})

/** The lookup keys of a movement. */
export const platesSeenIn = (
  { orgId, siteId, movement, formerPlate }: SiteMovement,
  isPast: boolean,
): PlateSeen[] =>
  [movement.plate, ...(formerPlate === undefined ? [] : [formerPlate])].map((plate) =>
    plateSeen(orgId, siteId, plate, movement.time, isPast),
  )

/** Visits with similar plates that had not ended, or whose end was only assumed. */
export const nearVisits = (seen: readonly PlateSeen[]): CombinedQuery<VisitRow> => ({
  text: nearVisitsText,
  values: [rowsOf('seen_plate', seen)],
  times: ['entry_time', 'exit_time', 'closed_at'],
})

const nearVisitsText = `
  select ${['org_id', 'id', ...visitColumns].map((column) => `near.${column}`).join(', ')}
  from unnest($1::seen_plate[]) as requested
  cross join lateral (
    (select * from visits
      where visits.org_id = requested.org_id and visits.site_id = requested.site_id
        and left(plate_key, 3) = left(requested.plate_key, 3) and ended_at >= since)
    union all
    (select * from visits
      where visits.org_id = requested.org_id and visits.site_id = requested.site_id
        and right(plate_key, 3) = right(requested.plate_key, 3) and ended_at >= since)
    union all
    (select * from visits
      where visits.org_id = requested.org_id and visits.site_id = requested.site_id
        and ${isShortAndNear} and ended_at >= since)
    union all
    (select * from visits
      where visits.org_id = requested.org_id and visits.site_id = requested.site_id
        and plate_key = requested.plate_key and closed_why in ('expired', 'operator'))
    offset 0
  ) as near
  where requested.until is null or coalesce(near.entry_time, near.exit_time) <= requested.until`
