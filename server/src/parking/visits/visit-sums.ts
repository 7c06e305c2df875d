import type { Selectable } from 'kysely'
import { staySumOf, staySums } from '#rules/parking/stays.ts'
import { floorHour } from '#rules/time/time-parts.ts'
import type { VisitChange } from './batch-visits.ts'
import type { ParkingTables } from '../tables.ts'
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

/** The changes of hourly sums by visits and by movements without a plate. */
export class VisitSumChanges {
  readonly #hours = new Map<string, VisitHour>()
  /** Added and removed movements, which may cancel out in the sums: by hour, then by time. */
  readonly #moves = new Map<string, Map<string, number>>()

  add(orgId: string, siteId: string, time: Date, sums: Partial<VisitSums>, times: 1 | -1): void {
    const hour = floorHour(time)
    const key = `${siteId} ${hour.getTime()}`
    const row = this.#hours.get(key) ?? { org_id: orgId, site_id: siteId, hour, ...none, moves: null }
    for (const name of visitSumNames) row[name] += times * (sums[name] ?? 0)
    this.#hours.set(key, row)
    const moves = this.#moves.get(key) ?? new Map<string, number>()
    for (const name of Object.keys(sums)) {
      const move = `${name} ${time.getTime()}`
      moves.set(move, (moves.get(move) ?? 0) + times)
    }
    this.#moves.set(key, moves)
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
    const isMoved = (key: string) => [...this.#moves.get(key)!.values()].some((times) => times !== 0)
    return [...this.#hours]
      .filter(([key, row]) => visitSumNames.some((name) => row[name] !== 0) || isMoved(key))
      .map(([, row]) => row)
  }
}
