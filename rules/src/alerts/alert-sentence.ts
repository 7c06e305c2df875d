import type { AlertConditions } from '#contract/alerts/conditions.ts'
import { weekdayName, weekdaysInOrder } from '../place/weeks.ts'
import { say } from '../text/say.ts'
import { showClock } from '../time/format-date.ts'
import { conditionText, either, type ConditionNames } from './condition-text.ts'
import type { TimeWindow } from './time-windows.ts'

interface Limits {
  /** The names of the sites; all sites, when empty. */
  readonly sites: readonly string[]
  readonly schedule: readonly TimeWindow[]
}

/** The conditions of an alert with its sites and hours, as one sentence. */
export function alertSentence(when: AlertConditions, names: ConditionNames, limits: Limits): string {
  const what = conditionText(when, names)
  // The name of a zone or a camera includes its site.
  const sites = limits.sites.filter((site) => !what.includes(site))
  const where = sites.length === 0 ? '' : say(', at {sites}', { sites: either(sites) })
  const hours = limits.schedule.length === 0 ? '' : `, ${either(limits.schedule.map(windowText))}`
  return `${what}${where}${hours}`
}

function windowText({ weekdays, ...window }: TimeWindow): string {
  const [from, to] = [showClock(window.from), showClock(window.to)]
  const days = weekdaysInOrder()
    .filter((day) => weekdays.includes(day))
    .map((day) => weekdayName(day, 'short'))
  return days.length === 7 ? `between ${from} and ${to}` : `between ${from} and ${to} on ${days.join(', ')}`
}
