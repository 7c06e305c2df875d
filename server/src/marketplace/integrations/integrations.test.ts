import { createHmac, createVerify, X509Certificate } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { IntegrationSlug } from '#contract/marketplace/integration-fields.ts'
import { startOutsideService } from '../../testing/servers/outside-service.ts'
import { createAdmin, type TestPerson } from '../../testing/people.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { connect } from '../connections.ts'
import { integrations } from './all.ts'
import type { OutgoingEvent } from './integration.ts'
import { createSalesforceRecord } from './salesforce.ts'

const service = await startOutsideService()
const { url } = service
const product = await startProduct({
  outboundAllow: ['127.0.0.0/8'],
  integrationUrls: { salesforce: url, hubspot: url, logAnalytics: url, swipedOn: url },
})
let admin: TestPerson
beforeEach(async () => {
  admin = await createAdmin(product.deps.db)
})

/** Names the fields as the form does; some may stand beside the switch too. */
const save = (
  slug: string,
  { is_enabled = true, ...fields }: { is_enabled?: boolean } & Record<string, unknown>,
) =>
  product.request('PUT', `/api/v1/integrations/${slug}`, {
    key: admin.key,
    body: slug === 'salesforce' ? { is_enabled, ...fields } : { is_enabled, fields },
  })
const tryIt = async (slug: string) =>
  (await product.request('GET', `/api/v1/integrations/oauth2/test_connection/${slug}`, { key: admin.key }))
    .body
const connectionOf = async (slug: IntegrationSlug) =>
  (await connect(product.deps.db, admin.orgId, slug, product.deps))!

const vehicle: OutgoingEvent = {
  id: '0192f0c8-0000-7000-8000-000000000001',
  kind: 'vehicle',
  seen_at: '2026-03-02T01:02:03.000Z',
  site: 'Britomart',
  camera: 'Gate 2',
  plate: 'KUP522',
  confidence: 96,
  vehicle_type: 'car',
  direction: 'entry',
  is_parking: true,
  is_arrival: true,
  risk_score: null,
  violations: [],
  link: 'http://localhost:8080/dashboard/vehicle-explorer/1',
}
const seenAt = new Date(vehicle.seen_at)
const other: OutgoingEvent = { ...vehicle, id: '0192f0c8-0000-7000-8000-000000000002', plate: 'JBP21' }

const send = async (slug: IntegrationSlug, events: OutgoingEvent[]) =>
  integrations[slug].forwarding!.send(await connectionOf(slug), { id: 'batch-1', events })

test('Salesforce is signed in to with a JWT that the downloaded certificate verifies [PLAT-224] [PLAT-225]', async () => {
  await save('salesforce', { username: 'ana@example.org', oauth_client_id: 'client-7' })
  const file = await product.request('GET', '/api/v1/integrations/oauth2/download_cert', { key: admin.key })
  expect(file.headers['content-disposition']).toContain('.pem')
  const certificate = new X509Certificate(file.text)

  service.answer(({ body }) => {
    const assertion = new URLSearchParams(body).get('assertion') ?? ''
    const [head = '', claims = '', signature = ''] = assertion.split('.')
    const isSigned = createVerify('RSA-SHA256')
      .update(`${head}.${claims}`)
      .verify(certificate.publicKey, signature, 'base64url')
    return isSigned ? { json: { access_token: 'sf-token', instance_url: url } } : { status: 400, json: {} }
  })
  expect(await tryIt('salesforce')).toEqual({ is_success: true, detail: '' })
  const sent = new URLSearchParams(service.calls[0]?.body)
  expect(sent.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const claims = JSON.parse(Buffer.from(sent.get('assertion')!.split('.')[1]!, 'base64url').toString())
  expect(claims).toMatchObject({ iss: 'client-7', sub: 'ana@example.org', aud: url })
})

test('a Salesforce record is created with the token of the sign-in', async () => {
  await save('salesforce', { username: 'ana@example.org', oauth_client_id: 'client-7' })
  service.answer(({ path }) =>
    path === '/services/oauth2/token'
      ? { json: { access_token: 'sf-token', instance_url: url } }
      : { status: 201, json: { id: '00T1', success: true } },
  )
  const id = await createSalesforceRecord(await connectionOf('salesforce'), 'Task', { Subject: 'KUP522' })
  expect(id).toBe('00T1')
  expect(service.calls[1]).toMatchObject({
    method: 'POST',
    path: '/services/data/v61.0/sobjects/Task',
    headers: { authorization: 'Bearer sf-token' },
    body: '{"Subject":"KUP522"}',
  })
})

test('a provider that refuses, is down or does not answer JSON is named, and the setting is kept [PLAT-225]', async () => {
  await save('salesforce', { username: 'ana@example.org', oauth_client_id: 'client-7' })
  service.answer(() => ({ status: 401, json: { error: 'invalid_grant' } }))
  expect(await tryIt('salesforce')).toEqual({
    is_success: false,
    detail: 'Salesforce refused the credentials (401): invalid_grant',
  })
  service.answer(() => ({ text: '<html>Sorry</html>' }))
  expect((await tryIt('salesforce')).detail).toBe('Salesforce answered something that is not JSON.')
  service.answer(() => ({ status: 503, json: {} }))
  expect((await tryIt('salesforce')).detail).toBe('Salesforce answered 503.')
  const stored = await product.request('GET', '/api/v1/integrations/salesforce', { key: admin.key })
  expect(stored.body).toMatchObject({
    is_enabled: true,
    username: 'ana@example.org',
    oauth_client_id: 'client-7',
    last_failure: { text: 'Salesforce answered 503.' },
  })
})

test('the HubSpot key is checked against the account call and never sent back', async () => {
  expect((await save('hubspot', { api_key: 'pat-secret-1' })).text).not.toContain('pat-secret-1')
  service.answer(({ headers }) =>
    headers.authorization === 'Bearer pat-secret-1' ? { json: { portalId: 1 } } : { status: 401, json: {} },
  )
  expect(await tryIt('hubspot')).toEqual({ is_success: true, detail: '' })
  expect(service.calls[0]?.path).toBe('/account-info/v3/details')
  await save('hubspot', { api_key: 'wrong' })
  expect(await tryIt('hubspot')).toMatchObject({ is_success: false })

  const stored = await product.deps.db
    .selectFrom('app_settings')
    .selectAll()
    .where('org_id', '=', admin.orgId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored.settings)).not.toContain('wrong')
  expect(stored.sealed_secrets!.toString()).not.toContain('wrong')
})

