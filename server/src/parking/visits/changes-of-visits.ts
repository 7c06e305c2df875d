import { siteLikeness } from '#rules/parking/site-likeness.ts'
import type { Likeness } from '#rules/parking/visits-timeline.ts'
import { queryTogether } from '../../core/database/statements/combined-queries.ts'
import type { Wire } from '../../core/database/statements/pipeline.ts'
import type { Tables } from '../../db.ts'
import type { Changes } from '../../events/changes.ts'
import { BatchVisits, type VisitChange } from './batch-visits.ts'
import { correctedEnds, isRightAfter, passesAfter } from './dropped-repeats.ts'
import { movementOfPass, movementOfRow, movementsOf, type SiteMovement } from './movements.ts'
import { nearVisits, platesSeenIn, type PlateSeen } from './near-visits.ts'
import type { VisitRow } from './visit-rows.ts'

/** The visits that were looked up for plates before the passes of the batch were known. */
export interface LookedUp {
  seen: readonly PlateSeen[]
  rows: readonly VisitRow[]
}

/** The changes of visits by the passes of a batch, including dropped repeats whose original was another vehicle. */
export async function changesOfVisits(
  wire: Wire<Tables>,
  changes: Changes,
  lookedUp: LookedUp,
): Promise<VisitChange[]> {
  const movements = movementsOf(changes.passes)
  if (movements.length === 0) return []
  // A correction by hand has no events; visits that began later may belong to its pass.
  const isPast = changes.events.length > 0 && changes.events.every(({ prepared }) => prepared.isPast === true)
  const seenIn = (moved: SiteMovement) => platesSeenIn(moved, isPast)
  const visits = new BatchVisits(
    await findVisits(wire, movements.flatMap(seenIn), lookedUp),
    likenessOfSites(changes),
  )
  const passes = passesBefore(changes)
  for (const moved of movements) {
    const ends = correctedEnds(visits.apply(moved, seenIn(moved)))
    passes.set(moved.movement.id, moved.isWithdrawn ? undefined : moved)
    if (ends.length === 0) continue
    const dropped = await findDropped(wire, { ends, visits, passes, except: moved.movement.id })
    if (dropped.length === 0) continue
    const [rows] = await queryTogether(wire, nearVisits(dropped.flatMap(seenIn)))
    visits.load(rows)
    for (const again of dropped) visits.apply(again, seenIn(again))
  }
  return visits.changes()
}

/** The changed passes by id, as movements; each is replaced when its next state is applied. */
const passesBefore = ({ passes }: Changes): Map<string, SiteMovement | undefined> =>
  new Map(passes.map(({ before, after }) => [after.id, before && movementOfRow(before)]))

interface Dropping {
  ends: readonly PlateSeen[]
  visits: BatchVisits
  /** Those of the batch, which the database has in their last state already. */
  passes: ReadonlyMap<string, SiteMovement | undefined>
  except: string
}

/** The movements right after corrected ends that belong to no visit. */
async function findDropped(
  wire: Wire<Tables>,
  { ends, visits, passes, except }: Dropping,
): Promise<SiteMovement[]> {
  const [rows] = await queryTogether(wire, passesAfter(ends))
  const stored = new Map(
    rows
      .filter(({ id, visit_id }) => !passes.has(id) && (visit_id === null || visits.knows(visit_id)))
      .map((row) => [row.id, movementOfPass(row)]),
  )
  const ofBatch = [...passes.values()].filter((moved) => moved !== undefined && isRightAfter(ends, moved))
  return [...stored.values(), ...(ofBatch as SiteMovement[])]
    .filter(({ movement }) => movement.id !== except && !visits.hasMovement(movement.id))
    .sort(
      ({ movement: a }, { movement: b }) =>
        a.time.getTime() - b.time.getTime() || a.plate.localeCompare(b.plate),
    )
}

/** The comparison of readings at a site whose cameras have learned their confusions. */
function likenessOfSites({ events }: Changes): (siteId: string) => Likeness | undefined {
  const cameras = new Map(events.map(({ prepared: { camera } }) => [camera.siteId, camera]))
  return (siteId) => {
    const confusions = cameras.get(siteId)?.confusions
    return confusions ? siteLikeness(confusions) : undefined
  }
}

/** The visits near movements: those looked up, unless a plate or time has changed since. */
async function findVisits(
  wire: Wire<Tables>,
  wanted: readonly PlateSeen[],
  { seen, rows }: LookedUp,
): Promise<readonly VisitRow[]> {
  const bySite = Map.groupBy(seen, keyOf)
  const isCovered = (plate: PlateSeen) => bySite.get(keyOf(plate))?.some((found) => includes(found, plate))
  if (wanted.every(isCovered)) return rows
  const [near] = await queryTogether(wire, nearVisits(wanted))
  return near
}

const keyOf = ({ site_id, plate_key }: PlateSeen) => `${site_id} ${plate_key}`

const includes = (found: PlateSeen, { since, until }: PlateSeen): boolean =>
  found.since <= since && (!found.until || (until !== undefined && found.until >= until))
