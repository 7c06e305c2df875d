import { beforeEach, expect, test } from 'vitest'
import { stripNamePrefix } from '#rules/text/format.ts'
import { newId } from '../core/ids.ts'
import { signingKey } from '../core/secrets/signing-key.ts'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { noisyPicture } from '../testing/noisy-picture.ts'
import { createAdmin, createPerson, testPassword, type TestPerson } from '../testing/people.ts'
import { shareProduct } from '../testing/product/test-app.ts'
import { extendChain } from './extend-chain.ts'
import { forgetOldAudit } from './forget-old-audit.ts'
import { recordAudit } from './record-audit.ts'
import { verifyChain } from './verify-chain.ts'

const product = await shareProduct()
const { db } = product.deps
let admin: TestPerson
beforeEach(async () => {
  admin = await createAdmin(db)
})

interface Row {
  action: string
  subject: string
  subject_name: string | null
  address: string
  reason: string
  actor: { email: string } | null
}
const log = async (query = '', key = admin.key) =>
  (await product.request('GET', `/api/v1/audit${query}`, { key })).body as { count: number; results: Row[] }
const get = (path: string) => product.request('GET', `/api/v1/${path}`, { key: admin.key })

test('the log shows sign-ins, plate searches and exports, with the user and address', async () => {
  await product.request('POST', '/api/v1/auth/login', {
    body: { email: admin.email, password: testPassword },
  })
  await get('explorer/detections?plates=KUP522')
  await get('explorer/detections/unique?plates=KUP522')
  await get('explorer/detections/export.csv')
  await get('explorer/detections')
  const { results } = await log()
  expect(
    results.map(({ action, subject, address, actor }) => [action, subject, address, actor?.email]),
  ).toEqual([
    ['data.exported', 'explorer/detections/export.csv', '127.0.0.1', admin.email],
    ['plate.searched', 'KUP522', '127.0.0.1', admin.email],
    ['session.opened', admin.email, '127.0.0.1', admin.email],
  ])
})

test('rows are filtered by kind, text and days, paged, and exported with the filter', async () => {
  await get('explorer/detections?plates=AAA111')
  await get('explorer/detections?plates=BBB222')
  await product.request('PUT', '/api/v1/integrations/vehicle-crm', {
    key: admin.key,
    body: { is_enabled: true },
  })
  await expect
    .poll(async () => (await log('?action=plate.')).results.map(({ subject }) => subject))
    .toEqual(['BBB222', 'AAA111'])
  expect((await log('?search=aaa')).count).toBe(1)
  expect((await log('?from=2020-01-01&to=2020-01-02')).count).toBe(0)
  expect(await log('?page=2&page_length=2')).toMatchObject({ count: 3, results: [{ subject: 'AAA111' }] })
  const file = await get('audit/export.csv?action=app.')
  expect(file.text.split('\r\n')[1]).toContain('app.enabled,vehicle-crm')
  expect((await get('audit?from=yesterday')).status).toBe(400)
})

test('changes of cameras and tags, and opened pictures, are logged once each', async () => {
  const world = await createCameraWorld(product)
  const as = { key: world.admin.key }
  const seen = await post(product, world.camera, {
    time: product.deps.now().toISOString(),
    detections: [{ type: 'car', confidence: 99, plate: 'KUP522', bb: { l: 0, t: 0, r: 100, b: 100 } }],
  })
  expect(seen.status).toBe(200)
  const { id: imageId } = await db
    .selectFrom('images')
    .select('id')
    .where('org_id', '=', world.orgId)
    .executeTakeFirstOrThrow()
  const readImage = (rest: string) => product.request('GET', `/api/v1/alpr/images/${imageId}${rest}`, as)
  const thumbnail = await readImage('/thumbnail')
  expect([thumbnail.status, thumbnail.body]).toEqual([200, { link: null }])
  for (const rest of ['?ahead=true', '?ahead=true', '', '']) expect((await readImage(rest)).status).toBe(200)
  const tag = { slug: 'staff', label: 'Staff', editable: true }
  expect((await product.request('POST', '/api/v1/tags', { ...as, body: tag })).status).toBeLessThan(300)
  const path = `/api/v1/cameras/${world.camera.id}`
  expect((await product.request('DELETE', path, as)).status).toBe(204)
  const { results } = await log('', world.admin.key)
  expect(results.map(({ action, subject }) => [action, subject])).toEqual([
    ['camera.removed', world.camera.id],
    ['tag.added', 'Staff'],
    ['media.opened', `image ${imageId}`],
    ['media.preloaded', `image ${imageId}`],
  ])
})

