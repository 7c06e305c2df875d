import { dayMs } from '#rules/time/lengths.ts'
import type { Filling } from '../../server/src/setup/demo-filling.ts'
import type { ClipMaker } from '../pictures/clip-maker.ts'
import type { FilledSite } from '../world/fill-places.ts'
import { clipPosts } from './fill-clips.ts'
import { overviewPosts } from './fill-overviews.ts'
import { parkingPosts, parkingVisits, type Darkroom } from './fill-parking.ts'
import { safetyPosts } from './fill-safety.ts'
import { wildlifePosts } from './fill-wildlife.ts'
import type { Period, PlannedVisit } from './planned-visits.ts'
import type { PastPost } from './play.ts'
import { weeksOf } from './weeks.ts'

/** The seed of every random choice in the demo. */
export const seed = 'sightline'

/**
 * Pictures take most of the fill time. Only the newest days, the last posts of every camera and the vehicles on site
 * have them; a small demo has the newest of these. Drones fly on some days of a week only, and not in rough
 * weather.
 */
const amounts = {
  full: {
    days: 60,
    surveyedDays: 60,
    pictureDays: 1.5,
    picturesOfEach: 6,
    picturesLater: Infinity,
    picturesOfRegular: { newest: 4, older: 1 },
  },
  small: {
    days: 3,
    surveyedDays: 21,
    pictureDays: 0,
    picturesOfEach: 2,
    picturesLater: 40,
    picturesOfRegular: { newest: 0, older: 0 },
  },
}
type Amount = Filling['amount']
export const amountOf = (amount: Amount) => amounts[amount]

const before = (time: Date, days: number) => new Date(time.getTime() - days * dayMs)

export const periodBefore = (until: Date, amount: Amount): Period => ({
  from: before(until, amounts[amount].days),
  until,
})

export interface Past {
  period: Period
  /** The newest first. */
  weeks: readonly Period[]
  /** All visitors of the carparks in the period. */
  visits: readonly PlannedVisit[]
  /** Camera posts of a week in order of time. A visit belongs to the week in which it ends. */
  postsOf(week: Period, clips: ClipMaker): PastPost[]
}

/** The history of the demo up to a time. The same time gives the same history, so an interrupted fill can resume. */
export function planPast(
  sites: readonly FilledSite[],
  until: Date,
  amount: Amount,
  darkroom: Darkroom,
): Past {
  const period = periodBefore(until, amount)
  const of = (organisation: string) =>
    sites.filter(({ site }) => site.organisation === organisation && !site.sendsPictures)
  const visits = parkingVisits(seed, of('parking'), period, darkroom)
  const endOf = ({ exit }: PlannedVisit) => (exit && exit < until ? exit : until)
  return {
    period,
    weeks: weeksOf(period),
    visits,
    postsOf(week, clips) {
      const isNewest = week.until.getTime() === until.getTime()
      const isIn = (time: Date) => time >= week.from && (isNewest || time < week.until)
      const ended = visits.filter((visit) => isIn(endOf(visit)))
      // The drones of a small demo have a longer history than its other cameras.
      const isOldest = week.from.getTime() === period.from.getTime()
      const surveyed = isOldest ? before(until, amounts[amount].surveyedDays) : week.from
      const posts = [
        ...parkingPosts(seed, ended, of('parking'), period, darkroom),
        ...overviewPosts(seed, of('parking'), week, darkroom, until),
        ...safetyPosts(seed, of('worksite'), week, darkroom),
        ...clipPosts(seed, of('worksite'), week, until, darkroom, clips),
        ...wildlifePosts(seed, of('wildlife'), { ...week, from: surveyed }, darkroom),
      ]
      return posts
        .filter(({ time }) => isNewest || time < week.until)
        .sort((a, b) => a.time.getTime() - b.time.getTime())
    },
  }
}
