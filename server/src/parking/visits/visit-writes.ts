import type { Change } from '../../events/changes.ts'
import {
  columnInserter,
  deleter,
  givenRows,
  sumAdder,
  updater,
  writer,
  type Row,
  type Write,
} from '../../events/write-rows.ts'
import type { VisitChange } from './batch-visits.ts'
import { outdatedLevels, type SiteTime } from '../levels/outdated-levels.ts'
import { visitColumns } from './visit-rows.ts'
import { VisitSumChanges, visitSumNames } from './visit-sums.ts'

const visitKey = ['org_id', 'id'] as const
const insertVisits = columnInserter('visits', [...visitKey, ...visitColumns])
const updateVisits = updater('visits', visitKey, visitColumns)
const deleteVisits = deleter('visits', visitKey)
const addVisitHours = sumAdder('visit_hours', ['org_id', 'hour', 'site_id'], visitSumNames, ['moves'])
const deleteLevels = writer<SiteTime>(
  'parking_levels',
  `delete from parking_levels using ${givenRows('parking_levels')} as changed
  where parking_levels.org_id = changed.org_id and parking_levels.site_id = changed.site_id
    and parking_levels.hour > changed.hour`,
)

/** Writes new, changed and removed visits, and their effect on the hours of their sites. */
export function visitWrites(
  visits: readonly VisitChange[],
  passes: readonly Change<Row<'passes'>>[],
  now: Date,
): Write[] {
  const sums = new VisitSumChanges()
  for (const visit of visits) sums.addChange(visit)
  for (const change of passes) {
    for (const [row, times] of [[change.before, -1] as const, [change.after, 1] as const]) {
      const kind = row?.plate === null ? row.direction : null
      if (row && kind) {
        const unread = kind === 'entry' ? { unread_entries: 1 } : { unread_exits: 1 }
        sums.add(row.org_id, row.site_id, row.time, unread, times)
      }
    }
  }
  const hours = sums.rows()
  return [
    insertVisits(visits.flatMap(({ before, after }) => (after && !before ? [after] : []))),
    updateVisits(visits.flatMap(({ before, after }) => (after && before ? [after] : []))),
    deleteVisits(visits.flatMap(({ before, after }) => (before && !after ? [before] : []))),
    addVisitHours(hours),
    deleteLevels(outdatedLevels(hours, now)),
  ]
}
