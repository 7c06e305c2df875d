import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createKey } from '../api-keys/queries.ts'
import { callTool } from '../testing/call-tool.ts'
import { mcpClient } from '../testing/mcp-client.ts'
import { createPerson } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { createSafetyWorld } from '../testing/worlds/safety-world.ts'
import { createSurvey } from '../testing/worlds/wildlife-survey.ts'
import { createVehicleHistory } from '../testing/worlds/vehicle-history.ts'
import { tools } from './server.ts'

const product = await startProduct()
const { db, now } = product.deps
const works = await createSafetyWorld(product)
const survey = await createSurvey(product)
const park = await createVehicleHistory(product, { vehicles: 40, days: 5 })

const keyWith = async (scopes: readonly ('read' | 'write' | 'export')[]) =>
  (
    await createKey(
      db,
      park.orgId,
      { name: 'Assistant', scopes, createdBy: park.admin.id, expiresAt: null },
      now(),
    )
  ).key

const post = (headers: Record<string, string>, body: object) =>
  product.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream', ...headers },
    payload: body,
  })
const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

test('without a key, with an unknown one, or without the scope `read` the server rejects every request', async () => {
  expect((await post({}, listTools)).statusCode).toBe(401)
  expect((await post({ authorization: 'Bearer forged' }, listTools)).statusCode).toBe(401)
  const refused = await post({ authorization: `Bearer ${await keyWith(['export'])}` }, listTools)
  expect(refused.statusCode).toBe(403)
  expect(refused.json().detail).toBe("This API key lacks the scope 'read'.")
  expect((await product.app.inject({ url: '/mcp' })).statusCode).toBe(405)
})

test('a key with the scope `read` gets the reading tools, a key with `write` all of them', async () => {
  const names = async (key: string) =>
    (await (await mcpClient(product, key)).listTools()).tools.map(({ name }) => name).sort()
  const all = tools.map(({ name }) => name).sort()
  expect(await names(await keyWith(['read']))).toEqual(
    all.filter((name) => !/^(acknowledge|add|tag)_/.test(name)),
  )
  expect(await names(await keyWith(['read', 'write']))).toEqual(all)
})

test('rejects a writing tool for a VIEWER with the message of the API', async () => {
  const viewer = await createPerson(db, park.orgId, 'VIEWER')
  const client = await mcpClient(product, viewer.key)
  const refused = await callTool(client, 'tag_camera', { camera_id: park.cameras[0]!.id, tag: 'North' })
  expect(refused).toMatchObject({ isError: true, text: 'You do not have permission to do this.' })
})

