import { REPEAT_MS } from '#rules/parking/visits-timeline.ts'
import type { CombinedQuery } from '../../core/database/statements/combined-queries.ts'
import { rowsOf } from '../../core/database/statements/pipeline.ts'
import type { VisitChange } from './batch-visits.ts'
import type { MovingPass, SiteMovement } from './movements.ts'
import type { PlateSeen } from './near-visits.ts'

/**
 * The ends of visits that turned out to be other vehicles. A vehicle right after one of them was dropped as a repeat
 * and may have to be counted.
 */
export function correctedEnds(changes: readonly VisitChange[]): PlateSeen[] {
  return changes.flatMap(({ before, after }) => {
    if (!before) return []
    const { org_id, site_id, plate_key } = before
    return (['entry', 'exit'] as const).flatMap((end) => {
      const since = before[`${end}_time`]
      const isSame =
        before[`${end}_pass_id`] === after?.[`${end}_pass_id`] &&
        before[`${end}_plate`] === after?.[`${end}_plate`]
      return since && !isSame ? [{ org_id, site_id, plate_key, since }] : []
    })
  })
}

/** Whether a movement is right after one of these ends. */
export const isRightAfter = (ends: readonly PlateSeen[], { siteId, movement }: SiteMovement): boolean =>
  ends.some(({ site_id, since }) => {
    const afterMs = movement.time.getTime() - since.getTime()
    return site_id === siteId && afterMs >= 0 && afterMs <= REPEAT_MS
  })

/** A pass, and the visit that it begins or ends in the database. */
export interface RepeatedPass extends MovingPass {
  visit_id: string | null
}

/** The passes at a site right after these ends. */
export const passesAfter = (ends: readonly PlateSeen[]): CombinedQuery<RepeatedPass> => ({
  text: passesAfterText,
  values: [rowsOf('seen_plate', ends)],
  times: ['time'],
})

const visitWith = (end: 'entry' | 'exit') => `(
  select visits.id from visits where visits.org_id = passes.org_id and visits.site_id = passes.site_id
    and ${end}_time = passes.time and ${end}_pass_id = passes.id limit 1)`

const passesAfterText = `
  select passed.org_id, passed.site_id, passed.id, passed.time, passed.plate, passed.confidence,
    passed.direction, passed.camera_id, passed.image_id, passed.visit_id
  from unnest($1::seen_plate[]) as requested
  cross join lateral (
    select *, coalesce(${visitWith('entry')}, ${visitWith('exit')}) as visit_id from passes
    where passes.org_id = requested.org_id and passes.site_id = requested.site_id
      and time between requested.since and requested.since + ${REPEAT_MS} * interval '1 millisecond'
      and plate is not null and direction is not null
    offset 0
  ) as passed`
