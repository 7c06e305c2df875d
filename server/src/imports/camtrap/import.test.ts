import { expect, test } from 'vitest'
import type { ImportReport, PackageImport } from '#contract/imports/api.ts'
import { rebuildSums } from '../../ingest/storing/rebuild-sums.ts'
import { camtrapFaults, camtrapRows } from '../../testing/files/camtrap-dp.ts'
import { multipart } from '../../testing/files/multipart.ts'
import { createAdmin, createPerson, type TestPerson } from '../../testing/people.ts'
import { createSite } from '../../testing/sites.ts'
import { readSums } from '../../testing/sums.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { unzip } from '../../testing/files/unzip.ts'
import { createSurvey, surveyStart } from '../../testing/worlds/wildlife-survey.ts'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { csvRow } from '#rules/text/csv.ts'
import { createCamera, post } from '../../testing/cameras.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import { openBlobStore } from '../../core/blobs/blob-store.ts'
import { zipFiles } from '../open-package.ts'
import { importPackage } from './import-package.ts'

const product = await startProduct()
const survey = await createSurvey(product)
const base = '/api/v1/maui/dolphin_sightings'
type Files = Record<string, string | Buffer>

async function exported(
  person: TestPerson,
  query = '',
): Promise<{ zip: Buffer; files: Record<string, string> }> {
  const answer = await product.app.inject({
    url: `${base}/export.camtrap-dp.zip${query}`,
    headers: { authorization: `Bearer ${person.key}` },
  })
  expect(answer.statusCode).toBe(200)
  return { zip: answer.rawPayload, files: unzip(answer.rawPayload) }
}

