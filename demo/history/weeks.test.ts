import { expect, test } from 'vitest'
import { createClipMaker } from '../pictures/clip-maker.ts'
import type { FilledSite } from '../world/fill-places.ts'
import { demoSites } from '../world/places.ts'
import { overviewPosts } from './fill-overviews.ts'
import { parkingPosts } from './fill-parking.ts'
import { safetyPosts } from './fill-safety.ts'
import { wildlifePosts } from './fill-wildlife.ts'
import { planPast, seed } from './past.ts'
import type { PastPost } from './play.ts'
import { noonsIn, weeksOf } from './weeks.ts'

const dayMs = 86_400_000
const zone = 'Pacific/Auckland'

test('weeks begin at midnight, run from the newest and cover the whole period', () => {
  const until = new Date('2026-05-01T03:00:00Z')
  const period = { from: new Date(until.getTime() - 60 * dayMs), until }
  const weeks = weeksOf(period)
  expect(weeks).toHaveLength(9)
  expect(weeks[0]).toEqual({ from: new Date('2026-04-23T12:00:00Z'), until })
  // The clocks of Auckland went back on the fifth of April.
  expect(weeks.map(({ from }) => from.toISOString().slice(11, 13))).toEqual([
    '12', '12', '12', '11', '11', '11', '11', '11', '03',
  ]) // prettier-ignore
  for (const [index, { from }] of weeks.entries())
    expect(from).toEqual(weeks[index + 1]?.until ?? period.from)
})

test('a day with 25 hours has one noon', () => {
  const period = { from: new Date('2026-04-03T11:00:00Z'), until: new Date('2026-04-06T11:59:00Z') }
  expect(noonsIn(period, zone).map((noon) => noon.toISOString())).toEqual([
    '2026-04-03T23:00:00.000Z',
    '2026-04-05T00:00:00.000Z',
    '2026-04-06T00:00:00.000Z',
  ])
})

test('the weeks add up to the history, and a visit belongs to the week in which it ends', () => {
  const sites: FilledSite[] = demoSites.map((site) => ({
    id: site.name,
    orgId: site.organisation,
    site,
    cameras: site.cameras.map((camera) => ({ id: `${site.name} ${camera.name}`, camera })),
  }))
  const until = new Date('2026-04-20T05:00:00Z')
  const darkroom = { scenes: new Map(), maker: { make: () => Promise.reject(new Error('none')) } }
  const past = planPast(sites, until, 'full', darkroom)
  const clips = createClipMaker(() => undefined)
  const byWeek = past.weeks.map((week) => past.postsOf(week, clips))
  const nameOf = ({ cameraId, time }: PastPost) => `${time.toISOString()} ${cameraId}`
  const of = (organisation: string) => sites.filter(({ site }) => site.organisation === organisation)
  const whole = [
    ...parkingPosts(seed, past.visits, of('parking'), past.period, darkroom),
    ...overviewPosts(seed, of('parking'), past.period, darkroom),
    ...safetyPosts(seed, of('worksite'), past.period, darkroom),
    ...wildlifePosts(seed, of('wildlife'), past.period, darkroom),
  ]
  expect(byWeek.flat().map(nameOf).sort()).toEqual(whole.map(nameOf).sort())
  const newest = past.weeks[0]!
  const isIn = ({ time }: PastPost) => time >= newest.from
  expect(byWeek[0]!.filter(isIn).length).toBe(whole.filter(isIn).length)
  // Vehicles that were on site when the newest week began entered in an older week, which has their entries.
  expect(byWeek[0]!.some((post) => !isIn(post))).toBe(true)
})
