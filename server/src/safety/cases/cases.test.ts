import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { ObservationDetail, SafetyOverview } from '#contract/safety/overview.ts'
import type { SafetyRow } from '#contract/safety/replies.ts'
import { ThresholdPeriod } from '#contract/cameras/enumerations.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { createAdmin, createPerson } from '../../testing/people.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import {
  createSafetyCamera,
  inExclusionZone,
  inPpeZone,
  observe,
  person,
  safetyNow,
} from '../../testing/worlds/safety-world.ts'
import { createSite } from '../../testing/sites.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { runRetention } from '../../retention/run-retention.ts'
import { escalateOverdueJob } from './escalate-overdue.job.ts'
import { weeklySummaryJob } from '../notices/weekly-summary.job.ts'

const product = await startProduct()
const { db } = product.deps

const contact = (name: string) => ({ name, email: [`${name}@works.example`], phone: ['021555000'] })

async function createWorks(values: Record<string, unknown> = {}) {
  product.setNow(safetyNow)
  const admin = await createAdmin(db)
  const site = await createSite(db, admin.orgId, { name: 'SITE: Works', site_type: 1 })
  await db
    .updateTable('sites')
    .set({ safety_manager: JSON.stringify(contact('manager')), stms: JSON.stringify(contact('stms')) })
    .where('org_id', '=', admin.orgId)
    .where('id', '=', site.id)
    .execute()
  const camera = await createSafetyCamera(product, admin.orgId, site.id, values)
  const call = async (method: 'GET' | 'PATCH' | 'POST', path: string, body?: object, key = admin.key) => {
    const answer = await product.request(method, `/api/v1/hsafety/${path}`, { key, ...(body && { body }) })
    return { status: answer.status, body: answer.body }
  }
  const observations = async (query = ''): Promise<SafetyRow[]> =>
    (await call('GET', `detections?page_length=50&${query}`)).body.results
  const seePerson = (ago: number, x = inExclusionZone, tags = ['hivis']) =>
    observe(product, camera, new Date(product.deps.now().getTime() - ago), [person(x, tags)])
  return { orgId: admin.orgId, admin, site, camera, call, observations, seePerson }
}
type Works = Awaited<ReturnType<typeof createWorks>>
let works: Works
beforeEach(async () => {
  works = await createWorks()
})

const notifications = async () => {
  await runJobs(product)
  const { rows } = await sql<{
    key: string
    source_kind: string
    is_priority: boolean
    recipients: string[]
  }>`
    select key, source_kind, is_priority, array(select recipient from messages
      where messages.org_id = notifications.org_id and notification_id = notifications.id order by 1) as recipients
    from notifications where org_id = ${works.orgId} order by created_at, key`.execute(db)
  return rows
}

test('an observation is acknowledged, assigned, given a due date and closed with a note, and the history has every step', async () => {
  await works.seePerson(hourMs)
  const [row] = await works.observations()
  const change = async (body: object): Promise<ObservationDetail> =>
    (await works.call('PATCH', `observation/${row!.id}`, body)).body
  product.setNow(new Date(safetyNow.getTime() + 10 * 60_000))
  expect((await change({ acknowledge: true })).case).toMatchObject({
    status: 'acknowledged',
    closed_at: null,
  })
  const member = await createPerson(db, works.orgId, 'VIEWER')
  const stranger = await createAdmin(db)
  const refused = await works.call('PATCH', `observation/${row!.id}`, { assignee: stranger.id })
  expect(refused).toMatchObject({ status: 400, body: { assignee: [expect.any(String)] } })
  await change({ assignee: member.id, due_on: '2026-10-09' })
  expect(await works.call('PATCH', `observation/${row!.id}`, { close: { note: '  ' } })).toMatchObject({
    status: 400,
  })
  const closed = await change({ close: { note: 'Fence moved' } })
  expect(closed.case).toMatchObject({ status: 'closed', note: 'Fence moved', due_on: '2026-10-09' })
  expect(closed.history.map(({ kind, text }) => [kind, text])).toEqual([
    ['observed', null],
    ['acknowledged', null],
    ['assigned', closed.case!.assignee!.name],
    ['due', '2026-10-09'],
    ['closed', 'Fence moved'],
  ])
  expect((await works.call('PATCH', `observation/${row!.id}`, { acknowledge: true })).status).toBe(400)
  expect((await change({ reopen: true })).case).toMatchObject({ status: 'acknowledged', note: null })
})