async function send(person: TestPerson, content: Buffer | Files, query = '') {
  const parts = Buffer.isBuffer(content)
    ? [{ name: 'file', filename: 'package.zip', content }]
    : Object.entries(content).map(([filename, bytes]) => ({
        name: 'file',
        filename: `survey/${filename}`,
        content: bytes,
      }))
  const { body, contentType } = multipart(parts)
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/v1/imports/camtrap${query}`,
    headers: { authorization: `Bearer ${person.key}`, 'content-type': contentType },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function newOrganisation(siteName?: string) {
  const admin = await createAdmin(product.deps.db, { name: 'Coast Watch', dashboard_type: 1 })
  const site = await createSite(
    product.deps.db,
    admin.orgId,
    siteName === undefined ? {} : { name: siteName },
  )
  return { admin, site }
}

const countRows = async (orgId: string) => {
  const count = async (table: 'images' | 'detections' | 'sightings' | 'cameras' | 'survey_frames') =>
    (await product.deps.db.selectFrom(table).select('org_id').where('org_id', '=', orgId).execute()).length
  return [await count('cameras'), await count('images'), await count('detections'), await count('sightings')]
}

const tables = ['deployments', 'media', 'observations'] as const
/** Names of cameras, sites and links differ between organisations. Everything else must be equal. */
function comparable(files: Record<string, string>, without: readonly string[]) {
  return Object.fromEntries(
    tables.map((name) => [
      name,
      camtrapRows(files, name)
        .map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))))
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ]),
  )
}

test('exporting a package and importing it in another organisation gives the same package', async () => {
  const { admin } = survey
  const events = camtrapRows((await exported(admin)).files, 'observations').filter(
    (row) => row['observationLevel'] === 'event',
  )
  const pod = events.find((row) => row['count'] === '3')!
  const body = { outcome: 'confirmed', object_class: 1, count: 4 }
  const path = `${base}/${pod['observationID']}/review`
  expect((await product.request('PUT', path, { key: admin.key, body })).status).toBe(200)
  const before = await exported(admin)
  const other = await newOrganisation('SITE: Raglan, "west"')

  const dry = await send(other.admin, before.zip, '?dry_run=true')
  expect(dry).toMatchObject({
    status: 200,
    body: {
      dry_run: true,
      title: 'Sightings of Coast Watch',
      deployments: 6,
      pictures: { new: 9, known: 0 },
      blank: 3,
      sightings: { new: 4, known: 0 },
      files: { taken: 0, not_taken: 9, no_pictures: 0 },
      others: [
        { name: 'person', count: 1 },
        { name: 'seal', count: 1 },
      ],
    } satisfies Partial<ImportReport>,
  })
  expect(dry.body.cameras).toEqual(
    expect.arrayContaining([
      { name: 'Drone 1', site: 'Raglan, "west"', is_new: true, pictures: 5 },
      { name: 'Shore', site: 'Raglan, "west"', is_new: true, pictures: 4 },
    ]),
  )
  expect(await countRows(other.admin.orgId)).toEqual([0, 0, 0, 0])

  expect(await send(other.admin, before.zip)).toMatchObject({
    status: 200,
    body: { ...dry.body, dry_run: false },
  })
  const after = await exported(other.admin)
  expect(camtrapFaults(after.files)).toEqual([])
  const renamed = ['cameraID', 'locationID', 'filePath', 'filePublic', 'mediaComments']
  expect(comparable(after.files, renamed)).toEqual(comparable(before.files, renamed))
  const describe = ({ files }: typeof before) => {
    const { created: _created, description: _description, ...rest } = JSON.parse(files['datapackage.json']!)
    return rest
  }
  expect(describe(after)).toEqual(describe(before))

  const totalsOf = async ({ key }: TestPerson) =>
    (await product.request('GET', `${base}/summary`, { key })).body
  // A picture without a position, with a dolphin on it, is in no package.
  expect(await totalsOf(admin)).toMatchObject({ sightings: 5, dolphins: 2, images: 9 })
  expect(await totalsOf(other.admin)).toMatchObject({ sightings: 4, dolphins: 1, images: 8 })
  const stored = await countRows(other.admin.orgId)
  const again = await send(other.admin, before.zip)
  expect(again.body).toMatchObject({ pictures: { new: 0, known: 9 }, sightings: { new: 0, known: 4 } })
  expect(again.body.cameras.every((camera: { is_new: boolean }) => !camera.is_new)).toBe(true)
  expect(await countRows(other.admin.orgId)).toEqual(stored)
  expect((await send(admin, before.zip)).body).toMatchObject({
    pictures: { new: 0, known: 9 },
    sightings: { new: 0, known: 4 },
  })
})

test('a folder with picture files imports them, and the sums equal those of its rows', async () => {
  const { files } = await exported(survey.admin, '?link_days=7')
  const media = camtrapRows(files, 'media')
  const pictures: Files = {}
  for (const row of media) {
    if (!row['filePath']!.startsWith('http')) continue
    const { pathname, search } = new URL(row['filePath']!)
    pictures[`media/${row['fileName']}`] = (await product.app.inject({ url: pathname + search })).rawPayload
    row['filePath'] = `media/${row['fileName']}`
  }
  const lines = [Object.keys(media[0]!), ...media.map((row) => Object.values(row))].map((row) => csvRow(row))
  const other = await newOrganisation()
  const answer = await send(
    other.admin,
    { ...files, ...pictures, 'media.csv': lines.join('\n') },
    `?site=${other.site.id}`,
  )
  expect(answer).toMatchObject({ status: 200, body: { files: { taken: 8, not_taken: 1 } } })
  const sums = await readSums(product.deps.db, other.admin.orgId)
  expect(sums['sighting_days']).not.toEqual([])
  await rebuildSums(product.deps.db, other.admin.orgId)
  expect(sums).toEqual(await readSums(product.deps.db, other.admin.orgId))
  const after = await exported(other.admin, '?link_days=7')
  const renamed = ['cameraID', 'locationID', 'locationName', 'filePath']
  expect(comparable(after.files, renamed)).toEqual(comparable(files, renamed))
  const row = camtrapRows(after.files, 'media').find((each) => each['filePublic'] === 'true')
  const { pathname, search } = new URL(row!['filePath']!)
  const opened = await product.app.inject({ url: pathname + search })
  expect(opened.rawPayload.equals(pictures[`media/${row!['fileName']}`] as Buffer)).toBe(true)
})

const listImports = async ({ key }: TestPerson): Promise<PackageImport[]> =>
  (await product.request('GET', '/api/v1/imports/camtrap', { key })).body
const undo = async (person: TestPerson, { id }: PackageImport) => {
  const answer = await product.request('POST', `/api/v1/imports/camtrap/${id}/undo`, { key: person.key })
  await runJobs(product)
  return answer
}

const stateOf = async (orgId: string) => {
  const rows: Record<string, unknown> = {}
  for (const table of ['images', 'detections', 'sightings', 'rejected_sightings', 'media_objects'] as const)
    rows[table] = await product.deps.db.selectFrom(table).selectAll().where('org_id', '=', orgId).execute()
  rows['cameras'] = await product.deps.db
    .selectFrom('cameras')
    .select('id')
    .where('org_id', '=', orgId)
    .where('removed_at', 'is', null)
    .execute()
  rows['survey_frames'] = await product.deps.db
    .selectFrom('survey_frames')
    .selectAll()
    .where('org_id', '=', orgId)
    .execute()
  return { rows, sums: await readSums(product.deps.db, orgId) }
}

test('an import is undone as a whole, with every sum, picture and camera as before', async () => {
  const { zip } = await exported(survey.admin)
  const { admin, site } = await newOrganisation()
  await send(admin, foreign, `?site=${site.id}`)
  const before = await stateOf(admin.orgId)
  await send(admin, zip, `?site=${site.id}`)
  const { results } = (await product.request('GET', base, { key: admin.key })).body
  const imported = results.filter(({ datestamp }: { datestamp: string }) => datestamp.startsWith('2026'))
  expect(imported).toHaveLength(4)
  const review = (index: number, body: object) =>
    product.request('PUT', `${base}/${imported[index].id}/review`, { key: admin.key, body })
  expect((await review(0, { outcome: 'rejected' })).status).toBe(200)
  expect((await review(1, { outcome: 'confirmed', object_class: 1, count: 7 })).status).toBe(200)

  const [found, first] = await listImports(admin)
  expect(found).toMatchObject({
    state: 'done',
    title: 'Sightings of Coast Watch',
    counts: { total: 22, done: 22, pictures: 9, sightings: 4 },
  })
  expect((await undo(admin, found!)).body.state).toBe('undoing')
  expect((await listImports(admin))[0]).toMatchObject({ state: 'undone', counts: { undone: 13, held: 0 } })
  expect(await stateOf(admin.orgId)).toEqual(before)
  const again = await undo(admin, found!)
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('Only a finished import')])

  expect((await send(admin, zip, `?site=${site.id}`)).body.pictures).toEqual({ new: 9, known: 0 })
  await undo(admin, first!)
  expect(await countRows(admin.orgId)).toEqual([expect.any(Number), 9, expect.any(Number), 4])
})

test('undoing leaves what a camera has added to a sighting since, and what a case holds', async () => {
  const { admin, site } = await newOrganisation()
  const shore = await createCamera(product.deps, admin.orgId, site.id, {
    name: 'CAM: Shore',
    app_type: CameraAppType.MAUI,
    lat: -37.8,
    lng: 174.82,
  })
  await send(admin, (await exported(survey.admin)).zip, `?site=${site.id}`)
  product.setNow(new Date('2026-10-05T03:30:00Z'))
  const time = new Date(surveyStart + 40_000).toISOString()
  await post(product, shore, { time, detections: [{ type: 'maui', confidence: 80 }] })
  const list = async () => (await product.request('GET', base, { key: admin.key })).body.results
  const sightings: { id: string; object_type: string; confidence: number }[] = await list()
  expect(sightings).toHaveLength(4)
  const opened = await product.request('POST', '/api/v1/cases', {
    key: admin.key,
    body: { name: 'Strike', reason: 'A boat hit a dolphin', people: [] },
  })
  const boat = sightings.find(({ confidence }) => confidence === 91)!
  const hold = await product.request('POST', `/api/v1/cases/${opened.body.id}/holds`, {
    key: admin.key,
    body: { kind: 'sighting', subject: boat.id },
  })
  expect(hold.status).toBe(201)
  const [found] = await listImports(admin)
  await undo(admin, found!)
  expect(await list()).toMatchObject([
    { id: boat.id },
    { datestamp: new Date(surveyStart + 30_000).toISOString(), count: 1, confidence: 80 },
  ])
  expect((await listImports(admin))[0]!.counts).toMatchObject({ undone: 11, held: 2 })
  const images = await product.deps.db
    .selectFrom('images')
    .select('time')
    .where('org_id', '=', admin.orgId)
    .orderBy('time')
    .execute()
  expect(images.map((image) => image.time.getTime() - surveyStart)).toEqual([40_000, 600_000])
})

test('an import shows its progress while it runs, and one that fails is forgotten with all that it stored', async () => {
  const { zip } = await exported(survey.admin)
  const { admin, site } = await newOrganisation()
  const files = await zipFiles(zip, Infinity)
  const seen: PackageImport[] = []
  const { db, config, secrets } = product.deps
  const failing = {
    ...files,
    read: async (name: string) => {
      if (name.endsWith('.csv') || name.endsWith('.json')) return files.read(name)
      seen.push(...(await listImports(admin)))
      throw new Error('the disk is gone')
    },
  }
  await expect(
    importPackage({ db, blobs: openBlobStore(config), secrets, now: new Date() }, failing, {
      orgId: admin.orgId,
      userId: admin.id,
      siteId: site.id,
      isDryRun: false,
    }),
  ).rejects.toThrow('the disk is gone')
  expect(seen).toMatchObject([{ state: 'importing', counts: { total: 22, done: 0 } }])
  expect(await listImports(admin)).toEqual([])
  expect(await countRows(admin.orgId)).toEqual([0, 0, 0, 0])
})

test('only an ADMIN can import, and new cameras need a site', async () => {
  const { zip } = await exported(survey.admin)
  const other = await newOrganisation('SITE: Kaikōura')
  const viewer = await createPerson(product.deps.db, other.admin.orgId, 'VIEWER')
  expect((await send(viewer, zip)).status).toBe(403)
  const refused = await send(other.admin, zip)
  expect(refused).toMatchObject({ status: 400 })
  expect(JSON.stringify(refused.body)).toContain('Choose the site that they are added to')
  const stranger = `?site=${survey.siteId}`
  expect((await send(other.admin, zip, stranger)).status).toBe(400)
  expect(await countRows(other.admin.orgId)).toEqual([0, 0, 0, 0])
})

const replaced = (name: string, from: string | RegExp, to: string) => (files: Record<string, string>) => ({
  ...files,
  [name]: files[name]!.replace(from, to),
})
test.each([
  [
    'a latitude off the globe',
    replaced('deployments.csv', ',-37.8111,', ',-97.8111,'),
    /deployments.csv line 2: latitude is '-97.8111'; it must be at least -90/,
  ],
  [
    'a time without a zone',
    replaced('media.csv', '+12:00', ''),
    /media.csv line 2: timestamp is '[^']+'; it must be a time with its zone/,
  ],
  [
    'an unknown deployment',
    replaced('media.csv', /(\r\n[^,]+,)[^,]+/, '$1nowhere'),
    /media.csv line 2: deploymentID is 'nowhere', which is not in deployments/,
  ],
  [
    'an invalid choice',
    replaced('observations.csv', ',media,blank,', ',media,empty,'),
    /observations.csv line \d+: observationType is 'empty'; it must be one of animal, human/,
  ],
  [
    'a column that is missing',
    replaced('observations.csv', 'observationType', 'kind'),
    /observations.csv line 1: the column observationType is missing/,
  ],
  [
    'a row that is cut off',
    replaced('deployments.csv', /\r\n$/, '\r\nlast,one\r\n'),
    /deployments.csv line \d+: it has 2 cells; the heading has 24/,
  ],
  [
    'a quote that never ends',
    replaced('deployments.csv', /\r\n$/, '\r\n"last,one\r\n'),
    /deployments.csv line \d+: /,
  ],
  [
    'another version',
    replaced('datapackage.json', 'camtrap-dp/1.0.2/camtrap', 'camtrap-dp/0.6/camtrap'),
    /datapackage.json: it is of version 0.6/,
  ],
  [
    'no JSON',
    replaced('datapackage.json', '{', '['),
    /datapackage.json: it is no description of a data package/,
  ],
  [
    'a table that is not there',
    (files: Record<string, string>) => ({ ...files, 'media.csv': '' }),
    /the table media is missing/,
  ],
])('rejects a package with %s, names the line and stores nothing', async (_what, broken, expected) => {
  const { files } = await exported(survey.admin)
  const other = await newOrganisation('SITE: Raglan, "west"')
  const answer = await send(other.admin, broken(files))
  expect(answer.status).toBe(400)
  expect(answer.body.package.join('\n')).toMatch(expected)
  expect(await countRows(other.admin.orgId)).toEqual([0, 0, 0, 0])
})

test('lists the first of many faults, and rejects files that are not a package', async () => {
  const { files } = await exported(survey.admin)
  const other = await newOrganisation()
  const many = await send(other.admin, {
    ...files,
    'observations.csv': files['observations.csv']!.replaceAll(',media,', ',film,'),
  })
  expect(many.body.package).toHaveLength(
    camtrapRows(files, 'observations').filter((row) => row['observationLevel'] === 'media').length,
  )
  for (const content of [Buffer.from('PK no zip'), Buffer.alloc(0), { 'readme.txt': 'hello' }])
    expect((await send(other.admin, content)).status).toBe(400)
})

const foreign: Files = {
  'datapackage.json': JSON.stringify({
    profile: 'https://raw.githubusercontent.com/tdwg/camtrap-dp/1.0/camtrap-dp-profile.json',
    name: 'ducks',
    resources: tables.map((name) => ({ name, path: `${name}.csv` })),
  }),
  'deployments.csv': `deploymentID,locationName,latitude,longitude,deploymentStart,deploymentEnd,cameraID
d1,Pond,51.496,4.774,2020-05-30T04:57:37+02:00,2020-07-01T11:41:41+02:00,320
d2,Creek,51.2,4.9,2020-06-01T00:00:00Z,2020-06-02T00:00:00Z,NA`,
  'media.csv': `mediaID,deploymentID,timestamp,filePath,filePublic,fileMediatype
m1,d1,2020-05-30T02:57:37Z,https://example.org/m1,true,image/jpeg
m2,d1,2020-05-30T02:57:40Z,https://example.org/m2,true,image/jpeg
m3,d1,2020-05-30T03:00:00Z,https://example.org/m3,true,video/mp4
m4,d2,2020-06-01T12:00:00Z,https://example.org/m4,false,image/jpeg`,
  'observations.csv': `observationID,deploymentID,mediaID,eventID,eventStart,eventEnd,observationLevel,observationType,cameraSetupType,scientificName,count,classificationMethod,classifiedBy,classificationTimestamp
o1,d1,,e1,2020-05-30T02:57:37Z,2020-05-30T02:57:44Z,event,animal,,Cephalorhynchus hectori maui,2,human,Danny,2020-07-09T09:39:52Z
o2,d1,m1,e1,2020-05-30T02:57:37Z,2020-05-30T02:57:37Z,media,animal,,Anas platyrhynchos,3,human,Peter,
o3,d2,m4,,2020-06-01T12:00:00Z,2020-06-01T12:00:00Z,media,blank,,,,,,
o4,d2,,e2,2020-06-01T18:00:00Z,2020-06-01T18:00:05Z,event,vehicle,,,1,,,
o5,d1,,e3,2020-05-30T05:00:00Z,2020-05-30T05:00:00Z,event,unknown,setup,,,,,`,
}

