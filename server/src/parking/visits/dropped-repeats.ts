import { REPEAT_MS } from '#rules/parking/visits-timeline.ts'
import { rowsOf } from '../../core/database/pipeline.ts'
import type { CombinedQuery } from '../../core/database/combined-queries.ts'
import type { MovingPass, PlateSeen, VisitChange } from '../levels/apply-movements.ts'

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

/** The passes at a site right after these ends that belong to no visit. */
export const droppedRepeats = (ends: readonly PlateSeen[]): CombinedQuery<MovingPass> => ({
  text: droppedRepeatsText,
  values: [rowsOf('seen_plate', ends)],
  times: ['time'],
})

const isIn = (end: 'entry' | 'exit') => `exists (
  select from visits where visits.org_id = passes.org_id and visits.site_id = passes.site_id
    and ${end}_time = passes.time and ${end}_pass_id = passes.id)`

const droppedRepeatsText = `
  select dropped.org_id, dropped.site_id, dropped.id, dropped.time, dropped.plate, dropped.confidence,
    dropped.direction, dropped.camera_id, dropped.image_id
  from unnest($1::seen_plate[]) as requested
  cross join lateral (
    select * from passes
    where passes.org_id = requested.org_id and passes.site_id = requested.site_id
      and time between requested.since and requested.since + ${REPEAT_MS} * interval '1 millisecond'
      and plate is not null and direction is not null and not ${isIn('entry')} and not ${isIn('exit')}
    offset 0
  ) as dropped`
