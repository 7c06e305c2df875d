import { expect, test } from 'vitest'
import { wallTimeAt, weekdayOf } from '#rules/time/zoned-time.ts'
import type { FilledSite } from '../world/fill-places.ts'
import { demoSites } from '../world/places.ts'
import { parkingPosts, parkingVisits, type Darkroom } from './fill-parking.ts'
import { passesOf } from './passes.ts'
import { overdueVisits, planVisits } from './planned-visits.ts'
import { stolenVehicles, stolenVisits } from './stolen.ts'
import { usualAppearances } from './vehicles.ts'

const carparks = demoSites.filter(({ organisation }) => organisation === 'parking')
const filled: FilledSite[] = carparks.map((site) => ({
  id: site.name,
  orgId: 'org',
  site,
  cameras: site.cameras.map((camera) => ({ id: `${site.name} ${camera.name}`, camera })),
}))
const noPictures: Darkroom = { scenes: new Map(), maker: { make: () => Promise.reject(new Error('none')) } }
const until = new Date('2026-11-15T03:00:00Z')
const period = { from: new Date(until.getTime() - 60 * 86_400_000), until }
const visits = planVisits('test', carparks, period, usualAppearances)
const passes = passesOf('test', visits, filled, period)

test('the same seed produces the same history', () => {
  const days = { from: new Date(until.getTime() - 2 * 86_400_000), until }
  const pastOf = (seed: string) =>
    parkingPosts(seed, parkingVisits(seed, filled, days, noPictures), filled, days, noPictures)
  expect(pastOf('test')).toEqual(pastOf('test'))
  expect(pastOf('test')).not.toEqual(pastOf('other'))
})

test('produces a few hundred passes a day, in order and never in the future', () => {
  expect(passes.length / 60).toBeGreaterThan(400)
  expect(passes.length / 60).toBeLessThan(900)
  const times = passes.map(({ time }) => time.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.at(-1)).toBeLessThanOrEqual(until.getTime())
})

test('an office carpark is busiest in the morning and quiet at night and at weekends', () => {
  const entries = visits.filter(({ site }) => site.name === 'Britomart')
  const at = entries.map(({ entry }) => wallTimeAt(entry, 'Pacific/Auckland'))
  const during = (from: number, to: number) => at.filter(({ hour }) => hour >= from && hour < to).length
  expect(during(7, 10)).toBeGreaterThan(during(10, 16) / 2)
  expect(during(0, 5)).toBeLessThan(entries.length / 30)
  const weekend = at.filter((wall) => weekdayOf(wall) % 6 === 0).length
  expect(weekend / 2).toBeLessThan((entries.length - weekend) / 5)
})

test('some plates return often, most appear once', () => {
  const times = [...Map.groupBy(visits, ({ vehicle }) => vehicle.plate).values()].map(({ length }) => length)
  expect(times.filter((count) => count >= 20).length).toBeGreaterThan(80)
  expect(times.filter((count) => count === 1).length).toBeGreaterThan(times.length / 2)
})

test('some plates are misread, some unread, and most are read with high confidence', () => {
  const share = (isSo: (pass: (typeof passes)[number]) => boolean) =>
    passes.filter(isSo).length / passes.length
  expect(share(({ reading }) => !reading)).toBeLessThan(0.04)
  const misreads = share(({ reading, vehicle }) => !!reading && reading.plate !== vehicle.plate)
  expect(misreads).toBeGreaterThan(0.01)
  expect(misreads).toBeLessThan(0.06)
  expect(share(({ reading }) => (reading?.confidence ?? 0) >= 95)).toBeGreaterThan(0.7)
})

test.each(carparks)('$name has vehicles that have overstayed', (site) => {
  const overdue = overdueVisits('test', site, until, usualAppearances)
  expect(overdue.length).toBeGreaterThanOrEqual(2)
  for (const { entry } of overdue)
    expect(until.getTime() - entry.getTime()).toBeGreaterThan(site.maxStayMinutes! * 60_000)
})

test('some stolen vehicles were seen, one of them within the last day', () => {
  const stolen = stolenVehicles('test', usualAppearances)
  const seen = stolenVisits('test', stolen, carparks, period)
  expect(new Set(seen.map(({ vehicle }) => vehicle.plate)).size).toBeGreaterThan(2)
  expect(seen.length).toBeLessThan(stolen.length)
  expect(seen.some(({ entry }) => until.getTime() - entry.getTime() < 86_400_000)).toBe(true)
})
