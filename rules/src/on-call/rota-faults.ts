import { rotaWeeks } from '#contract/on-call/api.ts'
import { onCallMessages } from '#contract/on-call/messages.ts'
import { isEmail } from '../text/email.ts'
import { isMobileNumber } from '../text/phone.ts'
import { dayMs } from '../time/lengths.ts'
import { isTimeZone } from '../time/zoned-time.ts'
import { shiftsOf, type RotaPlan, type ShiftTime } from './shifts.ts'
import { showDate } from '../time/format-date.ts'

export type RotaFaults = Partial<Record<keyof RotaPlan | 'name', string>>

/** The faults of a rota, by field, without gaps. */
export function rotaFaults(rota: RotaPlan & { name: string }): RotaFaults {
  const faults: RotaFaults = {}
  if (rota.name.trim() === '') faults.name = onCallMessages.nameRequired
  if (rota.time_zone === '' || !isTimeZone(rota.time_zone)) faults.time_zone = onCallMessages.zoneInvalid
  if (!/^\d{4}-\d{2}-\d{2}$/.test(rota.starts_on)) faults.starts_on = onCallMessages.dateInvalid
  const people = peopleFault(rota.people)
  if (people) faults.people = people
  const names = new Set(rota.people.map(({ name }) => name.trim()))
  const holidays = holidayFault(rota.holidays, names)
  if (holidays) faults.holidays = holidays
  const overrides = overrideFault(rota.overrides, names)
  if (overrides) faults.overrides = overrides
  return faults
}

function peopleFault(people: RotaPlan['people']): string | undefined {
  if (people.length === 0) return onCallMessages.peopleRequired
  const names = people.map(({ name }) => name.trim())
  if (names.includes('')) return onCallMessages.personNameRequired
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined) return onCallMessages.personNameTwice(twice)
  const unreachable = people.find(({ reach }) => reach.length === 0)
  if (unreachable) return onCallMessages.reachRequired(unreachable.name)
  const wrong = people.flatMap(({ reach }) => reach).find((to) => !isEmail(to) && !isMobileNumber(to))
  return wrong === undefined ? undefined : onCallMessages.reachInvalid(wrong)
}

function holidayFault(holidays: RotaPlan['holidays'], names: ReadonlySet<string>): string | undefined {
  if (holidays.some(({ date }) => date === '')) return onCallMessages.dateInvalid
  const dates = holidays.map(({ date }) => date)
  const twice = dates.find((date, place) => dates.indexOf(date) !== place)
  if (twice !== undefined) return onCallMessages.dayTwice(twice)
  const unknown = holidays.find(({ person }) => person !== null && !names.has(person))
  return unknown?.person ? onCallMessages.personUnknown(unknown.person) : undefined
}

function overrideFault(overrides: RotaPlan['overrides'], names: ReadonlySet<string>): string | undefined {
  if (overrides.some(({ from, to }) => !(from < to))) return onCallMessages.periodInvalid
  const unknown = overrides.find(({ person }) => !names.has(person))
  return unknown && onCallMessages.personUnknown(unknown.person)
}

/** The shifts of the coming weeks. */
export const comingShifts = (plan: RotaPlan, now: Date): ShiftTime[] =>
  shiftsOf(plan, now, new Date(now.getTime() + rotaWeeks * 7 * dayMs))

const mostNamed = 3

/** The times without anyone on call in the coming weeks, as text; undefined without gaps. */
export function gapsText(plan: RotaPlan, now: Date): string | undefined {
  const gaps = comingShifts(plan, now).filter(({ person }) => person === null)
  if (gaps.length === 0) return undefined
  const time = (at: Date) => showDate(at, 'D MMM HH:mm', plan.time_zone)
  const named = gaps.slice(0, mostNamed).map(({ from, to }) => `from ${time(from)} to ${time(to)}`)
  const others = gaps.length - named.length
  return `${named.join(', ')}${others > 0 ? ` and ${others} more times in the next ${rotaWeeks} weeks` : ''}`
}