test('counts open observations and the time until they were reviewed', async () => {
  for (let index = 0; index < 4; index += 1) await works.seePerson((index + 1) * hourMs)
  const [first, second, third] = await works.observations()
  const { call } = works
  product.setNow(new Date(safetyNow.getTime() + 30 * 60_000))
  await call('PATCH', `observation/${first!.id}`, { acknowledge: true })
  await call('PATCH', `observation/${second!.id}`, { close: { note: 'Done' } })
  await call('PATCH', `observation/${third!.id}`, { is_false: true })
  const { cases, all }: SafetyOverview = (await call('GET', 'overview')).body
  expect(all.now.elevated).toBe(3)
  expect(cases).toMatchObject({
    open: 2,
    unacknowledged: 1,
    overdue: 0,
    closed: 1,
    closed_on_time: 1,
    median_minutes_to_acknowledge: 120,
  })
  expect(await works.observations('status=closed')).toMatchObject([{ id: second!.id }])
  expect(await works.observations('status=open')).toHaveLength(1)
})

test('an observation marked as not real leaves totals and lists, and lowers the precision of its camera', async () => {
  await works.seePerson(hourMs)
  await works.seePerson(2 * hourMs)
  const [row, other] = await works.observations()
  const { call } = works
  const counts = async () => (await call('GET', 'detections/summary')).body.high_risk
  expect(await counts()).toBe(2)
  await call('PATCH', `observation/${row!.id}`, { is_false: true })
  await call('PATCH', `observation/${other!.id}`, { is_false: false })
  expect(await counts()).toBe(1)
  expect(await works.observations()).toHaveLength(1)
  expect(await works.observations('marked=all')).toHaveLength(2)
  const { precision }: SafetyOverview = (await call('GET', 'overview')).body
  expect(precision).toMatchObject([{ violation_type: 0, reviewed: 2, correct: 1 }])
  await call('PATCH', `observation/${row!.id}`, { is_false: false })
  expect(await counts()).toBe(2)
})

test('feedback on a detection is a review of its observation', async () => {
  await works.seePerson(hourMs)
  const detection = await db
    .selectFrom('detections')
    .select('id')
    .where('org_id', '=', works.orgId)
    .executeTakeFirstOrThrow()
  const body = { video_id: null, detection_id: detection.id, correctness: 2, user_remark: 'A cone' }
  const answer = await product.request('PUT', '/api/v1/hsafety/detection/feedback/', {
    key: works.admin.key,
    body,
  })
  expect(answer.status).toBe(200)
  expect(await works.observations()).toEqual([])
  expect(await works.observations('marked=not_real')).toMatchObject([{ is_false: true }])
  expect((await works.call('GET', 'detections/summary')).body.high_risk).toBe(0)
})

test('pictures of one track with the same violation are one observation, and a lost track starts another', async () => {
  const track = (seconds: number, x = inExclusionZone) =>
    observe(product, works.camera, new Date(safetyNow.getTime() - hourMs + seconds * 1000), [
      { ...person(x), track_id: '7' },
    ])
  for (let second = 0; second < 60; second += 2) await track(second)
  const [only, ...others] = await works.observations('violation_types=0')
  expect(others).toEqual([])
  expect(Date.parse(only!.last_time) - Date.parse(only!.time_created)).toBe(58_000)
  await track(90)
  await track(92, 900)
  expect(await works.observations('violation_types=0')).toHaveLength(2)
  expect((await works.call('GET', 'detections/summary')).body.high_risk).toBe(2)
})

test('thresholds count by camera and type, and notify the safety manager and the STMS once per period', async () => {
  const metric = { violation_type: 0, medium_risk_threshold: 1, high_risk_threshold: 2, alert_threshold: 3 }
  const metrics = [{ ...metric, threshold_period: ThresholdPeriod.HOUR }]
  works = await createWorks({ violation_metrics: JSON.stringify(metrics) })
  product.setNow(new Date('2026-10-05T03:50:00Z'))
  for (const minutes of [40, 30]) await works.seePerson(minutes * 60_000)
  expect(await notifications()).toEqual([])
  await works.seePerson(10 * 60_000)
  const recipients = ['+6421555000', 'manager@works.example', 'stms@works.example']
  const [alert, ...others] = await notifications()
  expect(others).toEqual([])
  expect(alert).toMatchObject({ source_kind: 'threshold' })
  expect(new Set(alert!.recipients)).toEqual(new Set(recipients))
  await works.seePerson(5 * 60_000)
  expect(await notifications()).toHaveLength(1)
})

test('a threshold that is off sends no notification', async () => {
  const metric = { violation_type: 0, medium_risk_threshold: 1, high_risk_threshold: 1, alert_threshold: 1 }
  const metrics = [{ ...metric, threshold_period: ThresholdPeriod.OFF }]
  works = await createWorks({ violation_metrics: JSON.stringify(metrics) })
  await works.seePerson(60_000)
  expect(await notifications()).toEqual([])
})

