import { expect, test } from 'vitest'
import type { CameraRisk, Proximity, RiskDay, SafetyImageRow, SafetyRow } from '#contract/safety/replies.ts'
import { violationLabel } from '#contract/safety/violations.ts'
import { formatDate } from '#rules/text/format.ts'
import { createAdmin, createPerson } from '../testing/people.ts'
import {
  createSafetyWorld,
  inExclusionZone,
  observe,
  onSafePath,
  person,
  safetyNow,
} from '../testing/safety-world.ts'
import { startProduct } from '../testing/test-app.ts'
import type { ObservationRow } from './observation-rows.ts'

const product = await startProduct()
const world = await createSafetyWorld(product)
const rows = await product.deps.db.selectFrom('observations').selectAll().execute()
const images = await product.deps.db.selectFrom('images').selectAll().execute()
const detections = await product.deps.db.selectFrom('detections').selectAll().execute()

const get = async (path: string, key = world.admin.key) => {
  const answer = await product.request('GET', `/api/v1/hsafety/${path}`, { key })
  expect({ path, status: answer.status, body: answer.status === 200 ? '' : answer.body }).toMatchObject({
    status: 200,
  })
  return answer.body
}

type Is = (row: ObservationRow) => boolean
const score = ({ risk_level }: { risk_level: number | null }) => Math.round((risk_level ?? 0) * 100) / 100
const isLow: Is = (row) => score(row) <= 2.8
const isHigh: Is = (row) => score(row) >= 3.8
const isMedium: Is = (row) => !isLow(row) && !isHigh(row)
const isPpe: Is = ({ violation_type }) => [2, 3, 4].includes(violation_type)
const percent = ({ confidence }: { confidence: number | null }) => Math.round(confidence ?? 0)
const between =
  (from: string, to: string): ((row: { time: Date }) => boolean) =>
  ({ time }) =>
    time >= new Date(from) && time < new Date(to)

const questions: [name: string, path: string, query: string, Is][] = [
  ['all time', '', '', () => true],
  ['days of Auckland', '/2026-09-28/to/2026-10-01', '', between('2026-09-27T11:00Z', '2026-10-01T11:00Z')],
  [
    'parts of hours',
    '',
    'from=2026-09-28T02:10:00Z&to=2026-10-02T05:37:00Z',
    between('2026-09-28T02:10Z', '2026-10-02T05:37Z'),
  ],
  ['a site of another zone', '', `sites=${world.far.id}`, ({ site_id }) => site_id === world.far.id],
  ['elevated risk', '', 'risk=high', isHigh],
  ['moderate risk', '', 'risk=medium', isMedium],
  ['low risk', '', 'risk=low', isLow],
  ['PPE', '', 'hs_type=ppe', isPpe],
  ['zones', '', 'hs_type=zone', (row) => !isPpe(row)],
  ['a high confidence', '', 'confidence=high', (row) => row.confidence !== null && percent(row) >= 95],
  ['a low confidence', '', 'confidence=low', (row) => row.confidence !== null && percent(row) < 80],
  ['cars', '', 'detection_types=car', ({ object_class }) => object_class === 'car'],
  ['two types', '', 'violation_types=0,2', ({ violation_type }) => [0, 2].includes(violation_type)],
  ['nothing', '', 'tags=unknown', () => false],
]

async function readWhole<Row>(path: string): Promise<Row[]> {
  const found: Row[] = []
  let next: string | null = path
  while (next !== null) {
    const answer: { results: Row[]; next: string | null } = await get(next)
    found.push(...answer.results)
    next = answer.next?.replace('/api/v1/hsafety/', '') ?? null
  }
  return found
}

test('lists every observation of any period, place, kind, risk and confidence once, newest first [EXPL-093]', async () => {
  expect(rows.length).toBeGreaterThan(120)
  for (const [name, path, query, is] of questions) {
    const listed = await readWhole<SafetyRow>(`detections${path}?page_length=7&${query}`)
    const wanted = rows.filter(is)
    expect({ name, ids: listed.map(({ id }) => id).sort() }).toEqual({
      name,
      ids: wanted.map(({ id }) => id).sort(),
    })
    const times = listed.map(({ time_created }) => time_created)
    expect(times).toEqual(times.toSorted().reverse())
    expect(await get(`detections/count${path}?${query}`)).toEqual({ count: wanted.length })
  }
})

