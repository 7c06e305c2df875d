import { expect, test, vi } from 'vitest'
import type { CameraRisk, Proximity, RiskDay, RiskHour, SafetyRow } from '#contract/safety/replies.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { changeNoticesOf } from '../../core/database/changes/change-notices.ts'
import { countStatements, isFew } from '../../testing/count-statements.ts'
import {
  isHigh,
  isLow,
  isMedium,
  score,
  startSafetyQuestions,
  type Is,
} from '../../testing/worlds/safety-questions.ts'
import { safetyNow } from '../../testing/worlds/safety-world.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'

const { product, world, rows, get, readWhole, questions } = await startSafetyQuestions()

test('counts risk by class, also by day of the requested zone [EXPL-077] [EXPL-091]', async () => {
  for (const [name, path, query, is] of questions) {
    const wanted = rows.filter(is)
    const critical: Is = (row) => score(row) >= 4.6
    expect({ name, ...(await get(`detections/summary${path}?${query}`)) }).toEqual({
      name,
      low_risk: wanted.filter(isLow).length,
      medium_risk: wanted.filter(isMedium).length,
      high_risk: wanted.filter((row) => isHigh(row) && !critical(row)).length,
      critical_risk: wanted.filter(critical).length,
      disputed: 0,
      not_real: 0,
    })
    const zone = query.includes(world.far.id) ? 'Australia/Sydney' : 'Pacific/Auckland'
    const days: RiskDay[] = await get(`detections/graph${path}?${query}`)
    for (const day of days) {
      const ofDay = wanted.filter(({ time }) => formatDate(time, 'YYYY-MM-DD', zone) === day.date)
      expect({ name, ...day }).toEqual({
        name,
        date: day.date,
        low: ofDay.filter(isLow).length,
        medium: ofDay.filter(isMedium).length,
        high: ofDay.filter((row) => isHigh(row) && !critical(row)).length,
        veryHigh: ofDay.filter(critical).length,
      })
    }
    const total = days.reduce(
      (sum, { low, medium, high, veryHigh }) => sum + low + medium + high + veryHigh,
      0,
    )
    expect({ name, total }).toEqual({ name, total: wanted.length })
  }
})

test('hours are counted from the rows of the last three days, in the requested zone', async () => {
  for (const [name, path, query, is] of questions) {
    const zone = query.includes(world.far.id) ? 'Australia/Sydney' : 'Pacific/Auckland'
    const end = Math.min(...[query, path].map(endOf), safetyNow.getTime())
    const recent = rows.filter((row) => is(row) && row.time.getTime() >= end - 3 * 86_400_000)
    const ofHours = Map.groupBy(recent, ({ time }) => formatDate(time, 'YYYY-MM-DD HH', zone))
    const expectedHours = [...ofHours].map(([hour, found]) => ({
      date: hour.slice(0, 10),
      hour: Number(hour.slice(11)),
      low: found.filter(isLow).length,
      medium: found.filter(isMedium).length,
      elevated: found.filter(isHigh).length,
    }))
    const hours: RiskHour[] = await get(`detections/graph/hours${path}?${query}`)
    expect({
      name,
      hours: hours.map(({ high, veryHigh, ...row }) => ({ ...row, elevated: high + veryHigh })),
    }).toEqual({
      name,
      hours: expectedHours.toSorted((a, b) =>
        a.date === b.date ? a.hour - b.hour : a.date < b.date ? -1 : 1,
      ),
    })
  }
})

/** The end of the period of a query, if it has one. */
function endOf(question: string): number {
  const day = /\/to\/(\d{4}-\d\d-\d\d)$/.exec(question)?.[1]
  if (day) return Date.parse(`${day}T23:59:59.999+13:00`) + 1
  return Date.parse(/to=([^&]+)/.exec(question)?.[1] ?? '2100-01-01')
}