test('a package of another system keeps other species on their pictures, and a second import is recognised', async () => {
  const { admin, site } = await newOrganisation()
  const answer = await send(admin, foreign, `?site=${site.id}`)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      pictures: { new: 4, known: 0 },
      blank: 1,
      sightings: { new: 1, known: 0 },
      files: { taken: 0, not_taken: 4, no_pictures: 1 },
      others: [
        { name: 'Anas platyrhynchos', count: 3 },
        { name: 'vehicle', count: 1 },
      ],
    },
  })
  expect(
    answer.body.cameras.map(({ name, pictures }: ImportReport['cameras'][number]) => [name, pictures]),
  ).toEqual([
    ['320', 2],
    ['Creek', 2],
  ])
  const { results } = (await product.request('GET', base, { key: admin.key })).body
  expect(results).toHaveLength(1)
  expect(results[0]).toMatchObject({
    datestamp: '2020-05-30T02:57:37.000Z',
    object_type: 'MAUI',
    count: 2,
    confidence: null,
    lat: 51.496,
    lng: 4.774,
    confirmed_at: '2020-07-09T09:39:52.000Z',
  })
  const stored = await countRows(admin.orgId)
  expect((await send(admin, foreign)).body).toMatchObject({
    pictures: { new: 0, known: 4 },
    sightings: { new: 0 },
  })
  expect(await countRows(admin.orgId)).toEqual(stored)
  const { files } = await exported(admin)
  expect(camtrapFaults(files)).toEqual([])
  const ducks = camtrapRows(files, 'observations').filter(
    (row) => row['scientificName'] === 'Anas platyrhynchos',
  )
  expect(ducks).toHaveLength(3)
})