test('counts risk by class, also by day of the zone that is meant [EXPL-077] [EXPL-091]', async () => {
  for (const [name, path, query, is] of questions) {
    const wanted = rows.filter(is)
    const critical: Is = (row) => score(row) >= 4.6
    expect({ name, ...(await get(`detections/summary${path}?${query}`)) }).toEqual({
      name,
      low_risk: wanted.filter(isLow).length,
      medium_risk: wanted.filter(isMedium).length,
      high_risk: wanted.filter((row) => isHigh(row) && !critical(row)).length,
      critical_risk: wanted.filter(critical).length,
    })
    const zone = query.includes(world.far.id) ? 'Australia/Sydney' : 'Pacific/Auckland'
    const days: RiskDay[] = await get(`detections/graph${path}?${query}`)
    for (const { date, low, medium, high, veryHigh } of days) {
      const ofDay = wanted.filter(({ time }) => formatDate(time, 'YYYY-MM-DD', zone) === date)
      expect({ name, date, low, medium, elevated: high + veryHigh }).toEqual({
        name,
        date,
        low: ofDay.filter(isLow).length,
        medium: ofDay.filter(isMedium).length,
        elevated: ofDay.filter(isHigh).length,
      })
    }
    const total = days.reduce(
      (sum, { low, medium, high, veryHigh }) => sum + low + medium + high + veryHigh,
      0,
    )
    expect({ name, total }).toEqual({ name, total: wanted.length })
  }
})

test('a row shows its time, things, risk, safety, place, picture and hour [EXPL-089] [EXPL-090]', async () => {
  const listed = await readWhole<SafetyRow>('detections?page_length=100')
  for (const row of listed) {
    const slow = rows.find(({ id }) => id === row.id)!
    const image = images.find(({ id }) => id === slow.image_id)!
    const zone = slow.site_id === world.far.id ? 'Australia/Sydney' : 'Pacific/Auckland'
    expect(row).toMatchObject({
      time_created: slow.time.toISOString(),
      violation_hour: formatDate(slow.time, 'YYYY-MM-DDTHH', zone),
      risk_level: score(slow),
      is_safe: slow.is_safe,
      isSafe: slow.is_safe && score(slow) >= 1.28,
      siteName: slow.site_id === world.far.id ? 'Far works' : 'Near works',
      image: { id: image.id },
    })
    const ofEvent = rows.filter(({ image_id }) => image_id === slow.image_id)
    const types = new Set(ofEvent.map(({ violation_type }) => violation_type))
    expect(row.violations[0]).toEqual({
      violation_type: slow.violation_type,
      label: violationLabel(slow.violation_type),
    })
    expect(new Set(row.violations.map(({ violation_type }) => violation_type))).toEqual(types)
    expect(row.detections[0]).toMatchObject({ is_plate: false, orientation: null })
  }
  expect(listed.some(({ isSafe }) => isSafe)).toBe(true)
  expect(listed.some(({ isSafe }) => !isSafe)).toBe(true)
})

test('pictures of safety cameras are listed by the worst they show, those of carparks are not', async () => {
  const assessed = images.filter(({ camera_id }) => world.cameras.some(({ id }) => id === camera_id))
  const surest = (imageId: string) =>
    Math.round(
      Math.max(
        0,
        ...detections.filter(({ image_id }) => image_id === imageId).map((each) => each.confidence ?? 0),
      ),
    )
  const requested: [string, (row: (typeof images)[number]) => boolean][] = [
    ['', () => true],
    ['risk=high', (row) => score(row) >= 3.8],
    ['risk=low', (row) => score(row) <= 2.8],
    ['confidence=high', ({ id }) => surest(id) >= 95],
    [
      `sites=${world.far.id}&risk=medium`,
      (row) => row.site_id === world.far.id && score(row) > 2.8 && score(row) < 3.8,
    ],
    ['hs_type=ppe', ({ id }) => rows.some((row) => row.image_id === id && isPpe(row))],
  ]
  for (const [query, is] of requested) {
    const listed = await readWhole<SafetyImageRow>(`images?page_length=9&${query}`)
    expect({ query, ids: listed.map(({ id }) => id).sort() }).toEqual({
      query,
      ids: assessed.filter(is).map(({ id }) => id).sort(), // prettier-ignore
    })
  }
})