test('shows the average and smallest distance between people and plant', async () => {
  const distancesOf = (of: ObservationRow[]) => {
    const distances = of.flatMap(({ distance }) => distance ?? [])
    return {
      count: distances.length,
      avg: distances.reduce((sum, value) => sum + value, 0) / distances.length,
      min: Math.min(...distances),
    }
  }
  for (const [name, path, query, is] of questions.slice(0, 5)) {
    const expected = distancesOf(rows.filter(is))
    expect(expected.count).toBeGreaterThan(0)
    const average: Proximity = await get(`proximity${path}?op=avg&${query}`)
    const least: Proximity = await get(`proximity${path}?op=min&${query}`)
    expect({ name, count: average.count, avg: average.value }).toEqual({
      name,
      count: expected.count,
      avg: expect.closeTo(expected.avg, 4),
    })
    expect({ name, count: least.count, min: least.value }).toEqual({
      name,
      count: expected.count,
      min: expect.closeTo(expected.min, 4),
    })
  }
})

test('risk scores require a site, and show each camera of it with its position [EXPL-078] [EXPL-080] [EXPL-217]', async () => {
  const range = '2026-09-20/to/2026-10-10'
  const answer = await product.request('GET', `/api/v1/hsafety/risk_score/count/${range}/`, {
    key: world.admin.key,
  })
  expect([answer.status, answer.body]).toEqual([400, { site: ['Please select a site'] }])
  const ofSite = rows.filter(({ site_id }) => site_id === world.near.id)
  const counts = await get(`risk_score/count/${range}/?site=${world.near.id}`)
  expect(counts.low_risk + counts.medium_risk + counts.high_risk + counts.critical_risk).toBe(ofSite.length)
  const sites: { id: string }[] = await get('risk_score/available/sites/')
  expect(sites.map(({ id }) => id).sort()).toEqual([world.near.id, world.far.id].sort())
  const cameras: CameraRisk[] = await get(`risk_score/count/cameras/${world.near.id}/${range}/`)
  expect(cameras).toHaveLength(2)
  for (const { metadata, high, veryHigh, medium } of cameras) {
    const own = ofSite.filter(({ camera_id }) => camera_id === metadata.id)
    expect(metadata).toMatchObject({ name: expect.any(String), lat: -40.3, lng: 175.8 })
    expect([high + veryHigh, medium]).toEqual([own.filter(isHigh).length, own.filter(isMedium).length])
  }
  for (const [query, size] of [
    ['', 5],
    ['?group_size=2', 2],
    ['?group_size=100', 100],
  ] as const) {
    const grouped: CameraRisk[] = await get(`risk_score/count/cameras/${world.near.id}/${range}/${query}`)
    for (const { metadata, group } of grouped) {
      const worst = ofSite
        .filter(({ camera_id }) => camera_id === metadata.id)
        .sort((a, b) => b.risk_level - a.risk_level || b.time.getTime() - a.time.getTime())
      expect(worst.length).toBeGreaterThan(5)
      expect(group.map(({ risk_level }) => risk_level)).toEqual(worst.slice(0, size).map(score))
    }
  }
})

test('the observation search lists the hours of a site and, in groups of five, their observations [EXPL-076] [EXPL-216]', async () => {
  const missing = await product.request('GET', '/api/v1/hsafety/observations/count', { key: world.admin.key })
  expect(missing.status).toBe(400)
  const ofSite = rows.filter(({ site_id }) => site_id === world.far.id)
  expect(await get(`observations/count?site=${world.far.id}`)).toMatchObject({ count: ofSite.length })
  const hourOf = ({ time }: ObservationRow) => formatDate(time, 'YYYY-MM-DDTHH', 'Australia/Sydney')
  const hours = await readWhole<{ hour: string; count: number }>(
    `observations/summary?site=${world.far.id}&page_length=10`,
  )
  const byHour = Map.groupBy(ofSite, hourOf)
  expect(hours.map(({ hour, count }) => [hour, count])).toEqual(
    [...byHour].map(([hour, found]) => [hour, found.length]).sort(([a], [b]) => (a! < b! ? 1 : -1)),
  )
  const busiest = [...byHour].sort(([, a], [, b]) => b.length - a.length)[0]!
  const first = await get(`observations/${busiest[0]}?site=${world.far.id}`)
  expect(first).toMatchObject({ count: busiest[1].length, group_size: 5 })
  expect(first.results.length).toBe(Math.min(5, busiest[1].length))
  const risks = first.results.map(({ risk_level }: SafetyRow) => risk_level)
  expect(risks).toEqual(risks.toSorted((a: number, b: number) => b - a))
})

