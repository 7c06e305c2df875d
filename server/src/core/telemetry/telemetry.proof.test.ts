import { globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createCameraWorld, type CameraWorld } from '../../testing/cameras.ts'
import { freePort, productReady, spawnProduct, stopProduct } from '../../testing/product/spawn-product.ts'
import { temporaryData } from '../../testing/product/temporary-data.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/product/test-database.ts'
import { startOtlpReceiver } from '../../testing/servers/otlp-receiver.ts'
import { secretBox } from '../secrets/secrets.ts'

const hosting = path.join(import.meta.dirname, '../../../../hosting')
const secret = 'a secret of at least thirty-two characters'
const token = 'metrics-token'
const plate = 'OTL123'
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>
let database: TestDatabase
let product: ReturnType<typeof spawnProduct>
let dataDir: string
let url: string
let world: CameraWorld

const scrape = async () =>
  (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()

/** The whole product with a collector: one process with every role. */
beforeAll(async () => {
  receiver = await startOtlpReceiver()
  database = await createTestDatabase()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  dataDir = temporaryData('telemetry')
  product = spawnProduct(port, dataDir, {
    DATABASE_URL: database.url,
    SIGHTLINE_SECRET: secret,
    SIGHTLINE_METRICS_TOKEN: token,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    LOG_LEVEL: 'silent',
  })
  await productReady(product)
  const { db } = database
  world = await createCameraWorld({ deps: { db, secrets: secretBox(secret) } } as never, { function_type: 1 })
  await db.updateTable('sites').set({ number_of_bays: 40 }).where('id', '=', world.siteId).execute()
  const answer = await fetch(`${url}/ingest/${world.camera.token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    body: JSON.stringify({
      time: new Date().toISOString(),
      detections: [{ type: 'car', plate, plate_confidence: 95 }],
    }),
  })
  if (answer.status !== 200) throw new Error(`The post was answered ${answer.status}`)
}, 180_000)
afterAll(async () => {
  await stopProduct(product)
  await database.close()
  await receiver.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a post of a camera arrives as a trace of the caller, with the batch that stored it', async () => {
  const own = () => receiver.spans().filter((span) => span.traceId === traceId)
  await expect.poll(() => own().length).toBeGreaterThan(1)
  const request = own().find(({ name }) => name.startsWith('POST '))!
  expect(request).toMatchObject({
    service: 'sightline',
    parentId: '00f067aa0ba902b7',
    attributes: { 'http.request.method': 'POST', 'http.response.status_code': 200 },
  })
  expect(own().find(({ name }) => name === 'ingest batch')).toMatchObject({
    parentId: request.spanId,
    attributes: { 'sightline.posts': 1, 'sightline.events': 1 },
  })
})

test('jobs arrive as spans', async () => {
  await expect
    .poll(() => receiver.spans().map(({ name }) => name))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^job \w+$/)]))
})

test('metrics arrive with the values that Prometheus reads, histograms by bucket', async () => {
  const vehicles = () =>
    receiver
      .metrics()
      .get('sightline_parking_vehicles')
      ?.numbers.find(({ attributes }) => attributes['site'] === world.siteId)
  await expect.poll(() => vehicles()?.value).toBe(1)
  expect(vehicles()!.attributes).toEqual({
    organisation: world.orgId,
    site: world.siteId,
    name: 'Harbour',
  })
  const posts = receiver
    .metrics()
    .get('sightline_http_request_seconds')!
    .histograms.filter(({ attributes }) => String(attributes['route']).startsWith('/ingest'))
  expect(posts.map(({ count, buckets }) => [count, buckets.reduce((sum, each) => sum + each, 0)])).toEqual([
    [1, 1],
  ])
  expect(posts[0]!.buckets).toHaveLength(11)
})

test('traces and metrics contain no plates, tokens or addresses', async () => {
  await fetch(`${url}/api/v1/explorer/plates/${plate}/history`)
  const before = receiver.spans().length
  await expect.poll(() => receiver.spans().length).toBeGreaterThan(before)
  const sent = Buffer.concat(Object.values(receiver.bodies).flat()).toString('latin1')
  expect(sent).toContain('/api/v1/explorer/plates/:plate/history')
  expect(sent).not.toContain(plate)
  expect(sent).not.toContain(world.camera.token)
})

test('parking metrics count vehicles, free places, overstays and passes by site, without plates', async () => {
  const valueOf = (text: string, name: string) =>
    new RegExp(`^${name}\\{.*site="${world.siteId}".*\\} (\\S+)$`, 'm').exec(text)?.[1]
  await expect.poll(async () => valueOf(await scrape(), 'sightline_parking_vehicles')).toBe('1')
  const text = await scrape()
  expect(valueOf(text, 'sightline_parking_free_places')).toBe('39')
  expect(valueOf(text, 'sightline_parking_overstays')).toBe('0')
  expect(valueOf(text, 'sightline_parking_passes_last_hour')).toBe('1')
  expect(text).not.toContain(plate)
})

/** Every expression in a dashboard or a rules file, at any depth. */
const expressionsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        (key === 'expr' || key === 'definition') && typeof inner === 'string'
          ? [inner]
          : expressionsIn(inner),
      )

test.each(globSync(['grafana/*.json', 'prometheus/*.yaml'], { cwd: hosting }))(
  'every metric of hosting/%s is one that the product prints',
  async (file) => {
    // JSON is valid YAML.
    const content: unknown = parse(readFileSync(path.join(hosting, file), 'utf8'))
    const expressions = expressionsIn(content)
    expect(expressions.length).toBeGreaterThan(4)
    // A metric by camera has no values without cameras, and is declared.
    const printed = new Set(
      [...(await scrape()).matchAll(/^(?:# TYPE )?([a-z]\w*)(?=[{ ])/gm)].map(([, name]) => name!),
    )
    const named = expressions.map((text) => text.match(/\b(?:sightline|process|nodejs)_\w+/g) ?? [])
    expect(named.filter((names) => names.length === 0)).toEqual([])
    expect(named.flat().filter((name) => !printed.has(name))).toEqual([])
  },
)
