import { expect, test } from 'vitest'
import { createAlert, createList } from '../../testing/alerts.ts'
import { createCamera, createCameraWorld, post } from '../../testing/cameras.ts'
import { createPerson } from '../../testing/people.ts'
import { createSite } from '../../testing/sites.ts'
import { createTestApp, startProduct } from '../../testing/product/test-app.ts'
import { incidentOf } from '#rules/alerts/incident.ts'
import { acknowledgeLinks } from '../history/acknowledge-links.ts'
import { escalateNotifications } from '../history/escalate.ts'
import { queueNotifications } from '../queue-notifications.ts'

const product = await startProduct()
const { db } = product.deps

async function begin(values: object = {}) {
  product.setNow(new Date())
  const world = await createCameraWorld(product)
  const list_id = await createList(db, world.orgId, ['STL3N', 'XYZ789'])
  await createAlert(db, world.orgId, { list_id, description: 'Wanted', ...values })
  const see = (plate: string, camera = world.camera) =>
    post(product, camera, {
      time: product.deps.now().toISOString(),
      detections: [
        { type: 'car', confidence: 99, plate, plate_confidence: 95, bb: { l: 0, t: 0, r: 9, b: 9 } },
      ],
    })
  const request = async (method: 'GET' | 'POST', path: string, body?: object, key = world.admin.key) =>
    product.request(method, path, { key, ...(body && { body }) })
  const incidents = async (state = '') =>
    (await request('GET', `/api/v1/incidents?page_length=50&state=${state}`)).body.results
  const change = (id: string, what: string, body?: object) =>
    request('POST', `/api/v1/incidents/${id}/${what}`, body)
  return { ...world, list_id, see, request, incidents, change }
}
const later = (minutes: number) => product.setNow(new Date(product.deps.now().getTime() + minutes * 60_000))
const kinds = (timeline: { kind: string }[]) => timeline.map(({ kind }) => kind)

test('notifications about a plate at a site form one incident; another plate, site or hour is a separate one', async () => {
  const { orgId, list_id, see, incidents } = await begin()
  await createAlert(db, orgId, { list_id, description: 'Wanted too' })
  const elsewhere = await createCamera(product.deps, orgId, (await createSite(db, orgId)).id)
  await see('STL3N')
  later(30)
  await see('STL3N')
  await see('XYZ789')
  await see('STL3N', elsewhere)
  const found = await incidents()
  expect(found.map(({ count, state }: { count: number; state: string }) => [count, state]).sort()).toEqual([
    [2, 'open'],
    [2, 'open'],
    [4, 'open'],
  ])
  expect(found.find(({ count }: { count: number }) => count === 4).title).toMatch(/^STL3N at /)
  later(61)
  await see('STL3N')
  expect(await incidents()).toHaveLength(4)
})

test('notifications that two processes store at once join one incident', async () => {
  const { camera, incidents } = await begin()
  const other = await createTestApp({}, product.database)
  const seen = (minutes: number) => ({
    time: new Date(product.deps.now().getTime() - minutes * 60_000).toISOString(),
    detections: [
      { type: 'car', confidence: 99, plate: 'STL3N', plate_confidence: 95, bb: { l: 0, t: 0, r: 9, b: 9 } },
    ],
  })
  const posted = await Promise.all(
    [0, 10, 20, 30, 40, 50].map((minutes, index) => post(index % 2 ? other : product, camera, seen(minutes))),
  )
  await other.app.close()
  expect(posted.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await incidents()).toMatchObject([{ count: 6, state: 'open' }])
})