test('a subject shows the name of its record, and keeps its other text', async () => {
  const world = await createCameraWorld(product)
  const image = await noisyPicture(63)
  await post(product, world.camera, { image: image.toString('base64'), detections: [{ type: 'car' }] })
  const { id } = await db
    .selectFrom('images')
    .select('id')
    .where('org_id', '=', world.orgId)
    .executeTakeFirstOrThrow()
  const { name } = await db
    .selectFrom('cameras')
    .select('name')
    .where('id', '=', world.camera.id)
    .executeTakeFirstOrThrow()
  const subjects = [`image ${id}`, `Hit and run $&: image ${id}`, `${world.camera.id} ${newId()}`, newId()]
  for (const subject of subjects)
    await recordAudit(db, world.orgId, { at: new Date(), actorId: null, action: 'case.held', subject })
  const { results } = await log('?action=case.held', world.admin.key)
  const shown = new Map(results.map(({ subject, subject_name }) => [subject, subject_name]))
  expect(subjects.map((subject) => shown.get(subject))).toEqual([
    stripNamePrefix(name),
    `Hit and run $&: image ${stripNamePrefix(name)}`,
    stripNamePrefix(name),
    null,
  ])
})

test('only an ADMIN can read the log, and no user can change it', async () => {
  const viewer = await createPerson(db, admin.orgId, 'VIEWER')
  expect((await product.request('GET', '/api/v1/audit', { key: viewer.key })).status).toBe(403)
  await get('explorer/detections?plates=AAA111')
  expect((await log('', (await createAdmin(db)).key)).count).toBe(0)
  await expect(db.deleteFrom('audit_log').where('org_id', '=', admin.orgId).execute()).rejects.toThrow(
    'append-only',
  )
})

const settings = (keep_days: number, asks_search_reason = false, is_confirmed = true) =>
  product.request('PUT', '/api/v1/audit/settings', {
    key: admin.key,
    body: { keep_days, asks_search_reason, is_confirmed },
  })

test('a shorter retention of the log requires confirmation, a longer one does not', async () => {
  const shorter = await settings(90, false, false)
  expect([shorter.status, shorter.body]).toEqual([
    400,
    { is_confirmed: ['Some data is kept for a shorter time: it is deleted for good. Please confirm.'] },
  ])
  expect((await get('audit/settings')).body.keep_days).toBe(730)
  const confirmed = await settings(90)
  expect([confirmed.status, confirmed.body.keep_days]).toEqual([200, 90])
  expect(confirmed.body).not.toHaveProperty('is_confirmed')
  expect((await settings(365, false, false)).status).toBe(200)
})

test('a change is logged with the address of its request', async () => {
  await settings(365)
  expect((await log('?action=audit.')).results).toMatchObject([
    { subject: 'kept 365 days, reason not asked', address: '127.0.0.1', actor: { email: admin.email } },
  ])
})

test('a reason of more than 300 characters is rejected, also where none is required', async () => {
  const read = (reason: string) =>
    product.request('GET', '/api/v1/explorer/detections?plates=KUP522', {
      key: admin.key,
      headers: { 'x-search-reason': reason },
    })
  const refused = await read('a'.repeat(301))
  expect([refused.status, refused.body]).toEqual([
    400,
    { search_reason: ['Please use at most 300 characters'] },
  ])
  expect((await read('a'.repeat(300))).status).toBe(200)
})