test('Log Analytics gets its rows in one call, signed with the shared key', async () => {
  const sharedKey = Buffer.from('a shared key').toString('base64')
  await save('azure-log-analytics', { workspace_id: 'ws-1', shared_key: sharedKey })
  service.answer(() => ({ text: '' }))
  await send('azure-log-analytics', [vehicle, other])
  const { headers, body } = service.calls[0]!
  const content = `POST\n${Buffer.byteLength(body)}\napplication/json\nx-ms-date:${String(headers['x-ms-date'])}\n/api/logs`
  const signature = createHmac('sha256', Buffer.from(sharedKey, 'base64')).update(content).digest('base64')
  expect(headers.authorization).toBe(`SharedKey ws-1:${signature}`)
  expect(headers['log-type']).toBe('SightlineDetections')
  expect(JSON.parse(body)).toEqual([vehicle, other])
})

test('Databricks gets a file with a line for each event, by the id of the message', async () => {
  await save('azure-databricks', {
    workspace_url: url,
    volume_path: '/Volumes/main/cars',
    access_token: 'dapi-1',
  })
  service.answer(() => ({ text: '' }))
  await send('azure-databricks', [vehicle, other])
  expect(service.calls[0]).toMatchObject({
    method: 'PUT',
    path: `/api/2.0/fs/files/Volumes/main/cars/2026-03-02/batch-1.jsonl?overwrite=true`,
    headers: { authorization: 'Bearer dapi-1' },
  })
  const lines = service.calls[0]!.body.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([vehicle, other])
})

test('INX takes elevated observations only, as incidents', async () => {
  await save('inx', { base_url: url, api_key: 'inx-1', integration_partner_id: 'partner-3' })
  const observation = {
    ...vehicle,
    kind: 'observation' as const,
    risk_score: 3.9,
    violations: ['People near plant'],
  }
  expect(integrations.inx.forwarding!.takes(vehicle, seenAt)).toBe(false)
  expect(integrations.inx.forwarding!.takes({ ...observation, risk_score: 3.7 }, seenAt)).toBe(false)
  expect(integrations.inx.forwarding!.takes(observation, seenAt)).toBe(true)
  await send('inx', [observation])
  expect(service.calls.at(-1)).toMatchObject({
    path: '/api/v1/events',
    headers: { 'x-api-key': 'inx-1', 'x-partner-id': 'partner-3' },
  })
  expect(JSON.parse(service.calls.at(-1)!.body)).toMatchObject({
    external_id: vehicle.id,
    occurred_at: vehicle.seen_at,
    title: 'People near plant at Britomart',
  })
})

test('SwipedOn signs a visitor in when a plate is seen in customer parking, not when it leaves', async () => {
  await save('swiped-on', { api_key: 'so-1', location_id: '12' })
  const { takes } = integrations['swiped-on'].forwarding!
  expect(takes({ ...vehicle, direction: 'exit' }, seenAt)).toBe(false)
  expect(takes({ ...vehicle, is_parking: false }, seenAt)).toBe(false)
  expect(takes({ ...vehicle, is_arrival: false }, seenAt)).toBe(false)
  expect(takes(vehicle, seenAt)).toBe(true)
  const dayLater = new Date(seenAt.getTime() + 86_400_001)
  expect(takes(vehicle, dayLater)).toBe(false)
  await send('swiped-on', [vehicle])
  expect(service.calls.at(-1)).toMatchObject({
    path: '/v1/visits',
    headers: { authorization: 'Bearer so-1', 'idempotency-key': vehicle.id },
  })
  expect(JSON.parse(service.calls.at(-1)!.body)).toMatchObject({
    location_id: '12',
    visitor: { vehicle_registration: 'KUP522' },
  })
})

test('an enabled integration needs its fields, a disabled one does not [PLAT-216] [PLAT-218]', async () => {
  expect((await save('salesforce', {})).body).toMatchObject({
    username: ['Username is required'],
    oauth_client_id: ['Please provide OAuth Client Id'],
  })
  expect((await save('hubspot', {})).body).toMatchObject({ api_key: ['Please provide a valid API key'] })
  expect((await save('hubspot', { is_enabled: false })).status).toBe(200)
  expect((await save('inx', { base_url: 'ftp://x', api_key: 'k' })).body).toMatchObject({
    base_url: ['Please provide a valid URL'],
  })
})
