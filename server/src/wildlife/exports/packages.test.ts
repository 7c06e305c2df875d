import { expect, test } from 'vitest'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { camtrapFaults } from '../../testing/files/camtrap-dp.ts'
import { darwinCoreFaults } from '../../testing/files/darwin-core.ts'
import { geometryFaults, isWithinBox } from '../../testing/files/geojson.ts'
import { createCamera, post } from '../../testing/cameras.ts'
import { createAdmin } from '../../testing/people.ts'
import { createSite } from '../../testing/sites.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { unzip } from '../../testing/files/unzip.ts'

const product = await startProduct()
const start = Date.parse('2026-09-01T00:00:00Z')

async function createWorld() {
  product.setNow(new Date('2026-10-05T03:20:00Z'))
  const { db } = product.deps
  const admin = await createAdmin(db, { dashboard_type: 1 })
  const site = await createSite(db, admin.orgId, { name: 'SITE: Raglan, "west"' })
  const drone = await createCamera(product.deps, admin.orgId, site.id, {
    app_type: CameraAppType.MAUI,
    lat: 0,
    lng: 0,
  })
  const send = async (seconds: number, location: object, types: string[]) => {
    const answer = await post(product, drone, {
      time: new Date(start + seconds * 1000).toISOString(),
      image_size: { width: 960, height: 540 },
      location,
      model: { name: 'maui-net', version: '4.2' },
      detections: types.map((type) => ({ type, confidence: 87, bb: { l: 1, t: 1, r: 9, b: 9 } })),
    })
    expect(answer.status).toBe(200)
  }
  await send(0, { lat: -37.812345, lng: 174.798765 }, ['maui', 'maui', 'boat'])
  await send(10, { lat: -37.812445, lng: 174.798765 }, ['maui', 'maui', 'maui'])
  await send(600, { lat: -37.9, lng: 174.7 }, ['boat'])
  await send(1200, { lat: 0, lng: 0 }, ['maui'])
  return admin
}
const admin = await createWorld()

