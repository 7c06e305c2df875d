import { expect, test } from 'vitest'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import {
  createSafetyWorld,
  inExclusionZone,
  observe,
  person,
  safetyNow,
} from '../../testing/worlds/safety-world.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'

const product = await startProduct()
const world = await createSafetyWorld(product)
const { db } = product.deps
const ask = async (query = ''): Promise<SafetyOverview> => {
  const answer = await product.request('GET', `/api/v1/hsafety/overview${query}`, { key: world.admin.key })
  expect(answer.status).toBe(200)
  return answer.body
}
const readRows = () => db.selectFrom('observations').selectAll().where('org_id', '=', world.orgId).execute()
const zones = new Map([
  [world.near.id, 'Pacific/Auckland'],
  [world.far.id, 'Australia/Sydney'],
])
/** The week ends with the current hour. */
const end = Math.ceil(safetyNow.getTime() / hourMs) * hourMs
const ofWeek = (rows: readonly ObservationRow[], weeksAgo: number) =>
  rows.filter(
    ({ time, is_false }) =>
      !is_false &&
      time.getTime() >= end - (weeksAgo + 1) * 7 * dayMs &&
      time.getTime() < end - weeksAgo * 7 * dayMs,
  )
const isElevated = ({ risk_level }: { risk_level: number }) => Math.round(risk_level * 100) >= 380
const count = <Row>(rows: readonly Row[], is: (row: Row) => boolean) => rows.filter(is).length

