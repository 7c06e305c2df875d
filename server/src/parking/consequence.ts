import { FunctionType } from '#contract/cameras/enumerations.ts'
import { siteLikeness } from '#rules/parking/site-likeness.ts'
import type { Likeness } from '#rules/parking/visits-timeline.ts'
import type { Wire } from '../core/database/pipeline.ts'
import { queryAbout, queryTogether } from '../core/database/combined-queries.ts'
import type { Tables } from '../db.ts'
import type { Change, Changes } from '../events/changes.ts'
import type { Consequence } from '../events/consequence.ts'
import type { PreparedEvent } from '../events/prepared-event.ts'
import type { Row } from '../events/write-rows.ts'
import {
  applyMovements,
  movementOfPass,
  nearVisits,
  plateSeen,
  platesSeenIn,
  type PlateSeen,
  type SiteMovement,
  type VisitChange,
} from './levels/apply-movements.ts'
import { droppedRepeats, correctedEnds } from './visits/dropped-repeats.ts'
import { recomputeVisitSums } from './recompute-sums.ts'
import type { VisitRow } from './visits/visit-rows.ts'
import { visitWrites } from './visits/visit-writes.ts'

/** Passes at entrances and exits start and end visits. */
export const visits: Consequence<VisitRow> = {
  lookUp: (events) => queryAbout(platesAtGates(events), nearVisits),
  async follow(changes, { wire, known }) {
    const movements = changes.passes.flatMap(movementOf)
    if (movements.length > 0) changes.visits.push(...(await changesOfVisits(wire, changes, movements, known)))
  },
  sums: (changes, { now }) => visitWrites(changes.visits, changes.passes, now),
  recompute: recomputeVisitSums,
}

const platesAtGates = (events: readonly PreparedEvent[]): PlateSeen[] =>
  events
    .filter(({ camera }) => camera.functionType !== FunctionType.NONE)
    .flatMap(({ camera, event, isPast }) =>
      event.detections.flatMap(({ plate }) =>
        plate === undefined
          ? []
          : [plateSeen(camera.orgId, camera.siteId, plate, event.time, isPast === true)],
      ),
    )

/** The movement of a pass that is new or was changed by its readings. */
function movementOf({ before, after }: Change<Row<'passes'>>): SiteMovement[] {
  const { direction, plate, confidence } = after
  if (before?.direction && before.plate !== null && plate === null)
    return [
      {
        ...movementOfPass({ ...before, plate: before.plate, direction: before.direction }),
        isWithdrawn: true,
      },
    ]
  if (!direction || plate === null) return []
  const isKnown =
    before?.plate === plate && before.confidence === confidence && before.direction === direction
  return isKnown ? [] : [movementOfPass({ ...after, plate, direction }, before?.plate ?? undefined)]
}

/** The changes of visits by movements, including dropped repeats whose original turned out to be another vehicle. */
async function changesOfVisits(
  wire: Wire<Tables>,
  changes: Changes,
  movements: readonly SiteMovement[],
  known: readonly VisitRow[],
): Promise<VisitChange[]> {
  const lookupResults = platesAtGates(changes.events.map(({ prepared }) => prepared))
  // A correction by hand has no events; visits that began later may belong to its pass.
  const isPast = changes.events.length > 0 && changes.events.every(({ prepared }) => prepared.isPast === true)
  const nearTo = (moved: readonly SiteMovement[]) =>
    findVisits(
      wire,
      moved.flatMap((movement) => platesSeenIn(movement, isPast)),
      lookupResults,
      known,
    )
  const likenessAt = likenessOfSites(changes)
  const changed = applyMovements(movements, await nearTo(movements), likenessAt)
  const ends = correctedEnds(changed)
  if (ends.length === 0) return changed
  const [rows] = await queryTogether(wire, droppedRepeats(ends))
  const isReported = new Set(movements.map(({ movement }) => movement.id))
  const dropped = rows.filter(({ id }) => !isReported.has(id)).map((row) => movementOfPass(row))
  if (dropped.length === 0) return changed
  const all = [...movements, ...dropped]
  return applyMovements(all, await nearTo(all), likenessAt)
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
  lookupResults: readonly PlateSeen[],
  known: readonly VisitRow[],
): Promise<readonly VisitRow[]> {
  const isCovered = ({ site_id, plate_key, since }: PlateSeen) =>
    lookupResults.some(
      (seen) => seen.site_id === site_id && seen.plate_key === plate_key && seen.since <= since,
    )
  if (wanted.every(isCovered)) return known
  const [near] = await queryTogether(wire, nearVisits(wanted))
  return near
}
