import { beforeEach, expect, test } from 'vitest'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../testing/cameras.ts'
import { multipart } from '../../testing/files/multipart.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)
let camera: TestCamera
beforeEach(async () => {
  camera = await createCamera(product.deps, world.orgId, world.siteId)
})

/** The log entry of the newest post. */
async function newest() {
  const { key } = world.admin
  const log = `/api/v1/cameras/${camera.id}/ingest_log`
  const list = await product.request('GET', log, { key })
  return (await product.request('GET', `${log}/${list.body[0].id}`, { key })).body
}

test('the token of a URL that a reader repeats is not stored', async () => {
  const answer = await post(product, camera, {
    hook: { target: `https://sightline.example/ingest/${camera.token}`, id: 'gate', event: 'recognition' },
    data: { camera_id: 'gate', timestamp: new Date().toISOString(), results: [] },
  })
  expect(answer.status).toBe(200)
  await post(product, camera, `{"hook":{"target":"https://sightline.example/ingest/${camera.token}"},}`)
  await post(product, camera, { [`/ingest/${camera.token}`]: 1 })
  expect((await newest()).outcome).toBe('refused')
  const rows = await product.deps.db
    .selectFrom('ingest_log')
    .selectAll()
    .where('camera_id', '=', camera.id)
    .execute()
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toContain(camera.token)
})

test('an unreadable body is stored for the operator, without its secrets', async () => {
  await post(product, camera, '{"plate":"ABC123",}')
  expect(await newest()).toMatchObject({ outcome: 'refused', format: null, payload: '{"plate":"ABC123",}' })
  await post(product, camera, '{"plate":"ABC123","time":"2026-05-04T01:02:03Z","password": hunter2}')
  const entry = await newest()
  expect(entry.payload).toBe('{"plate":"ABC123","time":"2026-05-04T01:02:03Z","password": [secret]}')
  expect(entry.reason).toMatch(/^The JSON cannot be read: Unexpected token 'h' is not valid JSON$/)
  await post(product, camera, '<Alert><plate>ABC123</plate>', { contentType: 'application/xml' })
  expect((await newest()).payload).toBe('<Alert><plate>ABC123</plate>')
  const form = multipart([
    { name: 'event', contentType: 'application/json', content: '{"plate":"ABC123"}' },
    { name: 'image', filename: 'a.jpg', content: Buffer.from('ffd8ffe000104a46494600', 'hex') },
  ])
  await post(product, camera, form.body.subarray(0, -10), { contentType: form.contentType })
  const { payload } = await newest()
  expect(payload).toContain('{"plate":"ABC123"}')
  expect(payload).toMatch(/\[\d+ bytes that are no text: ff d8 ff e0 /)
})

test('a body without any known format is stored too', async () => {
  await post(product, camera, 'colour=red&password=hunter2', {
    contentType: 'application/x-www-form-urlencoded',
  })
  expect(await newest()).toMatchObject({
    outcome: 'refused',
    payload: expect.stringContaining('{"colour":"red","password":"[secret]"}'),
  })
  const form = multipart([
    { name: 'colour', content: 'red' },
    { name: 'time', content: '8:20' },
  ])
  await post(product, camera, form.body, { contentType: form.contentType })
  expect(await newest()).toMatchObject({
    outcome: 'refused',
    payload: expect.stringContaining('"form":{"colour":"red","time":"8:20"}'),
  })
})

test('of several events in a post the log shows the most significant one, with its image', async () => {
  const message = (topic: string, data: string) =>
    `<wsnt:NotificationMessage><wsnt:Topic>${topic}</wsnt:Topic><wsnt:Message>
      <tt:Message UtcTime="${new Date().toISOString()}"><tt:Data>${data}</tt:Data></tt:Message>
    </wsnt:Message></wsnt:NotificationMessage>`
  const plate =
    '<tt:ElementItem Name="LicensePlateInfo"><tt:LicensePlateInfo><tt:PlateNumber Likelihood="0.9">ONV123</tt:PlateNumber></tt:LicensePlateInfo></tt:ElementItem>'
  const xml = `<s:Envelope xmlns:s="a" xmlns:wsnt="b" xmlns:tt="c"><s:Body><wsnt:Notify>
    ${message('tns1:Device/Trigger/Relay', '')}
    ${message('tns1:RuleEngine/Recognition/LicensePlate', plate)}
  </wsnt:Notify></s:Body></s:Envelope>`
  expect((await post(product, camera, xml, { contentType: 'application/soap+xml' })).status).toBe(200)
  const image = await product.deps.db
    .selectFrom('images')
    .select('id')
    .where('camera_id', '=', camera.id)
    .executeTakeFirstOrThrow()
  expect(await newest()).toMatchObject({ format: 'onvif', outcome: 'stored', image: image.id })
})