test('shows how near people came to plant, on average and at the nearest', async () => {
  const slow = (of: ObservationRow[]) => {
    const distances = of.flatMap(({ distance }) => distance ?? [])
    return {
      count: distances.length,
      avg: distances.reduce((sum, value) => sum + value, 0) / distances.length,
      min: Math.min(...distances),
    }
  }
  for (const [name, path, query, is] of questions.slice(0, 5)) {
    const expected = slow(rows.filter(is))
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

test('risk scores need a site, and show each camera of it with its place [EXPL-078] [EXPL-080] [EXPL-217]', async () => {
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
})

test('the observation search shows the hours of a site and, in groups of five, what each has [EXPL-076] [EXPL-216]', async () => {
  const missing = await product.request('GET', '/api/v1/hsafety/observations/count', { key: world.admin.key })
  expect(missing.status).toBe(400)
  const ofSite = rows.filter(({ site_id }) => site_id === world.far.id)
  expect(await get(`observations/count?site=${world.far.id}`)).toMatchObject({ count: ofSite.length })
  const hourOf = ({ time }: ObservationRow) => formatDate(time, 'YYYY-MM-DDTHH', 'Australia/Sydney')
  const hours = await readWhole<{ hour: string; count: number }>(
    `observations/summary?site=${world.far.id}&page_length=10`,
  )
  const slow = Map.groupBy(ofSite, hourOf)
  expect(hours.map(({ hour, count }) => [hour, count])).toEqual(
    [...slow].map(([hour, found]) => [hour, found.length]).sort(([a], [b]) => (a! < b! ? 1 : -1)),
  )
  const busiest = [...slow].sort(([, a], [, b]) => b.length - a.length)[0]!
  const first = await get(`observations/${busiest[0]}?site=${world.far.id}`)
  expect(first).toMatchObject({ count: busiest[1].length, group_size: 5 })
  expect(first.results.length).toBe(Math.min(5, busiest[1].length))
  const risks = first.results.map(({ risk_level }: SafetyRow) => risk_level)
  expect(risks).toEqual(risks.toSorted((a: number, b: number) => b - a))
})

test('exports go on where they stopped, for zones, PPE, violations and images [EXPL-195]', async () => {
  for (const [path, is] of [
    ['detections/export?hs_type=zone&limit=20', (row: ObservationRow) => !isPpe(row)],
    ['detections/export?hs_type=ppe&limit=20', isPpe],
    ['violations/export?limit=50', () => true],
  ] as const) {
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const answer: { results: SafetyRow[]; next: string | null } = await get(
        `${path}${cursor && `&cursor=${cursor}`}`,
      )
      found.push(...answer.results.map(({ id }) => id))
      cursor = answer.next
    }
    expect(found.sort()).toEqual(rows.filter(is).map(({ id }) => id).sort()) // prettier-ignore
  }
  const images: string[] = []
  let cursor: string | null = ''
  let calls = 0
  while (cursor !== null) {
    const answer: { results: { id: string }[]; next: string | null } = await get(
      `images/export?limit=20${cursor && `&cursor=${cursor}`}`,
    )
    images.push(...answer.results.map(({ id }) => id))
    cursor = answer.next
    calls++
  }
  const { count } = await get('images?page_length=1')
  expect(calls).toBe(Math.ceil(count / 20))
  expect(new Set(images).size).toBe(count)
  expect(images).toHaveLength(count)
})

test('a SITE_VIEWER sees the assigned sites alone, and another organisation nothing', async () => {
  const { db } = product.deps
  const { key } = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds: [world.far.id] })
  const far = rows.filter(({ site_id }) => site_id === world.far.id)
  expect(await get('detections/count', key)).toEqual({ count: far.length })
  const hidden = rows.find(({ site_id }) => site_id === world.near.id)
  const refused = await product.request('GET', `/api/v1/hsafety/observation/${hidden!.id}`, { key })
  expect(refused.status).toBe(404)
  const sites: { id: string }[] = await get('risk_score/available/sites', key)
  expect(sites.map(({ id }) => id)).toEqual([world.far.id])
  const summary = await get('overview', key)
  expect(summary.sites.map(({ id }: { id: string }) => id)).toEqual([world.far.id])
  const stranger = await createAdmin(db)
  expect(await get('detections/count', stranger.key)).toEqual({ count: 0 })
})

test('on an approved path an observation is marked as safe', async () => {
  const at = new Date(safetyNow.getTime() - 1000)
  await observe(product, world.cameras[0]!, at, [person(onSafePath), person(inExclusionZone)])
  const { results } = await get('detections?page_length=5&violation_types=0')
  const own = results.filter(({ time_created }: SafetyRow) => time_created === at.toISOString())
  expect(own.map(({ isSafe, risk_level }: SafetyRow) => [isSafe, risk_level]).sort()).toEqual([
    [false, 4.2],
    [true, 2.1],
  ])
})
