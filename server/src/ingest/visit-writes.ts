import { sql } from 'kysely'
import type { VisitChange } from '../parking/apply-movements.ts'
import { VisitSumChanges, visitSumNames } from '../parking/visit-sums.ts'
import type { PassChange } from './store-passes.ts'
import { addToSums, insertColumns, updateRows, type Write } from './write-rows.ts'

/** Visits that began, changed or turned out to be none, and what that does to the hours of their sites. */
export function visitWrites(visits: readonly VisitChange[], passes: readonly PassChange[]): Write[] {
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
  const made = visits.flatMap(({ before, after }) => (after && !before ? [after] : []))
  const changed = visits.flatMap(({ before, after }) => (after && before ? [after] : []))
  const gone = visits.flatMap(({ before, after }) => (before && !after ? [before] : []))
  const hours = sums.rows()
  const columns = (rows: typeof made) => Object.keys(rows[0]!) as (keyof (typeof made)[number])[]
  const writes: (Write | false)[] = [
    made.length > 0 && insertColumns('visits', columns(made), made),
    changed.length > 0 &&
      updateRows(
        'visits',
        ['org_id', 'id'],
        columns(changed).filter((name) => name !== 'org_id' && name !== 'id'),
        changed,
      ),
    gone.length > 0 &&
      sql`delete from visits using json_populate_recordset(null::visits, ${JSON.stringify(gone)}::json) as gone
        where visits.org_id = gone.org_id and visits.id = gone.id`,
    hours.length > 0 && addToSums('visit_hours', ['org_id', 'hour', 'site_id'], visitSumNames, hours),
  ]
  return writes.filter((write) => write !== false)
}
