import type { Selectable } from 'kysely'
import { staySumOf, staySums } from '#rules/parking/stays.ts'
import { floorHour } from '#rules/time/time-parts.ts'
import type { VisitChange } from './apply-movements.ts'
import type { ParkingTables } from './tables.ts'
import type { VisitRow } from './visit-rows.ts'

type VisitHour = Selectable<ParkingTables['visit_hours']>
export const visitSumNames = [
  'entries',
  'exits',
  'stays',
  'stay_minutes',
  'unread_entries',
  'unread_exits',
  'closes',
  ...staySums,
] as const satisfies readonly (keyof VisitHour)[]
type VisitSums = Record<(typeof visitSumNames)[number], number>

const none = Object.fromEntries(visitSumNames.map((name) => [name, 0])) as VisitSums

/** What changes of visits, and movements whose plate was not read, add to the hours of a site. */
export class VisitSumChanges {
  readonly #hours = new Map<string, VisitHour>()

  add(orgId: string, siteId: string, time: Date, sums: Partial<VisitSums>, times: 1 | -1): void {
    const hour = floorHour(time)
    const key = `${siteId} ${hour.getTime()}`
    const row = this.#hours.get(key) ?? { org_id: orgId, site_id: siteId, hour, ...none }
    for (const name of visitSumNames) row[name] += times * (sums[name] ?? 0)
    this.#hours.set(key, row)
  }

  addChange({ before, after }: VisitChange): void {
    if (before) this.#addVisit(before, -1)
    if (after) this.#addVisit(after, 1)
  }

  #addVisit({ org_id, site_id, entry_time, exit_time, closed_at }: VisitRow, times: 1 | -1): void {
    if (entry_time) this.add(org_id, site_id, entry_time, { entries: 1 }, times)
    if (exit_time) this.add(org_id, site_id, exit_time, { exits: 1 }, times)
    if (closed_at) this.add(org_id, site_id, closed_at, { closes: 1 }, times)
    if (!entry_time || !exit_time) return
    const stay_minutes = (exit_time.getTime() - entry_time.getTime()) / 60_000
    this.add(org_id, site_id, exit_time, { stays: 1, stay_minutes, [staySumOf(stay_minutes)]: 1 }, times)
  }

  rows(): VisitHour[] {
    return [...this.#hours.values()].filter((row) => visitSumNames.some((name) => row[name] !== 0))
  }
}
