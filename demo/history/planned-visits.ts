import { dateOfDay, dayOfDate, weekdayOfDay } from '#rules/forecast/calendar-days.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { instantAt } from '#rules/time/zoned-time.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { distinctPlates, newPlate } from '../plates.ts'
import { randomOf, type Random } from '#rules/random.ts'
import type { DemoSite } from '../world/places.ts'
import { habitOf, type Habit, type HabitKind } from './habits.ts'
import { parkingProfiles, type ParkingProfile } from './parking-profiles.ts'
import { vehicleWith, type Appearance, type Vehicle } from './vehicles.ts'

export interface PlannedVisit {
  site: DemoSite
  vehicle: Vehicle
  entry: Date
  /** Undefined for a vehicle that never leaves. */
  exit: Date | undefined
}

export interface Period {
  from: Date
  until: Date
}

interface Regular {
  site: DemoSite
  vehicle: Vehicle
  habit: Habit
  seed: string
}

/** A visit that began longer before the period has ended before it. */
const longestStayDays = 21

const countryOf = ({ plates = 'NZ' }: DemoSite) => plates

/** All visits to the carparks that touch a period, ordered by entry. */
export function planVisits(
  seed: string,
  sites: readonly DemoSite[],
  period: Period,
  looks: readonly Appearance[],
): PlannedVisit[] {
  const regulars = sites.flatMap((site) => regularsOf(seed, site, sites, looks))
  const planned = sites.flatMap((site) =>
    daysOf(site, period).flatMap((day) => [
      ...regulars.filter((regular) => regular.site === site).flatMap((regular) => visitOf(regular, day)),
      ...visitorsOf(seed, site, day, looks),
    ]),
  )
  const inTime = planned
    .filter(({ entry, exit }) => entry <= period.until && (exit ?? period.until) >= period.from)
    .sort((a, b) => a.entry.getTime() - b.entry.getTime())
  return withoutOverlaps(inTime)
}

/** Days in the site's calendar, from before the period so that long stays are under way when it begins. */
function daysOf(site: DemoSite, { from, until }: Period): number[] {
  const dayAt = (time: Date) => dayOfDate(formatDate(time, 'YYYY-MM-DD', site.timeZone))
  const isLongStay = (site.maxStayMinutes ?? 0) > 24 * 60
  const first = dayAt(from) - (isLongStay ? longestStayDays : 1)
  return Array.from({ length: dayAt(until) - first + 1 }, (_, index) => first + index)
}

const noons = new Map<string, number>()

/** The offset at noon is exact enough: clocks change in the small hours. */
function instantOn({ timeZone }: DemoSite, day: number, hours: number): Date {
  const key = `${timeZone} ${day}`
  let noon = noons.get(key)
  if (noon === undefined) {
    const [year = 0, month = 0, date = 0] = dateOfDay(day).split('-').map(Number)
    noon = instantAt({ year, month, day: date, hour: 12, minute: 0, second: 0 }, timeZone).getTime()
    noons.set(key, noon)
  }
  return new Date(Math.round(noon + (hours - 12) * hourMs))
}

function regularsOf(
  seed: string,
  site: DemoSite,
  sites: readonly DemoSite[],
  looks: readonly Appearance[],
): Regular[] {
  const random = randomOf(seed, 'regulars', site.name)
  const plateFor = distinctPlates(random)
  const kinds = Object.entries(profileOf(site).regulars) as [HabitKind, number][]
  return kinds.flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index): Regular[] => {
      const vehicle = vehicleWith(plateFor(countryOf(site)), countryOf(site), looks)
      const own = {
        site,
        vehicle,
        habit: habitOf[kind](random),
        seed: `${seed} ${site.name} ${kind} ${index}`,
      }
      const elsewhere = sites.filter((other) => other !== site && countryOf(other) === countryOf(site))
      if (kind !== 'commuter' || elsewhere.length === 0 || !random.isTrue(0.3)) return [own]
      const errand = { site: random.pick(elsewhere), vehicle, habit: habitOf.weekly(random) }
      return [own, { ...errand, seed: `${own.seed} errand` }]
    }).flat(),
  )
}

