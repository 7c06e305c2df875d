import { minuteMs } from '#rules/time/lengths.ts'
import { appearancesOf } from '../history/choose-still.ts'
import { overviewPosts } from '../history/fill-overviews.ts'
import { passPost, type Darkroom } from '../history/fill-parking.ts'
import { safetyPosts } from '../history/fill-safety.ts'
import { wildlifePosts } from '../history/fill-wildlife.ts'
import { passesOf } from '../history/passes.ts'
import { planVisits, type Period, type PlannedVisit } from '../history/planned-visits.ts'
import { picturePosts } from '../history/picture-posts.ts'
import type { PastPost } from '../history/play.ts'
import { stolenVehicles } from '../history/stolen.ts'
import type { Vehicle } from '../history/vehicles.ts'
import { randomOf } from '#rules/random.ts'
import type { FilledSite } from '../world/fill-places.ts'
import { isAbroad } from '../world/sites-of.ts'

/** Average time between stolen vehicles: rare, but at least one a day. */
const stolenEveryMs = 35 * minuteMs

/**
 * The posts of the cameras in a coming period, by the same habits as in the history: parked vehicles leave and
 * regulars arrive.
 */
export function planAhead(
  seed: string,
  sites: readonly FilledSite[],
  period: Period,
  darkroom: Darkroom,
): PastPost[] {
  const of = (organisation: string) =>
    sites.filter(({ site, cameras }) => site.organisation === organisation && cameras.length > 0)
  const gated = of('parking').filter(hasGates)
  const carparks = gated.filter(({ site }) => !site.sendsPictures)
  const places = carparks.map(({ site }) => site)
  const looks = appearancesOf(darkroom.scenes.values())
  const visits = [
    ...planVisits(seed, places, period, looks),
    ...joyrides(
      seed,
      stolenVehicles(seed, looks),
      carparks.filter(({ site }) => !isAbroad(site)),
      period,
    ),
  ]
  return [
    ...passesOf(seed, visits, carparks, period).map((pass) => passPost(pass, darkroom)),
    ...picturePosts(seed, gated, period, darkroom),
    ...overviewPosts(seed, of('parking'), period, darkroom),
    ...safetyPosts(seed, of('worksite'), period, darkroom),
    ...wildlifePosts(seed, of('wildlife'), period, darkroom),
  ].sort((a, b) => a.time.getTime() - b.time.getTime())
}

/** A user may have removed the cameras on the way. */
const hasGates = ({ site, cameras }: FilledSite) => {
  const gates = site.cameras.filter(({ functionType }) => functionType !== 0)
  return gates.every((gate) => cameras.some(({ camera }) => camera === gate))
}

function joyrides(
  seed: string,
  vehicles: readonly Vehicle[],
  carparks: readonly FilledSite[],
  { from, until }: Period,
): PlannedVisit[] {
  if (carparks.length === 0) return []
  const first = Math.floor(from.getTime() / stolenEveryMs)
  const last = Math.floor(until.getTime() / stolenEveryMs)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const random = randomOf(seed, 'joyride now', first + index)
    const entry = new Date(Math.round((first + index + random.uniform()) * stolenEveryMs))
    const exit = new Date(entry.getTime() + random.whole(4, 12) * minuteMs)
    return { site: random.pick(carparks).site, vehicle: random.pick(vehicles), entry, exit }
  })
}