/** The local hour and weekday, as Intl reports them. */
function clockOf(time: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hour12: false,
  })
  const local = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(local['weekday']!)} ${Number(local['hour'])}`
}

async function expectNumbersOfRows(query = '', is: (row: ObservationRow) => boolean = () => true) {
  const rows = (await readRows()).filter(is)
  const [now, before] = [ofWeek(rows, 0), ofWeek(rows, 1)]
  const overview = await ask(query)
  expect(overview.all.now).toMatchObject({ observations: now.length, elevated: count(now, isElevated) })
  expect(overview.all.before).toMatchObject({
    observations: before.length,
    elevated: count(before, isElevated),
  })
  for (const site of overview.sites)
    expect(site.comparison.now.elevated).toBe(count(now, (row) => row.site_id === site.id && isElevated(row)))
  const types = [...new Set([...now, ...before].map(({ violation_type }) => violation_type))]
  expect(overview.types.map(({ label: _label, ...counts }) => counts)).toEqual(
    types
      .sort((a, b) => a - b)
      .map((type) => ({
        violation_type: type,
        now: count(now, ({ violation_type }) => violation_type === type),
        before: count(before, ({ violation_type }) => violation_type === type),
      })),
  )
  expect(overview.ppe).toMatchObject({
    worn: count(now, ({ violation_type }) => violation_type === 3),
    missing: count(now, ({ violation_type }) => violation_type === 2),
  })
  const ofMonth = rows.filter(({ is_false }) => !is_false)
  const cells = Map.groupBy(ofMonth, ({ time, site_id }) => clockOf(time, zones.get(site_id)!))
  const filled = overview.heat.filter(({ observations }) => observations > 0)
  expect(filled).toHaveLength(cells.size)
  for (const { weekday, hour, observations, elevated } of filled) {
    const seen = cells.get(`${weekday} ${hour}`)!
    expect([observations, elevated]).toEqual([seen.length, count(seen, isElevated)])
  }
  const zonesOf = Map.groupBy(
    now.filter(isElevated),
    (row) => `${row.camera_id} ${row.region_id} ${row.violation_type}`,
  )
  const repeated = [...zonesOf.values()].map(({ length }) => length).filter((length) => length > 1)
  expect(overview.repeats.map((repeat) => repeat.count)).toEqual(repeated.sort((a, b) => b - a).slice(0, 3))
  return overview
}

test('every number of the summary equals a plain count over the rows, also after a review', async () => {
  const before = await expectNumbersOfRows()
  const rows = ofWeek(await readRows(), 0)
  for (const { id } of [rows.find(isElevated)!, rows.find(({ violation_type }) => violation_type === 3)!])
    await product.request('PATCH', `/api/v1/hsafety/observation/${id}`, {
      key: world.admin.key,
      body: { is_false: true },
    })
  const after = await expectNumbersOfRows()
  expect(after.all.now.observations).toBe(before.all.now.observations - 2)
})

test('the cells of the week are also exact where all sites have one time zone', async () => {
  const watchedHours = ({ heat }: SafetyOverview) =>
    heat.reduce((hours, { watched_hours }) => hours + watched_hours, 0)
  const setZone = async (siteId: string, time_zone: string) => {
    zones.set(siteId, time_zone)
    await db
      .updateTable('sites')
      .set({ time_zone })
      .where('org_id', '=', world.orgId)
      .where('id', '=', siteId)
      .execute()
  }
  const ofTwoZones = await ask()
  await setZone(world.far.id, 'Pacific/Auckland')
  const ofOneZone = await expectNumbersOfRows()
  expect(ofOneZone.heat).not.toEqual(ofTwoZones.heat)
  expect(watchedHours(ofOneZone)).toBe(watchedHours(ofTwoZones))
  expect(watchedHours(ofOneZone)).toBeGreaterThan(0)
  await setZone(world.far.id, 'Australia/Sydney')
  expect((await ask()).heat).toEqual(ofTwoZones.heat)
})

test('every number of the summary follows the filters by confidence, type and risk', async () => {
  const percent = ({ confidence }: ObservationRow) => Math.round(confidence ?? 0)
  const isSure = (row: ObservationRow) => percent(row) >= 95
  const sure = await expectNumbersOfRows('?confidence=high', isSure)
  const all = await ask()
  expect(sure.all.now.observations).toBeGreaterThan(0)
  expect(sure.all.now.observations).toBeLessThan(all.all.now.observations)
  expect(sure.all.now.watched_hours).toBe(all.all.now.watched_hours)
  expect(sure.worst.length).toBeGreaterThan(0)
  expect(sure.worst.every(({ confidence }) => Math.round(confidence ?? 0) >= 95)).toBe(true)
  const cars = await expectNumbersOfRows('?detection_types=car', ({ object_class }) => object_class === 'car')
  expect(cars.all.now.observations).toBeGreaterThan(0)
  const rows = (await readRows()).filter((row) => isSure(row) && !row.is_false)
  const { days } = (
    await product.request('GET', '/api/v1/hsafety/near_misses?days=14&confidence=high', {
      key: world.admin.key,
    })
  ).body as { days: { count: number }[] }
  const near = count(rows, ({ near_miss }) => near_miss !== null)
  expect(near).toBeGreaterThan(0)
  expect(days.reduce((sum, day) => sum + day.count, 0)).toBe(near)
})

test('open, unacknowledged, overdue and closed observations are counted by the filters, and so are their lists', async () => {
  const rows = ofWeek(await readRows(), 0).filter(isElevated)
  const change = (id: string, body: object) =>
    product.request('PATCH', `/api/v1/hsafety/observation/${id}`, { key: world.admin.key, body })
  for (const [index, { id }] of rows.entries()) {
    if (index % 3 === 0) await change(id, { acknowledge: true })
    if (index % 6 === 0) await change(id, { close: { note: 'Done' } })
    if (index % 5 === 1) await change(id, { due_on: '2026-10-01' })
  }
  for (const filter of ['', `sites=${world.far.id}`, 'confidence=high', 'violation_types=0,2']) {
    const { cases, from, to } = await ask(`?${filter}`)
    expect(cases.open + cases.closed).toBeGreaterThan(0)
    const listed = async (query: string) => {
      const path = `/api/v1/hsafety/detections/count?${filter}&${query}`
      return (await product.request('GET', path, { key: world.admin.key })).body.count
    }
    const ofWeekElevated = `risk=high&from=${from}&to=${to}`
    expect({ filter, ...cases }).toMatchObject({
      filter,
      open: await listed(`${ofWeekElevated}&status=not_closed`),
      unacknowledged: await listed(`${ofWeekElevated}&status=open`),
      closed: await listed(`${ofWeekElevated}&status=closed`),
      overdue: await listed('status=overdue'),
    })
  }
  const { cases } = await ask()
  expect(cases.open).toBeGreaterThan(cases.unacknowledged)
  expect(cases.overdue).toBeGreaterThan(0)
})

test('a cell of the week opens as many observations as it counts', async () => {
  const { heat, heat_from, to } = await ask()
  const cells = heat.filter(({ elevated }) => elevated > 0).slice(0, 8)
  expect(cells.length).toBeGreaterThan(3)
  for (const { weekday, hour, elevated } of cells) {
    const path = `detections/count?from=${heat_from}&to=${to}&risk=high&weekday=${weekday}&hour_of_day=${hour}`
    const answer = await product.request('GET', `/api/v1/hsafety/${path}`, { key: world.admin.key })
    expect({ weekday, hour, ...answer.body }).toEqual({ weekday, hour, count: elevated })
  }
})

test('a period that begins and ends within an hour counts only its minutes', async () => {
  const [from, to] = [new Date('2026-10-01T02:09:00Z'), new Date('2026-10-04T05:41:00Z')]
  const length = to.getTime() - from.getTime()
  const rows = (await readRows()).filter(({ is_false }) => !is_false)
  const within = (start: number, end: number) =>
    count(rows, ({ time }) => time.getTime() >= start && time.getTime() < end)
  const { all } = await ask(`?from=${from.toISOString()}&to=${to.toISOString()}`)
  expect(all.now.observations).toBe(within(from.getTime(), to.getTime()))
  expect(all.before.observations).toBe(within(from.getTime() - length, from.getTime()))
})

test('today is compared with yesterday up to the same time, by the clock of the organisation', async () => {
  const from = new Date('2026-10-05T00:00:00+13:00')
  const rows = (await readRows()).filter(({ is_false }) => !is_false)
  const within = (start: number, end: number) =>
    count(rows, ({ time }) => time.getTime() >= start && time.getTime() < end)
  const { all } = await ask(`?from=${from.toISOString()}&to=${safetyNow.toISOString()}`)
  const yesterday = within(from.getTime() - dayMs, safetyNow.getTime() - dayMs)
  const justBefore = within(2 * from.getTime() - safetyNow.getTime(), from.getTime())
  expect(yesterday).not.toBe(justBefore)
  expect(all.before.observations).toBe(yesterday)
})

test('the worst observations are elevated and real, with each kind at a camera once before any repeats', async () => {
  const rows = ofWeek(await readRows(), 0)
    .filter(isElevated)
    .sort((a, b) => b.risk_level - a.risk_level || b.time.getTime() - a.time.getTime())
  // None has a stored picture, so the order is by risk only.
  const turns = new Map<string, number>()
  const inTurns = rows.map((row) => {
    const kind = `${row.camera_id} ${row.violation_type}`
    turns.set(kind, (turns.get(kind) ?? 0) + 1)
    return { id: row.id, turn: turns.get(kind)! }
  })
  const expected = inTurns.toSorted((a, b) => a.turn - b.turn).map(({ id }) => id)
  const { worst } = await ask()
  expect(worst.map(({ id }) => id)).toEqual(expected.slice(0, 6))
  expect(worst.every((row) => row.risk_level >= 3.8 && !row.is_false)).toBe(true)
})

test('a camera that watches half the time has half the count and the same rate, and unwatched hours have none', async () => {
  const camera = world.cameras[2]!
  const start = new Date('2026-06-01T00:00:00Z')
  for (let hour = 0; hour < 48; hour += 1)
    if (hour < 24 || hour % 2 === 0)
      await observe(product, camera, new Date(start.getTime() + hour * hourMs), [person(inExclusionZone)])
  const day = (from: string, to: string) =>
    ask(`?from=${from}T00:00:00Z&to=${to}T00:00:00Z&sites=${world.far.id}`)
  const [whole, half, none] = [
    await day('2026-06-01', '2026-06-02'),
    await day('2026-06-02', '2026-06-03'),
    await day('2026-06-04', '2026-06-05'),
  ]
  expect(whole.all.now).toMatchObject({ elevated: 24, watched_hours: 24, rate: 1 })
  expect(half.all.now).toMatchObject({ elevated: 12, watched_hours: 12, rate: 1 })
  expect(half.all).toMatchObject({ change: 0, withheld: null })
  expect(none.all.now).toMatchObject({ elevated: 0, watched_hours: 0, rate: null })
  expect(none.all.withheld).toBe('Too little was watched in the period before')
})
