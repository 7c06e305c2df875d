import type { AggregationPeriod } from '#contract/explorer/enumerations.ts'
import { periodAt } from '#rules/parking/periods.ts'
import { startOfDay } from '#rules/time/zoned-time.ts'
import { hourMs } from '#rules/time/lengths.ts'
import type { VisitRow } from '../parking/visit-rows.ts'
import type { SlowAnswers } from './slow-answers.ts'
import type { VehicleHistory } from './vehicle-history.ts'

interface Move {
  time: Date
  siteId: string
  kind: 'entry' | 'exit' | 'close'
  stayMinutes?: number
}

/** When the vehicles of every site were counted, and what all sites have in common. */
export interface Counted {
  at: Date
  count: number
  bays: number
  maxStayMinutes: number
}

/** Days of some zones begin a quarter, a half or three quarters past the hour. */
const turnMs = hourMs / 4
const classes = [0, 15, 30, 60, 120, 240, 480, 1440, Infinity]
const mean = (values: number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** What parking amounts to, computed movement by movement from the beginning: slow, and too plain to be wrong. */
export function slowParking(
  world: VehicleHistory,
  slow: SlowAnswers,
  visits: readonly VisitRow[],
  counted: Counted,
) {
  const functionOf = new Map(
    world.cameras.map(({ id }, index) => [id, index % 2 === 0 ? ('entry' as const) : ('exit' as const)]),
  )
  const unread = slow.passes
    .filter(({ plate }) => plate === null)
    .map(({ time, site_id, camera_id }) => ({ time, siteId: site_id, kind: functionOf.get(camera_id)! }))
  const all: Move[] = [...unread, ...visits.flatMap(movesOfVisit)]
  all.sort((a, b) => a.time.getTime() - b.time.getTime())
  const movesOf = (siteIds: string[]) => all.filter(({ siteId }) => siteIds.includes(siteId))

  const openAt = (siteId: string, at: number) =>
    visits.filter(({ site_id, entry_time, exit_time, closed_at }) => {
      const end = exit_time ?? closed_at
      return site_id === siteId && entry_time && entry_time.getTime() <= at && !(end && end.getTime() <= at)
    }).length

  /** The vehicles on a site when each quarter of an hour begins. Closed visits are looked at together with its hour. */
  function levelsOf(siteId: string): Map<number, number> {
    const moves = movesOf([siteId])
    const byHour = Map.groupBy(moves, ({ time }) => floorHour(time.getTime()))
    const countedMs = counted.at.getTime()
    const levels = new Map<number, number>()
    let level = 0
    for (let hour = floorHour(moves[0]?.time.getTime() ?? 0); hour <= world.now.getTime(); hour += hourMs) {
      const own = byHour.get(hour) ?? []
      const before = level
      for (let turn = hour + turnMs; turn <= hour + hourMs; turn += turnMs) {
        const isCounted = hour <= countedMs && countedMs < turn
        const since = own.filter(
          ({ time }) => time.getTime() < turn && !(isCounted && time.getTime() <= countedMs),
        )
        const number = (kind: Move['kind']) => since.filter((move) => move.kind === kind).length
        const moved = Math.max(0, (isCounted ? counted.count : before) + number('entry') - number('exit'))
        // Each visit that is open beyond the vehicles there is of one that left with an unknown plate.
        const open = openAt(siteId, turn - 1) + number('close')
        const unknown = Math.max(0, open - moved)
        level = Math.max(0, moved - Math.max(0, number('close') - unknown))
        levels.set(turn, level)
      }
    }
    return levels
  }
  const summary = new Map(world.sites.map(({ id }) => [id, levelsOf(id)]))
  const levelAt = (siteId: string, at: number) => summary.get(siteId)?.get(at) ?? 0

  const onSite = (siteIds: string[]) =>
    visits
      .filter(({ entry_time, exit_time, closed_at }) => entry_time && !exit_time && !closed_at)
      .filter(({ site_id }) => siteIds.includes(site_id))
      .sort((a, b) => a.entry_time!.getTime() - b.entry_time!.getTime() || (a.id < b.id ? -1 : 1))
  const minutesOn = (visit: VisitRow) => (world.now.getTime() - visit.entry_time!.getTime()) / 60_000

  return {
    movesOf,
    onSite,
    minutesOn,
    overview(siteIds: string[], zone: string) {
      const morning = startOfDay(world.now, zone)
      const end = Math.ceil(world.now.getTime() / hourMs) * hourMs
      return {
        total_today: movesOf(siteIds).filter(({ kind, time }) => kind === 'entry' && time >= morning).length,
        current_occupancy: siteIds.reduce((sum, id) => sum + levelAt(id, end), 0),
        current_occupancy_overdue: onSite(siteIds).filter(
          (visit) => minutesOn(visit) > counted.maxStayMinutes,
        ).length,
      }
    },
    summary(siteIds: string[], range: { from: Date; to: Date }, period: AggregationPeriod, zone: string) {
      const startOf = (time: number) => periodAt(new Date(time), period, zone).from.toISOString()
      // What is asked for to the quarter of an hour is answered so where days begin within hours.
      const isExact = (time: Date) => time.getTime() % turnMs === 0 && time < world.now
      const first = isExact(range.from) ? range.from.getTime() : floorHour(range.from.getTime())
      const end = isExact(range.to) ? turnMs : hourMs
      const last = Math.ceil(Math.min(range.to.getTime(), world.now.getTime()) / end) * end
      const isTurn = (time: number) =>
        [first, last].includes(time) || time % hourMs === 0 || startOf(time) !== startOf(time - 1)
      const turns = Array.from({ length: (last - first) / turnMs + 1 }, (_, index) => first + index * turnMs)
        .filter(isTurn)
        .map((time) => {
          const levels = siteIds.map((id) => levelAt(id, time))
          return {
            time,
            occupancy: levels.reduce((sum, level) => sum + level, 0),
            vacancy: levels.reduce((sum, level) => sum + Math.max(0, counted.bays - level), 0),
          }
        })
      const moves = movesOf(siteIds).filter(({ time }) => time.getTime() >= first && time.getTime() < last)
      const summarise = (isInside: (time: number) => boolean) => {
        const steps = turns
          .slice(0, -1)
          .map((from, index) => ({ from, to: turns[index + 1]! }))
          .filter(({ from }) => isInside(from.time))
        const ends = steps.flatMap(({ from, to }) => [from, to])
        const whole = steps.reduce((sum, { from, to }) => sum + to.time - from.time, 0)
        const meanOf = (name: 'occupancy' | 'vacancy') =>
          steps.reduce((sum, { from, to }) => sum + (to.time - from.time) * (from[name] + to[name]), 0) /
          (2 * whole)
        const own = moves.filter(({ time }) => isInside(time.getTime()))
        const stays = own.flatMap(({ stayMinutes }) => stayMinutes ?? [])
        return {
          entries: own.filter(({ kind }) => kind === 'entry').length,
          exits: own.filter(({ kind }) => kind === 'exit').length,
          length_of_stay: mean(stays),
          peak_occupancy: Math.max(...ends.map(({ occupancy }) => occupancy)),
          peak_vacancy: Math.max(...ends.map(({ vacancy }) => vacancy)),
          average_occupancy: meanOf('occupancy'),
          average_vacancy: meanOf('vacancy'),
          stays,
        }
      }
      const periods = [...new Set(turns.slice(0, -1).map(({ time }) => startOf(time)))]
      const byPeriod = periods.map((start) => ({
        start,
        summary: summarise((time) => startOf(time) === start),
      }))
      const series = (name: Exclude<keyof ReturnType<typeof summarise>, 'stays'>) =>
        byPeriod.flatMap(({ start, summary }) =>
          summary[name] === null ? [] : [{ timestamp: start, value: summary[name] }],
        )
      const { stays, length_of_stay, ...whole } = summarise(() => true)
      return {
        time_zone: zone,
        overall: {
          ...whole,
          average_length_of_stay: length_of_stay,
          number_of_bays: counted.bays * siteIds.length,
        },
        dwell_time: classes.slice(0, -1).map((from, index) => ({
          from,
          to: classes[index + 1] === Infinity ? null : classes[index + 1],
          count: stays.filter((minutes) => minutes >= from && minutes < classes[index + 1]!).length,
        })),
        entries: series('entries'),
        exits: series('exits'),
        length_of_stay: series('length_of_stay'),
        peak_occupancy: series('peak_occupancy'),
        peak_vacancy: series('peak_vacancy'),
        average_occupancy: series('average_occupancy'),
        average_vacancy: series('average_vacancy'),
      }
    },
  }
}

const floorHour = (time: number) => Math.floor(time / hourMs) * hourMs

/** Everything that a visit changes about how many vehicles are on its site. */
function movesOfVisit({ site_id: siteId, entry_time, exit_time, closed_at }: VisitRow): Move[] {
  const stayMinutes = entry_time && exit_time && (exit_time.getTime() - entry_time.getTime()) / 60_000
  return [
    ...(entry_time ? [{ time: entry_time, siteId, kind: 'entry' as const }] : []),
    ...(exit_time
      ? [{ time: exit_time, siteId, kind: 'exit' as const, ...(stayMinutes !== null && { stayMinutes }) }]
      : []),
    ...(closed_at ? [{ time: closed_at, siteId, kind: 'close' as const }] : []),
  ]
}