test('where a reason for downloads is required, exports need one of the list, and each week has a summary', async () => {
  const rules = { keep_days: 730, asks_search_reason: false, asks_download_reason: true }
  const save = (reasons: string[]) =>
    product.request('PUT', '/api/v1/audit/settings', { key: admin.key, body: { ...rules, reasons } })
  await save(['Police request', 'Complaint'])
  const path = 'explorer/detections/export.csv'
  const refused = await get(path)
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      search_reason: ['Please say why you download this.'],
      search_reasons: ['Police request', 'Complaint'],
    },
  ])
  expect((await get(`${path}?reason=Curiosity`)).body).toMatchObject({
    search_reason: ['Please choose a reason from the list of your organisation.'],
  })
  expect((await get(`${path}?reason=Complaint`)).status).toBe(200)
  expect((await get(`${path}?reason=Police+request`)).status).toBe(200)
  expect((await get(`${path}?reason=Police+request&plates=AAA111`)).status).toBe(200)
  expect((await get('explorer/detections?plates=KUP522')).status).toBe(200)
  await save([])
  expect((await get(`${path}?reason=Anything+else`)).status).toBe(200)
  const wanted = {
    person: 'Aroha Parata',
    searches: 1,
    downloads: 4,
    without_reason: 1,
    reasons: [
      { reason: 'Police request', count: 2 },
      { reason: 'Anything else', count: 1 },
      { reason: 'Complaint', count: 1 },
    ],
  }
  await expect.poll(async () => (await get('audit/reasons')).body).toMatchObject([wanted])
})

test('where a reason for downloads is required, a single picture needs one, and the log names both', async () => {
  const world = await createCameraWorld(product)
  const ask = (path: string) => product.request('GET', `/api/v1/${path}`, { key: world.admin.key })
  await product.request('PUT', '/api/v1/audit/settings', {
    key: world.admin.key,
    body: { keep_days: 730, asks_search_reason: false, asks_download_reason: true },
  })
  const image = await noisyPicture(61)
  await post(product, world.camera, { image: image.toString('base64'), detections: [{ type: 'car' }] })
  const { id } = await db
    .selectFrom('images')
    .select('id')
    .where('org_id', '=', world.orgId)
    .executeTakeFirstOrThrow()
  const download = `alpr/images/${id}/download`
  expect((await ask(download)).body).toEqual({ search_reason: ['Please say why you download this.'] })
  const { body } = await ask(`${download}?reason=Police+request`)
  const file = await product.app.inject({ method: 'GET', url: body.link })
  expect(file.rawPayload.equals(image)).toBe(true)
  await expect
    .poll(async () => (await log('?action=data.exported', world.admin.key)).results)
    .toMatchObject([{ subject: `image ${id}`, reason: 'Police request' }])
})

test('where a reason for originals is required, a picture without masks opens with one, and the log and the summary name it', async () => {
  const world = await createCameraWorld(product)
  const ask = (path: string) => product.request('GET', `/api/v1/${path}`, { key: world.admin.key })
  const image = await noisyPicture(62)
  await post(product, world.camera, { image: image.toString('base64'), detections: [{ type: 'car' }] })
  const { id } = await db
    .selectFrom('images')
    .select('id')
    .where('org_id', '=', world.orgId)
    .executeTakeFirstOrThrow()
  expect((await ask(`alpr/images/${id}`)).body.original_reason).toBeNull()
  await product.request('PUT', '/api/v1/audit/settings', {
    key: world.admin.key,
    body: {
      keep_days: 730,
      asks_search_reason: false,
      asks_original_reason: true,
      reasons: ['Police request'],
    },
  })
  const record = (await ask(`alpr/images/${id}`)).body
  expect(record.original_reason).toEqual({ listed: ['Police request'] })
  const open = (reason: string) =>
    product.app.inject({ method: 'GET', url: `${record.original_image_file}${reason}` })
  const refused = await open('')
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { search_reason: ['Please say why you open the original.'], search_reasons: ['Police request'] },
  ])
  expect((await open('&reason=Curiosity')).statusCode).toBe(400)
  expect((await open('&reason=Police%20request')).rawPayload.equals(image)).toBe(true)
  expect((await product.app.inject({ method: 'GET', url: record.image_file })).statusCode).toBe(200)

  const download = `alpr/images/${id}/download`
  expect((await ask(download)).status).toBe(200)
  expect((await ask(`${download}?variant=original`)).status).toBe(400)
  const { body } = await ask(`${download}?variant=original&reason=Police+request`)
  expect((await product.app.inject({ method: 'GET', url: body.link })).rawPayload.equals(image)).toBe(true)

  const viewed = { action: 'image.original_viewed', reason: 'Police request' }
  await expect
    .poll(async () => (await log('?action=image.original_viewed', world.admin.key)).results)
    .toMatchObject([viewed, viewed])
  await expect
    .poll(async () => (await ask('audit/reasons')).body)
    .toMatchObject([{ downloads: 2, originals: 2, reasons: [{ reason: 'Police request', count: 3 }] }])
})

