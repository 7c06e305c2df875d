import { expect, test } from 'vitest'
import { defaultPublishing } from '#contract/wildlife/publishing.ts'
import { createPerson } from '../../../testing/people.ts'
import { camtrapFaults, camtrapRows } from '../../../testing/files/camtrap-dp.ts'
import { startProduct } from '../../../testing/product/test-app.ts'
import { unzip } from '../../../testing/files/unzip.ts'
import { createSurvey } from '../../../testing/worlds/wildlife-survey.ts'

const product = await startProduct()
const { admin, shore } = await createSurvey(product)
const base = '/api/v1/maui/dolphin_sightings'

async function read(query = '', key = admin.key, path = ''): Promise<Record<string, string>> {
  const answer = await product.app.inject({
    url: `${base}/export.camtrap-dp.zip${path}${query}`,
    headers: { authorization: `Bearer ${key}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  return unzip(answer.rawPayload)
}
const describing = (files: Record<string, string>) => JSON.parse(files['datapackage.json']!)

test('the Camtrap DP package keeps every constraint of its published schema, also without a row', async () => {
  expect(camtrapFaults(await read())).toEqual([])
  const empty = await read('', admin.key, '/2001-01-01/to/2001-01-02')
  expect(camtrapFaults(empty)).toEqual([])
  expect(camtrapRows(empty, 'media')).toEqual([])
  expect(describing(empty).spatial).toEqual({ type: 'FeatureCollection', features: [] })
})

test('the validator of the tests reports violations of the schema', async () => {
  const files = await read()
  const faultsOf = (name: string, from: string | RegExp, to: string) =>
    camtrapFaults({ ...files, [name]: files[name]!.replace(from, to) })
  expect(faultsOf('media.csv', 'timeLapse', 'film')).toHaveLength(1)
  expect(faultsOf('media.csv', ',true,', ',yes,')).toHaveLength(1)
  expect(faultsOf('deployments.csv', '+12:00', '')).toContainEqual(expect.stringContaining('is no datetime'))
  expect(faultsOf('deployments.csv', '-37.8111', '-97.8111')).toContainEqual(
    expect.stringContaining('too small'),
  )
  expect(faultsOf('observations.csv', ',media,blank,', ',media,empty,')).toContainEqual(
    expect.stringContaining('is no choice'),
  )
  expect(faultsOf('datapackage.json', '"scope": "media"', '"scope": "pictures"')).toHaveLength(1)
  const headless = files['deployments.csv']!.split('\r\n')
  const lost = { ...files, 'deployments.csv': [headless[0], ...headless.slice(2)].join('\r\n') }
  expect(camtrapFaults(lost)).toContainEqual(expect.stringContaining('is not in deployments'))
})

test('every picture with a position is listed, and pictures without objects are blank', async () => {
  const files = await read()
  const media = camtrapRows(files, 'media')
  expect(media).toHaveLength(9)
  const observations = camtrapRows(files, 'observations')
  const blank = observations.filter((row) => row['observationType'] === 'blank')
  expect(blank.map((row) => row['eventStart'])).toEqual([
    '2026-09-01T11:59:40+12:00',
    '2026-09-01T12:00:25+12:00',
    '2026-09-01T14:00:00+12:00',
  ])
  expect(blank.every((row) => row['observationLevel'] === 'media' && row['count'] === '')).toBe(true)
  const seen = new Set(observations.map((row) => row['mediaID']))
  expect(media.every((row) => seen.has(row['mediaID']))).toBe(true)
})

test('a sighting is one event with a count, and each object on a picture has its box', async () => {
  const rows = camtrapRows(await read(), 'observations')
  const events = rows.filter((row) => row['observationLevel'] === 'event')
  expect(
    events.map((row) => [
      row['observationType'],
      row['scientificName'],
      row['count'],
      row['observationTags'],
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['animal', 'Cephalorhynchus hectori maui', '3', ''],
      ['animal', 'Cephalorhynchus hectori maui', '1', 'orientation:left'],
      ['vehicle', '', '1', 'class:boat'],
      ['vehicle', '', '1', 'class:boat'],
    ]),
  )
  expect(events).toHaveLength(4)
  const pod = events.find((row) => row['count'] === '3')!
  expect(pod).toMatchObject({
    eventStart: '2026-09-01T12:00:00+12:00',
    eventEnd: '2026-09-01T12:00:10+12:00',
    classificationMethod: 'machine',
    classifiedBy: 'maui-net 4.2',
    classificationProbability: '0.87',
  })
  const dolphins = rows.filter(
    (row) => row['eventID'] === pod['eventID'] && row['observationLevel'] === 'media',
  )
  expect(dolphins).toHaveLength(5)
  // 10, 100, 71 and 133 of 960 x 540 pixels.
  expect(dolphins[0]).toMatchObject({
    bboxX: '0.010417',
    bboxY: '0.185185',
    bboxWidth: '0.063541',
    bboxHeight: '0.061111',
    classificationProbability: '0.8',
  })
  expect(rows.find((row) => row['observationType'] === 'human')).toMatchObject({
    bboxX: '0.001042',
    count: '1',
  })
  expect(rows.find((row) => row['observationTags'] === 'class:seal')?.['observationType']).toBe('unknown')
})

test('deployments have the times of a camera at a position, with its time zone and the conditions', async () => {
  const rows = camtrapRows(await read(), 'deployments')
  const shown = rows.map((row) => [
    row['deploymentGroups'],
    row['latitude'],
    row['deploymentStart']!.slice(11),
    row['deploymentEnd']!.slice(11),
    row['deploymentTags'],
  ])
  const drone = 'camera:Drone 1 | flight:2026-09-01'
  const onEffort = 'onEffort:true | seaState:2'
  expect(shown).toEqual(
    expect.arrayContaining([
      [`${drone} | leg:North`, '-37.8111', '11:59:40+12:00', '12:00:00+12:00', onEffort],
      [`${drone} | leg:North`, '-37.812345', '12:00:00+12:00', '12:00:10+12:00', onEffort],
      [`${drone} | leg:North`, '-37.812445', '12:00:10+12:00', '12:00:25+12:00', onEffort],
      [drone, '-37.8129', '12:00:25+12:00', '12:10:00+12:00', 'onEffort:false'],
      [drone, '-37.9', '12:10:00+12:00', '12:10:00+12:00', 'onEffort:false'],
      ['camera:Shore | flight:2026-09-01', '-37.8', '12:00:30+12:00', '14:01:00+12:00', ''],
    ]),
  )
  expect(shown).toHaveLength(6)
  expect(rows.every((row) => row['locationName'] === 'Raglan, "west"')).toBe(true)
})

test('links open one picture each without a sign-in until they expire', async () => {
  product.setNow(new Date('2026-10-05T04:00:00Z'))
  const files = await read('?link_days=7')
  const media = camtrapRows(files, 'media')
  const stored = media.filter((row) => row['filePublic'] === 'true')
  expect(stored).toHaveLength(8)
  const noFile = media.find((row) => row['filePublic'] === 'false')
  expect(noFile).toMatchObject({
    filePath: `media/${noFile!['mediaID']}.jpg`,
    mediaComments: expect.stringContaining('No file'),
  })
  const link = new URL(stored[0]!['filePath']!)
  const open = (url: URL) => product.app.inject({ url: url.pathname + url.search })
  const answer = await open(link)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(answer.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))

  const other = new URL(link)
  other.pathname = other.pathname.replace(stored[0]!['mediaID']!, stored[1]!['mediaID']!)
  expect((await open(other)).statusCode).toBe(403)
  const original = new URL(link)
  original.pathname = original.pathname.replace('/sent', '/original')
  expect((await open(original)).statusCode).toBe(403)
  const longer = new URL(link)
  longer.searchParams.set('Expires', String(Number(longer.searchParams.get('Expires')) + 86_400))
  expect((await open(longer)).statusCode).toBe(403)

  const now = product.deps.now()
  product.setNow(new Date(now.getTime() + 6.9 * 86_400_000))
  expect((await open(link)).statusCode).toBe(200)
  product.setNow(new Date(now.getTime() + 7.01 * 86_400_000))
  expect((await open(link)).statusCode).toBe(403)
  product.setNow(now)
  expect(describing(files).description).toMatch(/until 2026-10-12T17:0\d:\d\d\+13:00/)
})

test('links need a sign-in unless an ADMIN requests public ones', async () => {
  const viewer = await createPerson(product.deps.db, admin.orgId, 'VIEWER')
  for (const files of [await read('', viewer.key), await read('?link_days=0')]) {
    const row = camtrapRows(files, 'media').find(({ filePath }) => filePath!.startsWith('http'))
    expect(row).toMatchObject({ filePublic: 'false' })
    const { pathname } = new URL(row!['filePath']!)
    expect((await product.app.inject({ url: pathname })).statusCode).toBe(401)
    expect((await product.request('GET', pathname, { key: viewer.key })).status).toBe(200)
  }
  expect(
    (await product.request('GET', `${base}/export.camtrap-dp.zip?link_days=91`, { key: admin.key })).status,
  ).toBe(400)
})

test('a public package rounds its positions and has no links to pictures', async () => {
  const files = await read('?public=true')
  expect(camtrapFaults(files)).toEqual([])
  const places = camtrapRows(files, 'deployments').map((row) => `${row['latitude']},${row['longitude']}`)
  expect(new Set(places)).toEqual(new Set(['-37.81,174.8', '-37.9,174.7', '-37.8,174.82']))
  expect(camtrapRows(files, 'deployments').every((row) => row['coordinateUncertainty'] === '1000')).toBe(true)
  expect(files['media.csv']).not.toContain('http')
  expect(files['media.csv']).not.toContain(',true,')
  expect(describing(files)).toHaveProperty('coordinatePrecision', 0.01)
})

test('the package describes its licences, contact, area, period and taxa', async () => {
  const put = (body: object) => product.request('PUT', '/api/v1/maui/publishing', { key: admin.key, body })
  expect((await put(defaultPublishing)).status).toBe(200)
  const before = describing(await read())
  expect(before.licenses).toEqual([
    { name: 'other-closed', title: 'All rights reserved by Coast Watch', scope: 'data' },
    { name: 'other-closed', title: 'All rights reserved by Coast Watch', scope: 'media' },
  ])
  const own = {
    data_licence: 'CC0-1.0',
    media_licence: 'CC-BY-NC-4.0',
    contact_name: 'Aroha Parata',
    contact_email: 'data@coast.example',
  }
  expect((await put({ ...own, data_licence: 'GPL' })).status).toBe(400)
  expect((await put({ ...own, contact_email: 'nobody' })).status).toBe(400)
  expect(await put(own)).toMatchObject({ status: 200, body: own })
  expect((await product.request('GET', '/api/v1/maui/publishing', { key: admin.key })).body).toEqual(own)

  const after = await read()
  expect(camtrapFaults(after)).toEqual([])
  expect(describing(after)).toMatchObject({
    licenses: [
      { name: 'CC0-1.0', scope: 'data', path: 'http://creativecommons.org/publicdomain/zero/1.0/legalcode' },
      {
        name: 'CC-BY-NC-4.0',
        scope: 'media',
        path: 'http://creativecommons.org/licenses/by-nc/4.0/legalcode',
      },
    ],
    contributors: [
      { title: 'Coast Watch', role: 'rightsHolder' },
      { title: 'Coast Watch', role: 'publisher' },
      { title: 'Aroha Parata', email: 'data@coast.example', role: 'contact', organization: 'Coast Watch' },
    ],
    spatial: {
      type: 'Polygon',
      coordinates: [
        [
          [174.7, -37.9],
          [174.82, -37.9],
          [174.82, -37.8],
          [174.7, -37.8],
          [174.7, -37.9],
        ],
      ],
    },
    temporal: { start: '2026-09-01', end: '2026-09-01' },
    taxonomic: [
      {
        scientificName: 'Cephalorhynchus hectori maui',
        taxonRank: 'subspecies',
        kingdom: 'Animalia',
        vernacularNames: { eng: 'Māui dolphin' },
      },
    ],
  })
})

test('filters of sightings keep all pictures as effort, and mark none with an object as blank', async () => {
  const files = await read('?detection_types=boat')
  expect(camtrapFaults(files)).toEqual([])
  expect(camtrapRows(files, 'media')).toHaveLength(9)
  const types = camtrapRows(files, 'observations').map(
    (row) => `${row['observationLevel']} ${row['observationType']}`,
  )
  expect(types.sort()).toEqual([
    'event vehicle',
    'event vehicle',
    'media blank',
    'media blank',
    'media blank',
    'media vehicle',
    'media vehicle',
  ])
})

test('a rejected sighting leaves a blank picture, and a confirmed one names a person and keeps the boxes of the machine', async () => {
  const events = camtrapRows(await read(), 'observations').filter(
    (row) => row['observationLevel'] === 'event',
  )
  const review = (id: string | undefined, body: object) =>
    product.request('PUT', `${base}/${id}/review`, { key: admin.key, body })
  const ofShore = events.find((row) => row['observationTags'] === 'orientation:left')!
  const pod = events.find((row) => row['count'] === '3')!
  expect((await review(ofShore['observationID'], { outcome: 'rejected' })).status).toBe(200)
  expect(
    (await review(pod['observationID'], { outcome: 'confirmed', object_class: 1, count: 4 })).status,
  ).toBe(200)
  const files = await read()
  expect(camtrapFaults(files)).toEqual([])
  const rows = camtrapRows(files, 'observations')
  const shoreDeployment = camtrapRows(files, 'deployments').find((row) => row['cameraID'] === shore.id)![
    'deploymentID'
  ]
  const blank = rows.filter(
    (row) => row['observationType'] === 'blank' && row['deploymentID'] === shoreDeployment,
  )
  expect(blank).toHaveLength(2)
  expect(rows.find((row) => row['observationID'] === pod['observationID'])).toMatchObject({
    observationType: 'vehicle',
    count: '4',
    classificationMethod: 'human',
    classifiedBy: 'reviewer',
    classificationTimestamp: expect.stringMatching(/^2026-10-05T17:0.*\+13:00$/),
    classificationProbability: '',
  })
  const things = rows.filter(
    (row) => row['eventID'] === pod['observationID'] && row['observationLevel'] === 'media',
  )
  expect(things.map((row) => [row['observationType'], row['classifiedBy']])).toEqual(
    Array.from({ length: 5 }, () => ['animal', 'maui-net 4.2']),
  )
})
