import { expect, test } from 'vitest'
import { escalateNotifications } from '../messages/history/escalate.ts'
import { createAlert, createList } from '../testing/alerts.ts'
import { createCamera, createCameraWorld, post } from '../testing/cameras.ts'
import { createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
const world = await createCameraWorld(product)
const listId = await createList(db, world.orgId, ['STL3N', 'XYZ789', 'QRS456'], { description: 'Wanted' })
const alertId = await createAlert(db, world.orgId, { list_id: listId, description: 'Wanted here' })

const see = (plate: string, camera = world.camera) =>
  post(product, camera, {
    time: product.deps.now().toISOString(),
    detections: [
      { type: 'car', confidence: 99, plate, plate_confidence: 95, bb: { l: 0, t: 0, r: 9, b: 9 } },
    ],
  })
const inbox = async (key = world.admin.key) => (await product.request('GET', '/api/v1/inbox', { key })).body
const read = (body: object, key = world.admin.key) =>
  product.request('POST', '/api/v1/inbox/read', { key, body })

test('a notification is unread in the inbox of each person who may see its site, until that person reads it', async () => {
  const site = await createSite(db, world.orgId)
  const elsewhere = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds: [site.id] })
  const colleague = await createPerson(db, world.orgId, 'VIEWER')
  await see('STL3N')
  await see('XYZ789')
  await see('QRS456', await createCamera(product.deps, world.orgId, site.id))

  const mine = await inbox()
  expect(mine.unread).toBe(3)
  expect(mine.items.map(({ plate }: { plate: string }) => plate).sort()).toEqual([
    'QRS456',
    'STL3N',
    'XYZ789',
  ])
  expect(mine.items[0]).toMatchObject({
    alert: { id: alertId, description: 'Wanted here' },
    list_name: 'Wanted',
    state: 'notified',
    is_read: false,
  })
  const theirs = await inbox(elsewhere.key)
  expect([theirs.unread, theirs.items.map(({ plate }: { plate: string }) => plate)]).toEqual([1, ['QRS456']])
  expect(
    (
      await read(
        { id: mine.items.find(({ plate }: { plate: string }) => plate === 'STL3N').id },
        elsewhere.key,
      )
    ).status,
  ).toBe(404)

  expect((await read({ id: mine.items[0].id })).body).toEqual({ unread: 2 })
  expect((await inbox()).items.map((item: { is_read: boolean }) => item.is_read)).toEqual([
    true,
    false,
    false,
  ])
  expect((await read({})).body).toEqual({ unread: 0 })
  expect((await inbox(colleague.key)).unread).toBe(3)
})

test('one acknowledgement counts for everybody and stops the escalation', async () => {
  const own = await createCameraWorld(product)
  const list_id = await createList(db, own.orgId, ['STL3N'])
  await createAlert(db, own.orgId, {
    list_id,
    escalate_after_minutes: 10,
    escalate_to: ['boss@yard.example'],
  })
  await see('STL3N', own.camera)
  const [item] = (await inbox(own.admin.key)).items
  expect(item.acknowledged).toBeNull()
  const acknowledge = (key: string) =>
    product.request('POST', '/api/v1/inbox/acknowledge', { key, body: { id: item.id } })
  const elsewhere = await createPerson(db, own.orgId, 'SITE_VIEWER')
  expect((await acknowledge(elsewhere.key)).status).toBe(404)
  expect((await acknowledge(world.admin.key)).status).toBe(404)
  const guard = await createPerson(db, own.orgId, 'VIEWER', { first_name: 'Hemi', last_name: 'Ngata' })
  const acknowledged = { at: expect.any(String), by: 'Hemi Ngata' }
  expect((await acknowledge(guard.key)).body).toEqual({ acknowledged })
  expect((await acknowledge(own.admin.key)).body).toEqual({ acknowledged })
  expect((await inbox(own.admin.key)).items[0].acknowledged).toEqual(acknowledged)
  await escalateNotifications(db, new Date(Date.now() + 3_600_000))
  const notified = await db
    .selectFrom('messages')
    .select('recipient')
    .where('org_id', '=', own.orgId)
    .execute()
  expect(notified).toEqual([{ recipient: 'watch@parking.example' }])
})