const profileOf = (site: DemoSite): ParkingProfile => {
  const profile = parkingProfiles[site.name]
  if (!profile) throw new Error(`${site.name} has no visitor profile`)
  return profile
}

/** The visit of a regular on this day, if any: people fall ill and take holidays. */
function visitOf({ site, vehicle, habit, seed }: Regular, day: number): PlannedVisit[] {
  const isAway = randomOf(seed, 'fortnight', Math.floor(day / 14)).isTrue(0.06)
  const random = randomOf(seed, day)
  if (isAway || !random.isTrue(habit.comesOn(day))) return []
  const arrival = random.normal(habit.arrives(day), habit.straying)
  const stay = Math.max(0.2, random.normal(habit.staysHours, habit.straying))
  return [{ site, vehicle, entry: instantOn(site, day, arrival), exit: instantOn(site, day, arrival + stay) }]
}

function visitorsOf(seed: string, site: DemoSite, day: number, looks: readonly Appearance[]): PlannedVisit[] {
  const random = randomOf(seed, 'visitors', site.name, day)
  const { visitors } = profileOf(site)
  const weekday = weekdayOfDay(day)
  const [friday, saturday, sunday] = visitors.weekend
  const factor = { 5: friday, 6: saturday, 0: sunday }[weekday] ?? 1
  const hours = (weekday % 6 === 0 && visitors.weekendHours) || visitors.hours
  const count = Math.round(
    random.normal(visitors.perWeekday * factor, Math.sqrt(visitors.perWeekday * factor)),
  )
  return Array.from({ length: Math.max(0, count) }, () => {
    const arrival = random.weighted(hours) + random.uniform()
    const entry = instantOn(site, day, arrival)
    return {
      site,
      vehicle: visitorOf(random, site, looks),
      entry,
      exit: new Date(entry.getTime() + stayMs(random, site)),
    }
  })
}

function visitorOf(random: Random, site: DemoSite, looks: readonly Appearance[]): Vehicle {
  // Some vehicles in Auckland have Australian plates, and some in Brisbane have plates of New Zealand.
  const isForeign = random.isTrue(0.004)
  const country = countryOf(site) === 'NZ' && isForeign ? 'AU' : countryOf(site)
  return vehicleWith(newPlate(random, country), country, looks)
}

/** Most stay about as long as usual, a few far longer, and hardly any beyond the allowed time. */
function stayMs(random: Random, site: DemoSite): number {
  const { median, spread } = profileOf(site).visitors.stay
  const minutes = Math.max(6, median * Math.exp(random.normal(0, spread)))
  const allowed = site.maxStayMinutes ?? Infinity
  return Math.min(minutes, random.isTrue(0.01) ? allowed * 1.4 : allowed * 0.97) * 60_000
}

/** A few vehicles that overstay and are still on site. */
export function overdueVisits(
  seed: string,
  site: DemoSite,
  now: Date,
  looks: readonly Appearance[],
): PlannedVisit[] {
  const random = randomOf(seed, 'overdue', site.name)
  const allowedMs = (site.maxStayMinutes ?? 24 * 60) * 60_000
  return Array.from({ length: random.whole(2, 4) }, () => ({
    site,
    vehicle: visitorOf(random, site, looks),
    entry: new Date(now.getTime() - allowedMs * random.between(1.05, 1.6)),
    exit: undefined,
  }))
}

/** A vehicle returns only after it has left, here or elsewhere. */
function withoutOverlaps(visits: readonly PlannedVisit[]): PlannedVisit[] {
  const goneAt = new Map<string, number>()
  return visits.filter(({ vehicle, entry, exit }) => {
    if (entry.getTime() < (goneAt.get(vehicle.plate) ?? 0) + 10 * 60_000) return false
    goneAt.set(vehicle.plate, exit?.getTime() ?? Infinity)
    return true
  })
}
