import type { AggregationPeriod } from '#contract/explorer/enumerations.ts'
import { periodAt } from '#rules/parking/periods.ts'
import { startOfDay } from '#rules/time/zoned-time.ts'
import type { VisitRow } from '../../parking/visits/visit-rows.ts'
import type { SlowAnswers } from '../servers/slow-answers.ts'
import type { VehicleHistory } from './vehicle-history.ts'

interface Move {
  time: Date
  siteId: string
  kind: 'entry' | 'exit' | 'close'
  /** Whether it begins or ends a visit. */
  isVisit: boolean
  stayMinutes?: number
}

/** A manual count of the vehicles on every site, and the settings of all sites. */
export interface Counted {
  at: Date
  count: number
  bays: number
  maxStayMinutes: number
}

const classes = [0, 15, 30, 60, 120, 240, 480, 1440, Infinity]
const mean = (values: number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** Computes parking movement by movement from the beginning: slow, and too simple to be wrong. */
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
    .map(({ time, site_id, camera_id }) => ({
      time,
      siteId: site_id,
      kind: functionOf.get(camera_id)!,
      isVisit: false,
    }))
  const all: Move[] = [...unread, ...visits.flatMap(movesOfVisit)]
  all.sort((a, b) => a.time.getTime() - b.time.getTime())
  const movesOf = (siteIds: string[]) => all.filter(({ siteId }) => siteIds.includes(siteId))

  /** The number of vehicles on a site after each movement and manual count. */
  function levelsOf(siteId: string): { time: number; level: number }[] {
    const moves = movesOf([siteId])
    const times = [...moves.map(({ time }) => time.getTime()), counted.at.getTime()]
    let [level, open] = [0, 0]
    return [...new Set(times)]
      .sort((a, b) => a - b)
      .map((time) => {
        const own = moves.filter((move) => move.time.getTime() === time)
        for (const { isVisit } of own.filter(({ kind }) => kind === 'entry')) {
          level += 1
          if (isVisit) open += 1
        }
        for (const { isVisit } of own.filter(({ kind }) => kind === 'exit')) {
          level = Math.max(0, level - 1)
          if (isVisit) open -= 1
        }
        for (const _ of own.filter(({ kind }) => kind === 'close')) {
          // More open visits than vehicles: the surplus vehicles left with an unread plate.
          if (open <= level) level = Math.max(0, level - 1)
          open -= 1
        }
        if (time === counted.at.getTime()) level = counted.count
        return { time, level }
      })
  }
  const levels = new Map(world.sites.map(({ id }) => [id, levelsOf(id)]))
  const levelAt = (siteId: string, at: number) =>
    levels.get(siteId)!.findLast(({ time }) => time <= at)?.level ?? 0

  const openAt = (siteId: string) =>
    visits
      .filter(
        ({ site_id, entry_time, exit_time, closed_at }) =>
          site_id === siteId && entry_time && !exit_time && !closed_at,
      )
      .sort(longestFirst)
  /** Where more visits are open than vehicles present, the earliest vehicles left with an unread plate. */
  const onSite = (siteIds: string[]) =>
    siteIds
      .flatMap((siteId) => {
        const open = openAt(siteId)
        return open.slice(Math.max(0, open.length - levelAt(siteId, Infinity)))
      })
      .sort(longestFirst)
  const minutesOn = (visit: VisitRow) => (world.now.getTime() - visit.entry_time!.getTime()) / 60_000

  return {
    movesOf,
    openAt,
    onSite,
    minutesOn,
    overview(siteIds: string[], zone: string) {
      const morning = startOfDay(world.now, zone)
      return {
        total_today: movesOf(siteIds).filter(({ kind, time }) => kind === 'entry' && time >= morning).length,
        current_occupancy: siteIds.reduce((sum, id) => sum + levelAt(id, Infinity), 0),
        current_occupancy_overdue: onSite(siteIds).filter(
          (visit) => minutesOn(visit) > counted.maxStayMinutes,
        ).length,
      }
    },
    summary(siteIds: string[], range: { from: Date; to: Date }, period: AggregationPeriod, zone: string) {
      const startOf = (time: number) => periodAt(new Date(time), period, zone).from.toISOString()
      const first = range.from.getTime()
      const last = Math.min(range.to.getTime(), world.now.getTime())
      const changes = siteIds.flatMap((id) => levels.get(id)!.map(({ time }) => time))
      const midnights = Array.from(
        { length: Math.ceil((last - first) / quarterMs) + 1 },
        (_, index) => (Math.floor(first / quarterMs) + index) * quarterMs,
      ).filter((time) => startOf(time) !== startOf(time - 1))
      const turns = [...new Set([first, ...changes, ...midnights, last])]
        .filter((time) => time >= first && time <= last)
        .sort((a, b) => a - b)
        .map((time) => {
          const levels = siteIds.map((id) => levelAt(id, time))
          return {
            time,
            occupancy: levels.reduce((sum, level) => sum + level, 0),
            vacancy: levels.reduce((sum, level) => sum + Math.max(0, counted.bays - level), 0),
          }
        })
      const moves = movesOf(siteIds).filter(({ time }) => time.getTime() >= first && time.getTime() < last)
      const tell = (isInside: (time: number) => boolean) => {
        const steps = turns
          .slice(0, -1)
          .map((from, index) => ({ from, to: turns[index + 1]! }))
          .filter(({ from }) => isInside(from.time))
        const whole = steps.reduce((sum, { from, to }) => sum + to.time - from.time, 0)
        const meanOf = (name: 'occupancy' | 'vacancy') =>
          steps.reduce((sum, { from, to }) => sum + (to.time - from.time) * from[name], 0) / whole
        const own = moves.filter(({ time }) => isInside(time.getTime()))
        const stays = own.flatMap(({ stayMinutes }) => stayMinutes ?? [])
        return {
          entries: own.filter(({ kind }) => kind === 'entry').length,
          exits: own.filter(({ kind }) => kind === 'exit').length,
          length_of_stay: mean(stays),
          peak_occupancy: Math.max(...steps.map(({ from }) => from.occupancy)),
          peak_vacancy: Math.max(...steps.map(({ from }) => from.vacancy)),
          average_occupancy: meanOf('occupancy'),
          average_vacancy: meanOf('vacancy'),
          stays,
        }
      }
      const periods = [...new Set(turns.slice(0, -1).map(({ time }) => startOf(time)))]
      const byPeriod = periods.map((start) => ({ start, values: tell((time) => startOf(time) === start) }))
      const series = (name: Exclude<keyof ReturnType<typeof tell>, 'stays'>) =>
        byPeriod.flatMap(({ start, values }) =>
          values[name] === null ? [] : [{ timestamp: start, value: values[name] }],
        )
      const { stays, length_of_stay, ...whole } = tell(() => true)
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

/** In some time zones days begin 15, 30 or 45 minutes past the UTC hour. */
const quarterMs = 900_000
const longestFirst = (a: VisitRow, b: VisitRow) =>
  a.entry_time!.getTime() - b.entry_time!.getTime() || (a.id < b.id ? -1 : 1)

/** The changes of a visit to the number of vehicles on its site. */
function movesOfVisit({ site_id: siteId, entry_time, exit_time, closed_at }: VisitRow): Move[] {
  const stayMinutes = entry_time && exit_time && (exit_time.getTime() - entry_time.getTime()) / 60_000
  const exit = {
    kind: 'exit' as const,
    isVisit: entry_time !== null,
    ...(stayMinutes !== null && { stayMinutes }),
  }
  return [
    ...(entry_time ? [{ time: entry_time, siteId, kind: 'entry' as const, isVisit: true }] : []),
    ...(exit_time ? [{ time: exit_time, siteId, ...exit }] : []),
    ...(closed_at ? [{ time: closed_at, siteId, kind: 'close' as const, isVisit: true }] : []),
  ]
}