test('Notify reaches the safety manager and the STMS, once for a double click [EXPL-216]', async () => {
  await works.seePerson(hourMs)
  const [row] = await works.observations()
  const notify = () => works.call('POST', `observations/${row!.id}/notification/`, { message: 'Please look' })
  expect(await notify()).toEqual({ status: 200, body: { recipients: 4 } })
  await notify()
  expect(await notifications()).toMatchObject([{ source_kind: 'safety' }])
  const { history }: ObservationDetail = (await works.call('GET', `observation/${row!.id}`)).body
  expect(history.map(({ kind, text }) => [kind, text])).toContainEqual(['notified', 'Please look'])
})

test('a person down is notified at once, and the pictures are kept until they are released', async () => {
  const jpeg = Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
    'base64',
  )
  await observe(
    product,
    works.camera,
    new Date(safetyNow.getTime() - 60_000),
    [person(inPpeZone, ['hivis', 'worker-down'])],
    { image: jpeg.toString('base64') },
  )
  expect(await notifications()).toMatchObject([{ source_kind: 'safety', is_priority: true }])
  const [row] = await works.observations('violation_types=10')
  expect(row).toMatchObject({ risk_level: 5, case: { is_held: true } })
  const stored = () =>
    db.selectFrom('media_objects').select('key').where('org_id', '=', works.orgId).execute()
  const kept = (await stored()).length
  const later = new Date(safetyNow.getTime() + 60 * dayMs)
  await runRetention({ ...product.deps, now: () => later }, works.orgId)
  expect(await stored()).toHaveLength(kept)
  await works.call('PATCH', `observation/${row!.id}`, { release: true })
  await runRetention({ ...product.deps, now: () => later }, works.orgId)
  expect(await stored()).toHaveLength(0)
})

test('an overdue observation escalates once, also after a restart', async () => {
  await works.seePerson(hourMs)
  const [row] = await works.observations()
  await works.call('PATCH', `observation/${row!.id}`, { due_on: '2026-10-05' })
  const escalate = async () => {
    await escalateOverdueJob.queue(db, {})
    return (await notifications()).filter(({ key }) => key.startsWith('overdue:'))
  }
  expect(await escalate()).toEqual([])
  product.setNow(new Date('2026-10-05T11:00:01Z'))
  expect(await works.call('GET', `observation/${row!.id}`)).toMatchObject({
    body: { case: { is_overdue: true } },
  })
  expect(await escalate()).toHaveLength(1)
  expect(await escalate()).toHaveLength(1)
})

test('the weekly summary is sent once on Monday morning, also without observations, with the numbers of the screen', async () => {
  await works.seePerson(5 * dayMs)
  await works.seePerson(4 * dayMs)
  await works.seePerson(4 * dayMs, inPpeZone, ['no-hivis'])
  const picture = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#3a5f7d' } })
    .jpeg()
    .toBuffer()
  await observe(product, works.camera, new Date(safetyNow.getTime() - 3 * dayMs), [person(inExclusionZone)], {
    image: picture.toString('base64'),
  })
  const send = async (at: string) => {
    product.setNow(new Date(at))
    await weeklySummaryJob.queue(db, {})
    return (await runJobs(product)).filter(({ text }) => text.includes(works.site.id))
  }
  expect(await send('2026-10-04T17:30:00Z')).toEqual([])
  const [mail, ...more] = await send('2026-10-04T18:30:00Z')
  expect(more).toEqual([])
  const { all }: SafetyOverview = (
    await works.call('GET', `overview/2026-09-28/to/2026-10-04?sites=${works.site.id}`)
  ).body
  expect(all.now.elevated).toBe(3)
  expect(mail!.text).toMatch(/Top three places: .+: 3 \(100\.0 per 100 watched hours\)/)
  expect(mail!.html).toContain('src="cid:worst-1"')
  expect(mail!.pictures).toHaveLength(1)
  expect((await sharp(mail!.pictures![0]!.bytes).metadata()).format).toBe('jpeg')
  expect(mail!.subject).toBe('Safety of Works, 28 Sep to 04 Oct')
  expect(mail!.text).toContain(`Elevated risk: ${all.now.elevated} (`)
  expect(mail!.text).toContain(`Hours watched: ${all.now.watched_hours},`)
  expect(mail!.html).toContain('Elevated risk by day')
  expect(await send('2026-10-04T20:30:00Z')).toEqual([])
  const [next] = await send('2026-10-11T18:30:00Z')
  expect(next!.text).toContain('Elevated risk: 0 (')
  await product.request('PUT', `/api/v1/hsafety/weekly/${works.site.id}`, {
    key: works.admin.key,
    body: { is_enabled: false },
  })
  expect(await send('2026-10-18T18:30:00Z')).toEqual([])
})