/** The files of an archive, as texts. */
async function read(path: string): Promise<Record<string, string>> {
  const answer = await product.app.inject({
    url: `/api/v1/maui/dolphin_sightings/${path}`,
    headers: { authorization: `Bearer ${admin.key}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  return unzip(answer.rawPayload)
}
const lines = (text: string | undefined) => (text ?? '').trimEnd().split(/\r?\n/)

test('an organisation names its own species with its WoRMS id, and both packages use it', async () => {
  const put = (body: object) => product.request('PUT', '/api/v1/maui/taxon', { key: admin.key, body })
  const path = '/api/v1/maui/taxon'
  const before = (await product.request('GET', path, { key: admin.key })).body
  expect(before).toEqual({ scientific_name: 'Cephalorhynchus hectori maui', aphia_id: null })
  for (const aphia_id of [0, -3, 1.5, 100_000_000, '137111'])
    expect((await put({ scientific_name: 'Tursiops truncatus', aphia_id })).status).toBe(400)
  for (const scientific_name of ['', 'dolphin', 'Tursiops Truncatus', 'Tursiops\ttruncatus', 'a b c d'])
    expect((await put({ scientific_name, aphia_id: 7 })).status).toBe(400)
  const own = { scientific_name: 'Tursiops truncatus', aphia_id: 137111 }
  expect(await put(own)).toMatchObject({ status: 200, body: own })
  expect((await product.request('GET', path, { key: admin.key })).body).toEqual(own)
  const stranger = await createAdmin(product.deps.db, { dashboard_type: 1 })
  expect((await product.request('GET', path, { key: stranger.key })).body).toEqual(before)

  const archive = await read('export.darwin-core.zip')
  expect(archive['occurrence.txt']).toContain(
    'present\tTursiops truncatus\turn:lsid:marinespecies.org:taxname:137111\tspecies\tAnimalia\t\t3\t',
  )
  const files = await read('export.camtrap-dp.zip')
  expect(camtrapFaults(files)).toEqual([])
  expect(JSON.parse(files['datapackage.json']!).taxonomic).toEqual([
    {
      scientificName: 'Tursiops truncatus',
      taxonRank: 'species',
      kingdom: 'Animalia',
      taxonID: 'https://www.marinespecies.org/aphia.php?p=taxdetails&id=137111',
    },
  ])
  expect(files['observations.csv']).toContain(',event,animal,,Tursiops truncatus,3,')
  expect((await put(before)).status).toBe(200)
})

test('the Darwin Core archive has an event, an occurrence and measurements of each pod, and no boats', async () => {
  const files = await read('export.darwin-core.zip?aphia_id=1234567')
  expect(Object.keys(files)).toEqual([
    'meta.xml',
    'eml.xml',
    'event.txt',
    'occurrence.txt',
    'extendedmeasurementorfact.txt',
  ])
  const tableOf = (name: string) => {
    const [head = '', ...rows] = lines(files[name])
    const columns = head.split('\t')
    return rows.map((row) => Object.fromEntries(row.split('\t').map((cell, index) => [columns[index], cell])))
  }
  const [event, ...otherEvents] = tableOf('event.txt')
  expect(otherEvents).toEqual([])
  expect(event).toMatchObject({
    eventDate: '2026-09-01T12:00:00+12:00/2026-09-01T12:00:10+12:00',
    decimalLatitude: '-37.812445',
    decimalLongitude: '174.798765',
    geodeticDatum: 'WGS84',
  })
  expect(tableOf('occurrence.txt')).toEqual([
    expect.objectContaining({
      eventID: event!['eventID'],
      basisOfRecord: 'MachineObservation',
      occurrenceStatus: 'present',
      scientificName: 'Cephalorhynchus hectori maui',
      scientificNameID: 'urn:lsid:marinespecies.org:taxname:1234567',
      individualCount: '3',
      identifiedBy: 'maui-net 4.2',
    }),
  ])
  expect(tableOf('extendedmeasurementorfact.txt').map((row) => row['measurementValue'])).toEqual([
    '3',
    '0.87',
  ])
  const fields = [...files['meta.xml']!.matchAll(/<field index="\d+" term="[^"]+"\/>/g)]
  expect(fields).toHaveLength(8 + 14 + 6)
})

test('the Darwin Core archive conforms to its guide, its terms and EML, with and without a licence, and when it is empty', async () => {
  const own = {
    data_licence: 'CC-BY-4.0',
    media_licence: 'none',
    contact_name: 'Rangi & <Sons>',
    contact_email: 'data@coast.example',
  }
  const path = '/api/v1/maui/publishing'
  const closed = await read('export.darwin-core.zip')
  expect(darwinCoreFaults(closed)).toEqual([])
  expect(closed['eml.xml']).toContain('<para>All rights reserved by Harbour Parking. Ask for permission')
  expect((await product.request('PUT', path, { key: admin.key, body: own })).status).toBe(200)
  const files = await read('export.darwin-core.zip?public=true')
  expect(darwinCoreFaults(files)).toEqual([])
  const licence = 'http://creativecommons.org/licenses/by/4.0/legalcode'
  expect(files['eml.xml']).toContain(`<ulink url="${licence}">`)
  expect(files['eml.xml']).toContain('<identifier>CC-BY-4.0</identifier>')
  expect(files['eml.xml']).toContain('<surName>Rangi &amp; &lt;Sons&gt;</surName>')
  expect(files['eml.xml']).toContain('<beginDate><calendarDate>2026-09-01</calendarDate></beginDate>')
  expect(files['eml.xml']).toContain('<southBoundingCoordinate>-37.82</southBoundingCoordinate>')
  expect(lines(files['occurrence.txt'])[1]).toContain(`\t${licence}\tHarbour Parking`)
  const empty = await read('export.darwin-core.zip/2001-01-01/to/2001-01-02')
  expect(darwinCoreFaults(empty)).toEqual([])

  const broken = { ...files, 'occurrence.txt': files['occurrence.txt']!.replaceAll('present', 'seen') }
  expect(darwinCoreFaults(broken)).toContainEqual(expect.stringContaining('occurrenceStatus seen'))
  const unlicensed = files['eml.xml']!.replace(/<intellectualRights>.*<\/intellectualRights>/, '')
  expect(darwinCoreFaults({ ...files, 'eml.xml': unlicensed })).toEqual(['eml lacks intellectualRights!'])
})

test('the GeoJSON of sightings and tracks conforms to RFC 7946, also across the date line', async () => {
  const { db } = product.deps
  const other = await createAdmin(db, { dashboard_type: 1 })
  const site = await createSite(db, other.orgId)
  const boat = await createCamera(product.deps, other.orgId, site.id, { app_type: CameraAppType.MAUI })
  for (const [minutes, lng] of [
    [0, 179.99],
    [1, -179.99],
    [2, -179.97],
  ] as const)
    await post(product, boat, {
      time: new Date(start + minutes * 60_000).toISOString(),
      location: { lat: -44 + minutes / 100, lng },
      detections: [{ type: 'maui', confidence: 80 }],
    })
  const get = async (url: string) => (await product.request('GET', url, { key: other.key })).body
  const sightings = await get('/api/v1/maui/dolphin_sightings/export.geojson')
  expect(geometryFaults(sightings)).toEqual([])
  expect(sightings.bbox).toEqual([179.99, -44, -179.97, -43.98])
  const positions = sightings.features.map(
    ({ geometry }: { geometry: { coordinates: number[] } }) => geometry.coordinates,
  )
  expect(positions).toHaveLength(3)
  expect(positions.every((position: number[]) => isWithinBox(position, sightings.bbox))).toBe(true)
  const tracks = await get('/api/v1/maui/survey_legs/export.geojson')
  expect(geometryFaults(tracks)).toEqual([])
  expect(tracks.features[0].geometry).toEqual({
    type: 'MultiLineString',
    coordinates: [
      [
        [179.99, -44],
        [180, -43.995],
      ],
      [
        [-180, -43.995],
        [-179.99, -43.99],
        [-179.97, -43.98],
      ],
    ],
  })
  const none = await get('/api/v1/maui/dolphin_sightings/export.geojson/2001-01-01/to/2001-01-02')
  expect(none).toEqual({ type: 'FeatureCollection', features: [] })
})