test('an assistant adds a tag and a note to one thing only, keeps existing ones, and the audit log names them', async () => {
  const client = await mcpClient(product, park.admin.key)
  const camera_id = park.cameras[0]!.id
  await callTool(client, 'tag_camera', { camera_id, tag: 'North' })
  const tagged = await callTool(client, 'tag_camera', { camera_id, tag: 'Gate' })
  expect(tagged.data.tags).toEqual(expect.arrayContaining(['North', 'Gate']))
  await callTool(client, 'add_vehicle_note', { plate: 'ABC123', note: 'Delivers bread' })
  const noted = await callTool(client, 'add_vehicle_note', {
    plate: 'ABC123',
    note: 'Enters by the north gate',
  })
  expect(noted.data.notes).toBe('Delivers bread\nEnters by the north gate')
  for (const plate of ['.', '..'])
    expect(await callTool(client, 'vehicle_notes', { plate })).toMatchObject({
      isError: true,
      text: `'${plate}' cannot be part of an address.`,
    })
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where org_id = ${park.orgId} and action like '%customer%'`.execute(db)
  expect(rows).toHaveLength(2)
})

test('observations can be listed, counted, explained and acknowledged', async () => {
  const client = await mcpClient(product, works.admin.key)
  const { rows } = await sql<{ id: string; risk_class: number }>`
    select id, risk_class from observations where org_id = ${works.orgId} and not is_false`.execute(db)
  const { data } = await callTool(client, 'search_observations', { limit: 100 })
  expect(data.count).toBe(rows.length)
  const totals = await callTool(client, 'observation_totals')
  expect(totals.data.low_risk).toBe(rows.filter(({ risk_class }) => risk_class === 0).length)
  const [first] = data.observations
  expect((await callTool(client, 'explain_observation', { id: first.id })).data.id).toBe(first.id)
  expect((await callTool(client, 'acknowledge_observation', { id: first.id })).data.state).toBe(
    'acknowledged',
  )
})

test('sightings are listed with their coordinates, and a circle limits them', async () => {
  const client = await mcpClient(product, survey.admin.key)
  const { rows } = await sql<{ lat: number }>`
    select lat from sightings where org_id = ${survey.admin.orgId}`.execute(db)
  const { data } = await callTool(client, 'search_sightings', { limit: 100 })
  expect(data.count).toBe(rows.length)
  const around = { lat: -37.8, lng: 174.82, radius: 0.5 }
  const near = await callTool(client, 'search_sightings', { around })
  expect(near.data.count).toBeGreaterThan(0)
  expect(near.data.count).toBeLessThan(rows.length)
})

test('rejects a plate search without a reason when the organisation requires one', async () => {
  const client = await mcpClient(product, park.admin.key)
  await product.request('PUT', '/api/v1/audit/settings', {
    key: park.admin.key,
    body: { keep_days: 730, asks_search_reason: true },
  })
  const refused = await callTool(client, 'search_passes', { plates: ['ABC'] })
  expect(refused.isError).toBe(true)
  const allowed = await callTool(client, 'search_passes', {
    plates: ['ABC'],
    reason: 'A complaint about parking',
  })
  expect(allowed.isError).toBe(false)
  const note = { plate: 'ABC123', note: 'Parks on the lawn' }
  expect((await callTool(client, 'add_vehicle_note', note)).isError).toBe(true)
  const reason = 'A complaint about parking'
  expect((await callTool(client, 'add_vehicle_note', { ...note, reason })).isError).toBe(false)
  expect((await callTool(client, 'vehicle_notes', { plate: 'ABC123' })).isError).toBe(true)
  expect((await callTool(client, 'vehicle_notes', { plate: 'ABC123', reason })).isError).toBe(false)
})

test('calls with the ids and names of another organisation return none of its data', async () => {
  const stranger = await mcpClient(product, survey.admin.key)
  const { rows } = await sql<{ plate: string; image_id: string; id: string }>`
    select plate, image_id, id from passes where org_id = ${park.orgId} and plate is not null limit 20`.execute(
    db,
  )
  const secrets = ['Park 0', 'Park 1', 'Park 2', 'Gate 1', 'Near works', ...rows.map(({ id }) => id)]
  const leaks: string[] = []
  for (const [index, { plate, image_id, id }] of rows.entries()) {
    const camera_id = park.cameras[index % park.cameras.length]!.id
    const site = park.sites[index % park.sites.length]!.id
    const attempts: [string, object][] = [
      ['show_picture', { picture_id: image_id }],
      ['explain_observation', { id }],
      ['acknowledge_observation', { id }],
      ['acknowledge_notification', { id }],
      ['tag_camera', { camera_id, tag: 'x' }],
      ['plate_history', { plate }],
      ['find_plates', { text: plate.slice(0, 3) }],
      ['search_passes', { plates: [plate], sites: [site] }],
      ['search_passes', { plates: [`${plate}' or 1=1 --`] }],
      ['vehicles_on_site', { plate }],
    ]
    for (const [name, input] of attempts) {
      const { text, data, pictures } = await callTool(stranger, name, input)
      const hasSecret = secrets.some((secret) => text.includes(secret))
      const hasRows = (data?.count ?? data?.times_seen ?? data?.plates?.length ?? 0) > 0
      if (hasSecret || hasRows || pictures.length > 0) leaks.push(`${name} ${JSON.stringify(input)}: ${text}`)
    }
  }
  expect(leaks).toEqual([])
  const own = await callTool(await mcpClient(product, park.admin.key), 'plate_history', {
    plate: rows[0]!.plate,
    reason: 'A complaint about parking',
  })
  expect(own.data.times_seen).toBeGreaterThan(0)
})
