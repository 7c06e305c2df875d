import { weekdayOfDay } from '#rules/forecast/calendar-days.ts'
import type { PlatePass } from '#rules/forecast/plate-forecast.ts'
import { instantAt, wallTimeAt } from '#rules/time/zoned-time.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { type DriverKind, driverKinds, type Habit, habitsOf, type Period } from './driver-habits.ts'
import { type Random, seededRandom } from '#rules/random.ts'

export interface Driver {
  readonly kind: DriverKind | 'demo'
  readonly passes: readonly PlatePass[]
}

export interface World {
  readonly seed: number
  readonly driversPerKind: number
  readonly period: Period
  readonly zone: string
  readonly isHoliday: (day: number) => boolean
}

const unreadShare = 0.05

export function simulateDrivers(world: World): Driver[] {
  const { seed, driversPerKind, period } = world
  const random = seededRandom(seed)
  return driverKinds.flatMap((kind) =>
    Array.from({ length: driversPerKind }, () => ({
      kind,
      passes: drive(habitsOf[kind](random, period), absences(period, random), world, random),
    })),
  )
}

function drive(
  habits: readonly Habit[],
  isAway: (day: number) => boolean,
  { period, zone, isHoliday }: World,
  random: Random,
): PlatePass[] {
  const passes: PlatePass[] = []
  for (let day = period.firstDay; day <= period.lastDay; day++) {
    if (isAway(day)) continue
    for (const { siteId, comesOn, times, straying, observesHolidays } of habits) {
      const asDay = observesHolidays && isHoliday(day) ? day - weekdayOfDay(day) : day
      if (!random.isTrue(comesOn(asDay))) continue
      for (const time of times(asDay)) {
        const wallTime = wallTimeAt(new Date((day * 24 + random.normal(time, straying)) * hourMs), 'UTC')
        if (!random.isTrue(unreadShare)) passes.push({ siteId, time: instantAt(wallTime, zone) })
      }
    }
  }
  return passes.sort((a, b) => a.time.getTime() - b.time.getTime())
}

/** Most people are away now and then: some days ill, some weeks on holiday. */
function absences({ firstDay, lastDay }: Period, random: Random): (day: number) => boolean {
  const stretches: Period[] = []
  for (let day = firstDay + random.between(0, 120); day < lastDay; day += random.between(30, 160)) {
    const length = random.isTrue(0.5) ? random.between(1, 5) : random.between(5, 20)
    stretches.push({ firstDay: Math.floor(day), lastDay: Math.floor(day + length) })
  }
  return (day) => stretches.some((stretch) => day >= stretch.firstDay && day < stretch.lastDay)
}