test('an acknowledged incident does not escalate, and its timeline shows all actions with their users', async () => {
  const { see, incidents, change, request } = await begin({
    escalate_after_minutes: 10,
    escalate_to: ['boss@yard.example'],
  })
  await see('STL3N')
  later(11)
  await escalateNotifications(db, product.deps.now())
  const [{ id }] = await incidents()
  await change(id, 'notes', { text: 'The guard is on the way' })
  await change(id, 'acknowledge')
  later(5)
  await see('STL3N')
  later(30)
  await escalateNotifications(db, product.deps.now())
  const { body } = await request('GET', `/api/v1/incidents/${id}`)
  expect(kinds(body.timeline).filter((kind) => kind !== 'message')).toEqual([
    'alert',
    'escalated',
    'note',
    'acknowledged',
    'alert',
  ])
  expect(body.timeline.find(({ kind }: { kind: string }) => kind === 'escalated').text).toBe(
    'Notified boss@yard.example.',
  )
  const sent = body.timeline.filter(({ kind }: { kind: string }) => kind === 'message')
  expect(sent.map(({ to }: { to: string }) => to)).toEqual([
    'watch@parking.example',
    'boss@yard.example',
    'watch@parking.example',
  ])
  const items = (await request('GET', '/api/v1/inbox')).body.items
  expect(items.map((item: { incident_id: string }) => item.incident_id)).toEqual([id, id])
  expect(items.every((item: { acknowledged: object | null }) => item.acknowledged !== null)).toBe(true)
})

test('later notifications open a new incident after a resolved one, which can be reopened', async () => {
  const { see, incidents, change } = await begin()
  await see('STL3N')
  const [{ id }] = await incidents()
  const resolved = await change(id, 'resolve')
  expect(resolved.body).toMatchObject({ state: 'resolved', resolved: { by: expect.any(String) } })
  expect(resolved.body.acknowledged).not.toBeNull()
  later(10)
  await see('STL3N')
  expect(await incidents('open')).toHaveLength(1)
  expect((await incidents('resolved')).map((each: { id: string }) => each.id)).toEqual([id])
  expect((await change(id, 'reopen')).body.state).toBe('acknowledged')
})

test('the link of a message resolves its incident', async () => {
  const { orgId, see, incidents } = await begin()
  await see('STL3N')
  const { id } = await db
    .selectFrom('messages')
    .select('id')
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  const { secrets, config } = product.deps
  const token = acknowledgeLinks(secrets, config.publicUrl).token({ orgId, messageId: id })
  const before = await product.request('GET', `/api/v1/messages/acknowledge/${token}`)
  expect(before.body).toMatchObject({ acknowledged: null, resolved: null, has_incident: true })
  const after = await product.request('POST', `/api/v1/messages/acknowledge/${token}/resolve`)
  expect(after.body).toMatchObject({
    acknowledged: { by: 'watch@parking.example' },
    resolved: { by: 'watch@parking.example' },
  })
  expect((await incidents())[0].state).toBe('resolved')
})

test('a camera that returns resolves its incident', async () => {
  const { orgId, siteId, incidents } = await begin()
  const report = (kind: 'camera-offline' | 'camera-back') =>
    queueNotifications(
      db,
      orgId,
      [
        {
          key: kind,
          source: { kind: 'camera', id: null, name: 'Cameras' },
          content: { event: 'camera', title: kind, occurred_at: product.deps.now().toISOString() },
          recipients: [{ channel: 'email', to: 'watch@parking.example' }],
          incident: {
            ...incidentOf({
              kind,
              plate: null,
              cameraId: 'c1',
              cameraName: 'Gate',
              siteId,
              siteName: 'Yard',
              alertId: 'a1',
              title: 'Gate is offline',
            }),
            severity: 'warning',
            siteId,
          },
        },
      ],
      product.deps.now(),
    )
  await report('camera-back')
  expect(await incidents()).toEqual([])
  await db.deleteFrom('notifications').where('org_id', '=', orgId).where('key', '=', 'camera-back').execute()
  await report('camera-offline')
  later(90)
  await report('camera-back')
  expect(await incidents()).toMatchObject([
    { title: 'Gate is offline', state: 'resolved', count: 2, resolved: { by: 'itself' } },
  ])
})

test('a SITE_VIEWER sees the incidents of the assigned sites only', async () => {
  const { orgId, see, incidents, request } = await begin()
  const site = await createSite(db, orgId)
  const viewer = await createPerson(db, orgId, 'SITE_VIEWER', { siteIds: [site.id] })
  await see('STL3N')
  const [{ id }] = await incidents()
  expect((await request('GET', '/api/v1/incidents', undefined, viewer.key)).body.count).toBe(0)
  expect((await request('GET', `/api/v1/incidents/${id}`, undefined, viewer.key)).status).toBe(404)
  expect((await request('POST', `/api/v1/incidents/${id}/resolve`, undefined, viewer.key)).status).toBe(404)
})
