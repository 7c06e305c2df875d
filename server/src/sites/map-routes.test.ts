import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GeocoderSettings } from '../core/config.ts'
import { createOrganisation, createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { createTestApp, type TestApp } from '../testing/product/test-app.ts'

let service: Server
let requested: URL[] = []
let serviceUrl: string
const products: TestApp[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    requested.push(new URL(request.url!, 'http://photon.test'))
    if (request.url!.includes('broken')) response.writeHead(500).end()
    else
      response.end(
        JSON.stringify({
          features: [
            {
              geometry: { coordinates: [174.76, -36.84] },
              properties: { housenumber: '12', street: 'Queen Street', city: 'Auckland', countrycode: 'NZ' },
            },
          ],
        }),
      )
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(async () => {
  service.close()
  await Promise.all(products.map((product) => product.close()))
})

async function productWith(overrides: Parameters<typeof createTestApp>[0]) {
  const product = await createTestApp(overrides)
  products.push(product)
  const { db } = product.deps
  const { id: orgId } = await createOrganisation(db)
  const { key } = await createPerson(db, orgId, 'VIEWER')
  const search = (q: string) =>
    product.request('GET', `/api/v1/geocoding/forward?q=${encodeURIComponent(q)}`, { key })
  return { product, search, orgId }
}
const photon = (): GeocoderSettings => ({ kind: 'photon', url: serviceUrl, token: undefined })

test('a street is assigned to the typed town with a note, and places near own sites come first [SITE-056]', async () => {
  const { product, search, orgId } = await productWith({})
  expect((await search('8 Galway Street Auckland')).body.features).toEqual([
    {
      place_name: '8 Galway Street, Auckland, New Zealand',
      center: [174.7635, -36.8485],
      note: 'Street not known: placed at the centre of Auckland',
    },
  ])
  const regionOf = async () => (await search('richmond')).body.features[0].place_name
  expect(await regionOf()).not.toContain('Tasman')
  await createSite(product.deps.db, orgId, { lat: -41.27, lng: 173.28 })
  expect(await regionOf()).toContain('Richmond, Tasman')
})

test('without a service the bundled places of New Zealand and Australia are used', async () => {
  const { product, search } = await productWith({})
  const { body } = await search('Ōtāhuhu')
  expect(body.features[0]).toEqual({
    place_name: expect.stringContaining('hu'),
    center: [expect.closeTo(174.84, 1), expect.closeTo(-36.94, 1)],
  })
  expect((await search('a')).body.features.length).toBeLessThanOrEqual(5)
  expect((await search(' ')).status).toBe(400)
  expect((await product.request('GET', '/api/v1/geocoding/forward?q=a')).status).toBe(401)
})

test('a configured service is queried for five addresses of both countries', async () => {
  requested = []
  const { search } = await productWith({ geocoder: photon(), outboundAllow: ['127.0.0.0/8'] })
  expect((await search('12 Queen')).body).toEqual({
    features: [{ place_name: '12 Queen Street, Auckland', center: [174.76, -36.84] }],
  })
  expect(requested).toHaveLength(1)
  expect(Object.fromEntries(requested[0]!.searchParams)).toMatchObject({
    q: '12 Queen',
    countrycode: 'NZ,AU',
    limit: '5',
  })
})

test('with a failing or forbidden service the bundled places are used', async () => {
  const failing = await productWith({ geocoder: photon(), outboundAllow: ['127.0.0.0/8'] })
  expect((await failing.search('broken hill')).body.features[0].place_name).toContain('Broken Hill')
  requested = []
  const guarded = await productWith({ geocoder: photon() })
  expect((await guarded.search('Auckland')).body.features[0].place_name).toContain('Auckland')
  expect(requested).toEqual([])
})

test('the web app gets the configured maps, and pages may load from these hosts only', async () => {
  const bundled = await productWith({})
  const none = await bundled.product.request('GET', '/api/v1/map/sources')
  expect(none.body).toEqual({ style_url: null, satellite_tiles: null, pmtiles_url: null })
  expect(none.headers['content-security-policy']).toContain("connect-src 'self';")

  const { product } = await productWith({
    map: {
      styleUrl: 'https://maps.example/style.json?key=1',
      satelliteTiles: 'https://tiles.example:8443/{z}/{x}/{y}.jpg',
      pmtilesFile: undefined,
      origins: ['https://*.glyphs.example'],
    },
  })
  const configured = await product.request('GET', '/api/v1/map/sources/')
  expect(configured.body).toMatchObject({
    style_url: 'https://maps.example/style.json?key=1',
    satellite_tiles: 'https://tiles.example:8443/{z}/{x}/{y}.jpg',
  })
  const allowed = 'https://maps.example https://tiles.example:8443 https://*.glyphs.example'
  expect(configured.headers['content-security-policy']).toContain(`connect-src 'self' ${allowed};`)
  expect(configured.headers['content-security-policy']).toContain(`img-src 'self' data: blob: ${allowed};`)
})

test('a local map file is served in ranges', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline-map-'))
  const file = path.join(folder, 'nz.pmtiles')
  writeFileSync(file, 'PMTiles and then the tiles')
  const map = { styleUrl: undefined, satelliteTiles: undefined, pmtilesFile: file, origins: [] }
  const { product } = await productWith({ map })
  expect((await product.request('GET', '/api/v1/map/sources')).body.pmtiles_url).toBe('/map/tiles.pmtiles')
  const head = await product.request('GET', '/map/tiles.pmtiles', { headers: { range: 'bytes=0-6' } })
  expect(head).toMatchObject({ status: 206, text: 'PMTiles' })
  expect(head.headers).toMatchObject({ 'content-range': 'bytes 0-6/26', etag: expect.any(String) })
  const beyond = await product.request('GET', '/map/tiles.pmtiles', { headers: { range: 'bytes=99-' } })
  expect(beyond.status).toBe(416)
  rmSync(folder, { recursive: true })
})

test('an ADMIN sets the tiles of the organisation, which only its members see', async () => {
  const requested: string[] = []
  const tiles = createServer((request, response) => {
    requested.push(request.url!)
    if (request.url!.startsWith('/words')) response.writeHead(200, { 'content-type': 'text/html' }).end('no')
    else if (request.url!.includes('/9/')) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end('tile')
  })
  await new Promise<void>((done) => tiles.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`
  const { product } = await productWith({ outboundAllow: ['127.0.0.0/8'] })
  const { db } = product.deps
  const { id } = await createOrganisation(db)
  const [admin, viewer] = [await createPerson(db, id, 'ADMIN'), await createPerson(db, id, 'VIEWER')]
  const other = await createPerson(db, (await createOrganisation(db)).id, 'ADMIN')
  const save = (satellite_tiles: string | null) =>
    product.request('PUT', '/api/v1/map/own', {
      key: admin.key,
      body: { street_tiles: null, satellite_tiles },
    })

  expect((await save(`${base}/no-place`)).body.satellite_tiles).toEqual([expect.stringContaining('{z}')])
  const words = await save(`${base}/words/{z}/{x}/{y}`)
  expect(words).toMatchObject({
    status: 400,
    body: { satellite_tiles: [expect.stringContaining('something else than a picture')] },
  })
  const saved = await save(`${base}/{z}/{x}/{y}.png?key=secret`)
  expect(saved).toMatchObject({ status: 200, body: { has_street: false, has_satellite: true } })

  const seen = await product.request('GET', '/api/v1/map/own', { key: viewer.key })
  expect(seen.body).toEqual({ has_street: false, has_satellite: true, addresses: null })
  const tile = await product.request('GET', '/api/v1/map/tiles/satellite/3/5/2', { key: viewer.key })
  expect(tile).toMatchObject({ status: 200, text: 'tile', headers: { 'content-type': 'image/png' } })
  expect(requested.at(-1)).toBe('/3/5/2.png?key=secret')
  const status = async (path: string, key: string) => (await product.request('GET', path, { key })).status
  expect(await status('/api/v1/map/tiles/satellite/9/5/2', viewer.key)).toBe(404)
  expect(await status('/api/v1/map/tiles/street/3/5/2', viewer.key)).toBe(404)
  expect(await status('/api/v1/map/tiles/satellite/3/5/2', other.key)).toBe(404)
  expect((await save(null)).body).toMatchObject({ has_satellite: false })
  tiles.close()
})