test('resolving in the inbox resolves the incident once for all and acknowledges it', async () => {
  const own = await createCameraWorld(product)
  const list_id = await createList(db, own.orgId, ['STL3N'])
  await createAlert(db, own.orgId, { list_id })
  await see('STL3N', own.camera)
  const [item] = (await inbox(own.admin.key)).items
  const resolve = (key: string) =>
    product.request('POST', '/api/v1/inbox/resolve', { key, body: { id: item.id } })
  expect((await resolve(world.admin.key)).status).toBe(404)
  expect((await resolve((await createPerson(db, own.orgId, 'SITE_VIEWER')).key)).status).toBe(404)
  const guard = await createPerson(db, own.orgId, 'VIEWER', { first_name: 'Hemi', last_name: 'Ngata' })
  const done = { at: expect.any(String), by: 'Hemi Ngata' }
  expect((await resolve(guard.key)).body).toEqual({ acknowledged: done, resolved: done })
  expect((await resolve(own.admin.key)).body).toEqual({ acknowledged: done, resolved: done })
  expect((await inbox(own.admin.key)).items[0]).toMatchObject({ acknowledged: done, resolved: done })
  const path = `/api/v1/incidents/${item.incident_id}`
  const incident = (await product.request('GET', path, { key: own.admin.key })).body
  expect(incident.resolved).toMatchObject({ by: 'Hemi Ngata' })
})

test('the live feed reports new notifications in the inbox', async () => {
  const { rows } = await product.deps.pool.query<{ events: { kind: string }[]; site_id: string }>(
    'select events, site_id from live_events where org_id = $1',
    [world.orgId],
  )
  const news = rows.filter(({ events }) => events.some(({ kind }) => kind === 'inbox'))
  expect(news.map(({ site_id }) => site_id)).toContain(world.siteId)
})

test('an alert lists its matches with their state', async () => {
  const quiet = await createAlert(db, world.orgId, {
    list_id: listId,
    snoozed_until: new Date(Date.now() + 60_000),
  })
  product.setNow(new Date(Date.now() + 30 * 60_000))
  await db
    .updateTable('alerts')
    .set({ snoozed_until: new Date(Date.now() + 3_600_000) })
    .where('id', '=', quiet)
    .execute()
  await see('STL3N')
  product.setNow(new Date())
  const { body } = await product.request('GET', `/api/v2/alert/${quiet}/matches`, { key: world.admin.key })
  expect(body).toMatchObject({
    count: 1,
    results: [{ plate: 'STL3N', state: 'suppressed', reason: 'Snoozed' }],
  })
  const alert = await product.request('GET', `/api/v2/alert/${alertId}`, { key: world.admin.key })
  expect(alert.body.last_notified).not.toBeNull()
})

test('a dry run counts past notifications by the rules of live alerts', async () => {
  const own = await createCameraWorld(product)
  const wanted = await createList(db, own.orgId, ['STL3N'])
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  for (const [hoursAgo, plate] of [
    [200, 'STL3N'],
    [100, 'STL3N'],
    [50, 'STL3N'],
    [49.5, 'STL3N'],
    [3, 'OTHER1'],
  ] as const)
    await post(product, own.camera, {
      time: at(hoursAgo),
      detections: [
        { type: 'car', confidence: 99, plate, plate_confidence: 95, bb: { l: 0, t: 0, r: 9, b: 9 } },
      ],
    })
  const dryRun = async (values: object) => {
    const form = { description: 'Try', email: ['a@b.nz'], alert_list: wanted, ...values }
    return (await product.request('POST', '/api/v2/alert/dry-run', { key: own.admin.key, body: form })).body
  }
  expect(await dryRun({})).toMatchObject({ notified: 3, held: 0, suppressed: 0, is_complete: true })
  const cooled = await dryRun({ cooldown_minutes: 60 })
  expect(cooled).toMatchObject({ notified: 2, suppressed: 1 })
  expect(cooled.matches[0]).toMatchObject({ plate: 'STL3N', state: 'suppressed', site: { id: own.siteId } })
  expect(await dryRun({ is_whitelist: true })).toMatchObject({ notified: 1 })
  expect(await dryRun({ alert_list: null, all_images: true })).toMatchObject({ notified: 4 })
  expect(await dryRun({ sites: [own.siteId], confidence_threshold: 99 })).toMatchObject({ notified: 0 })
  const { rows } = await product.deps.pool.query('select from alert_matches where org_id = $1', [own.orgId])
  expect(rows).toEqual([])
})