test('where a reason is required, plate searches of users and keys need one, and the log contains it', async () => {
  expect((await get('explorer/detections?plates=KUP522')).status).toBe(200)
  await settings(730, true)
  const key = (
    await product.request('POST', '/api/v1/api_keys', {
      key: admin.key,
      body: { name: 'Reader', scopes: ['read', 'export'] },
    })
  ).body.key as string
  for (const caller of [admin.key, key])
    for (const path of [
      'explorer/detections?plates=KUP522',
      'explorer/plates/KUP522/history',
      'explorer/detections/export.csv?plates=KUP522',
      'explorer/live/dwell_time?plate=KUP522',
    ]) {
      const refused = await product.request('GET', `/api/v1/${path}`, { key: caller })
      expect([path, refused.status, refused.body]).toEqual([
        path,
        400,
        { search_reason: ['Please say why you look for this plate.'] },
      ])
    }
  expect((await get('explorer/detections')).status).toBe(200)
  const headers = { 'x-search-reason': encodeURIComponent('Case 26/114 – Ōtara') }
  const withReason = await product.request('GET', '/api/v1/explorer/detections?plates=KUP522', {
    key,
    headers,
  })
  expect(withReason.status).toBe(200)
  expect((await get('explorer/detections?plates=KUP522&reason=Case+9')).status).toBe(200)
  // Reads are logged after their response.
  await expect
    .poll(async () => (await log('?action=plate.')).results.map(({ reason }) => reason))
    .toEqual(['Case 9', 'Case 26/114 – Ōtara', ''])
  expect((await log('?search=26/114')).count).toBe(1)
  expect((await get('audit/export.csv?search=26/114')).text).toContain('Case 26/114 – Ōtara')
})

test('rows are kept for the configured time, and none younger than thirty days can be deleted', async () => {
  const day = 86_400_000
  const past = async (days: number) => {
    const at = new Date(Date.now() - days * day)
    const row = { org_id: admin.orgId, id: newId(at), at, actor_id: admin.id, action: 'site.changed' }
    await db
      .insertInto('audit_log')
      .values({ ...row, subject: `${days} days`, detail: '{}' })
      .execute()
  }
  for (const days of [800, 400, 100, 10]) await past(days)
  const kept = async () => (await log('?action=site.')).results.map(({ subject }) => subject)
  await forgetOldAudit(db, signingKey(product.deps.secrets), new Date())
  expect(await kept()).toEqual(['10 days', '100 days', '400 days'])
  expect((await settings(20)).status).toBe(400)
  await settings(90)
  await forgetOldAudit(db, signingKey(product.deps.secrets), new Date())
  expect(await kept()).toEqual(['10 days'])
  const deletions = (await log('?action=retention.deleted')).results
  expect(deletions.map(({ subject }) => subject)).toEqual([
    '2 rows of the audit log',
    '1 rows of the audit log',
  ])
})

test('rows are deleted up to the full hour, in batches whose rest stays verifiable', async () => {
  const hour = 3_600_000
  const thisHour = Math.floor(Date.now() / hour) * hour
  const cutoff = thisHour - 730 * 24 * hour
  const key = signingKey(product.deps.secrets)
  const insert = async (times: readonly Date[]) => {
    const rows = times.map((at) => ({
      org_id: admin.orgId,
      id: newId(at),
      at,
      actor_id: null,
      action: 'site.changed',
      subject: at.toISOString(),
      detail: '{}',
    }))
    await db.insertInto('audit_log').values(rows).execute()
    await extendChain(db, admin.orgId)
  }
  await insert(Array.from({ length: 1500 }, (_, index) => new Date(cutoff - hour + index * 1000)))
  await insert([new Date(cutoff - 1), new Date(cutoff)])
  await forgetOldAudit(db, key, new Date(thisHour + hour / 2))
  const left = await db
    .selectFrom('audit_log')
    .select('subject')
    .where('org_id', '=', admin.orgId)
    .orderBy('at')
    .execute()
  expect(left.map(({ subject }) => subject)).toEqual([
    new Date(cutoff).toISOString(),
    '1501 rows of the audit log',
  ])
  expect(await verifyChain(db, admin.orgId, key)).toMatchObject({ rows: 1, checkpoints: 2, faults: [] })
})