test('the observation search respects the minutes of a period and the requested confidence', async () => {
  const site = world.near.id
  const hourOf = ({ time }: ObservationRow) => formatDate(time, 'YYYY-MM-DDTHH', 'Pacific/Auckland')
  const ofSite = rows.filter(({ site_id }) => site_id === site)
  const busiest = [...Map.groupBy(ofSite, hourOf).values()].sort((a, b) => b.length - a.length)[0]!
  const times = busiest.map(({ time }) => time.getTime()).sort((a, b) => a - b)
  expect(times.at(-1)).toBeGreaterThan(times[0]!)
  // Both ends are within hours that contain more.
  const [from, to] = [new Date(times[0]! + 1), new Date(times[0]! + 30 * 3_600_000 + 600_000)]
  for (const [query, is] of [
    ['', () => true],
    ['confidence=high', ({ confidence }: ObservationRow) => Math.round(confidence ?? 0) >= 95],
    ['detection_types=person', ({ object_class }: ObservationRow) => object_class === 'person'],
  ] as const) {
    const wanted = ofSite.filter((row) => row.time >= from && row.time < to && is(row))
    const range = `${from.toISOString()}/to/${to.toISOString()}`
    const hours = await readWhole<{ hour: string; count: number }>(
      `observations/summary/${range}?site=${site}&page_length=5&${query}`,
    )
    const expected = [...Map.groupBy(wanted, hourOf)].map(([hour, found]) => ({ hour, count: found.length }))
    expect({ query, hours: hours.map(({ hour, count }) => ({ hour, count })) }).toEqual({
      query,
      hours: expected.sort((a, b) => (a.hour < b.hour ? 1 : -1)),
    })
    for (const { hour, count } of hours.slice(0, 4)) {
      const period = `from=${from.toISOString()}&to=${to.toISOString()}`
      const opened = await get(`observations/${hour}?site=${site}&${period}&${query}`)
      expect({ query, hour, count: opened.count }).toEqual({ query, hour, count })
    }
  }
})

test('every list and summary needs at most four statements in three round trips', async () => {
  const isHearing = () => expect(changeNoticesOf(product.deps.db)?.isHearing()).toBe(true)
  await vi.waitFor(isHearing, { timeout: 60_000, interval: 100 })
  const [site, range] = [world.near.id, '2026-09-20/to/2026-10-10']
  const paths = [
    'detections',
    'images',
    'annotations',
    'near_misses',
    'violations/export',
    'overview',
    'detections?risk=high',
    `detections?hs_type=ppe&sites=${site}`,
    `images/${range}?risk=high`,
    'detections/count',
    'detections/summary',
    `detections/graph/${range}`,
    'detections/graph/hours',
    `overview/${range}`,
    'proximity?op=avg',
    'proximity?op=min',
    'near_misses?days=14',
    'risk_score/available/sites',
    `observations/count?site=${site}`,
    `observations/summary?site=${site}`,
    `observations/2026-10-05T15?site=${site}`,
    `risk_score/count/${range}/?site=${site}`,
    `risk_score/count/cameras/${site}/${range}/`,
  ]
  for (const path of paths) {
    // Caches are filled by the first call.
    await get(path)
    const asked = await countStatements(() => get(path))
    expect({ path, ...asked, isFew: isFew(asked) }).toMatchObject({ isFew: true })
  }
})
