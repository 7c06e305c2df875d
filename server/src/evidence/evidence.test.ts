import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { seededRandom } from '#rules/random.ts'
import { readDirectory } from '#rules/evidence/package-directory.ts'
import { signedHead, verifyPackage, type Manifest } from '#rules/evidence/verify-package.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { signingKey } from '../core/secrets/signing-key.ts'
import { insertRegion } from '../regions/queries.ts'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { memoryPackage } from '../testing/files/memory-package.ts'
import { runAdmin } from '../testing/product/run-admin.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { openPackage } from './open-package.ts'

const product = await startProduct()
const { db, secrets } = product.deps
const world = await createCameraWorld(product)
const { key } = world.admin
let archive: Buffer
let original: Buffer

const verify = (bytes: Uint8Array) => verifyPackage(memoryPackage(bytes))
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  product.request(method, `/api/v1/${url}`, { key, body })

let made: { id: string; state: string; link: string; size: number }
let rest: Awaited<ReturnType<typeof product.app.inject>>

beforeAll(async () => {
  const mask = { roi: '[[[0,0],[40,0],[40,40],[0,40]]]', tags: '[]', roi_type: 4, meta_data: '{}' }
  await insertRegion(db, world.orgId, world.camera.id, mask, new Date())
  original = await sharp({ create: { width: 96, height: 64, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const time = new Date(Date.now() - hourMs).toISOString()
  const detections = [{ type: 'car', confidence: 97, plate: 'KUP522', bb: [10, 10, 50, 50] }]
  await post(product, world.camera, { time, image: original.toString('base64'), detections })
  const opened = await call('POST', 'cases', { name: 'Hit and run', reason: 'Police 26/114' })
  await call('POST', `cases/${opened.body.id}/holds`, { kind: 'plate', subject: 'KUP522' })
  await call('POST', 'evidence', { case_id: opened.body.id, reason: 'Court order 7' })
  await runJobs(product)
  made = (await call('GET', `evidence?case_id=${opened.body.id}`)).body[0]
  archive = (await product.app.inject({ method: 'GET', url: made.link })).rawPayload
  rest = await product.app.inject({ method: 'GET', url: made.link, headers: { range: 'bytes=1000-' } })
})

const downloads = async () => {
  const { body } = await call('GET', 'audit?action=evidence.downloaded')
  return body.results as { subject: string; reason: string; actor: { email: string } }[]
}

test('the link of a package works only while its user is an ADMIN who is not deactivated', async () => {
  const status = async () => (await product.app.inject({ method: 'HEAD', url: made.link })).statusCode
  const change = (values: { role?: 'ADMIN' | 'VIEWER'; deactivated_at?: Date | null }) =>
    db.updateTable('users').set(values).where('id', '=', world.admin.id).execute()
  expect(await status()).toBe(200)
  await change({ deactivated_at: new Date() })
  expect(await status()).toBe(403)
  await change({ deactivated_at: null, role: 'VIEWER' })
  expect(await status()).toBe(403)
  await change({ role: 'ADMIN' })
  expect(await status()).toBe(200)
})

test('the audit log names each download with the user who requested the link, and its parts once', async () => {
  const { email } = world.admin
  const logged = { subject: made.id, reason: '', actor: { email } }
  expect(await downloads()).toMatchObject([logged])
  const forged = made.link.replace(/viewer=[^&]+/, `viewer=${world.orgId}`)
  expect((await product.app.inject({ method: 'GET', url: forged })).statusCode).toBe(403)
  const part = { method: 'GET', url: made.link, headers: { range: 'bytes=1-' } } as const
  expect((await product.app.inject(part)).statusCode).toBe(206)
  expect(await downloads()).toHaveLength(1)
  expect((await product.app.inject({ method: 'GET', url: made.link })).statusCode).toBe(200)
  expect(await downloads()).toMatchObject([logged, logged])
})

test('where a reason for downloads is required, a package is sent with one only, and the log names it', async () => {
  const require = (asks_download_reason: boolean) =>
    call('PUT', 'audit/settings', { keep_days: 730, asks_search_reason: false, asks_download_reason })
  await require(true)
  const refused = await product.app.inject({ method: 'GET', url: made.link })
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { search_reason: ['Please say why you download this.'] },
  ])
  const sent = await product.app.inject({ method: 'GET', url: `${made.link}&reason=Court%20order%207` })
  expect([sent.statusCode, sent.rawPayload.equals(archive)]).toEqual([200, true])
  expect((await downloads())[0]).toMatchObject({ reason: 'Court order 7' })
  expect((await call('GET', 'audit/reasons')).body).toMatchObject([{ downloads: 3 }])
  await require(false)
})

test('a job makes the package, and an interrupted download resumes', () => {
  expect(made).toMatchObject({ state: 'good', reason: 'Court order 7', left_out: 0, size: archive.length })
  expect([rest.statusCode, rest.rawPayload.equals(archive.subarray(1000))]).toEqual([206, true])
})

/** The bytes of a stored file, found by its name in the archive. */
function fileIn(name: RegExp, manifest: Manifest): { path: string; bytes: Buffer } {
  const file = manifest.files.find((each) => name.test(each.path))!
  const at = archive.indexOf(Buffer.from(file.path)) + file.path.length
  return { path: file.path, bytes: archive.subarray(at, at + file.size) }
}

test('a package contains the original, the masked copy and the rows, signed with the published key', async () => {
  const { isGood, faults, manifest, fingerprint } = await verify(archive)
  expect([isGood, faults]).toEqual([true, []])
  expect(manifest).toMatchObject({
    organisation: 'Harbour Parking',
    exported_by: { name: 'Aroha Parata', email: world.admin.email },
    reason: 'Court order 7',
    case: { name: 'Hit and run', reason: 'Police 26/114' },
    left_out: [],
  })
  expect(fileIn(/^originals\//, manifest!).bytes.equals(original)).toBe(true)
  const masked = fileIn(/^masked\//, manifest!).bytes
  expect((await sharp(masked).metadata()).width).toBe(96)
  expect(masked.equals(original)).toBe(false)
  expect(JSON.parse(fileIn(/^rows\/passes\.json$/, manifest!).bytes.toString())).toMatchObject([
    { plate: 'KUP522' },
  ])
  expect(fileIn(/^rows\/detections\.csv$/, manifest!).bytes.toString()).toContain('KUP522')
  const published = (await product.request('GET', '/api/v1/evidence/public-key')).body
  expect([published.fingerprint, fingerprint]).toEqual([
    signingKey(secrets).fingerprint,
    published.fingerprint,
  ])
})

test('detects each of 1,000 packages with one changed byte', async () => {
  const random = seededRandom(35)
  const missed: number[] = []
  for (let index = 0; index < 1000; index++) {
    const changed = Buffer.from(archive)
    const at = random.whole(0, changed.length - 1)
    changed[at] = changed[at]! ^ (1 << random.whole(0, 7))
    if ((await verify(changed)).isGood) missed.push(at)
  }
  expect(missed).toEqual([])
})

/** Changes a number of an entry at each place where the archive states it. */
async function restated(
  bytes: Buffer,
  field: 'crc' | 'time',
  change: (value: number) => number,
  only?: RegExp,
) {
  const changed = Buffer.from(bytes)
  for (const entry of await readDirectory(memoryPackage(bytes))) {
    if (only && !only.test(entry.name)) continue
    const inDirectory = bytes.lastIndexOf(Buffer.from(entry.nameBytes)) - 46
    const places = {
      crc: [inDirectory + 16, entry.start + entry.size + 4],
      time: [inDirectory + 12, entry.offset + 10],
    }
    for (const place of places[field]) changed.writeUInt32LE(change(bytes.readUInt32LE(place)) >>> 0, place)
  }
  return changed
}

test.each(['manifest.json', 'manifest.sig', 'rows/detections.csv', 'verify.html'])(
  'detects a checksum of %s that was changed at each of its places',
  async (name) => {
    const changed = await restated(archive, 'crc', (crc) => crc ^ 1, new RegExp(`^${name}$`))
    expect(await verify(changed)).toMatchObject({ isGood: false, faults: [`${name}: its entry was changed`] })
  },
)

test('detects times that were changed in each entry, by any amount', async () => {
  const [hour, day, year] = [1 << 11, 1 << 16, 1 << 25]
  for (const step of [1, hour, day, year]) {
    const changed = await restated(archive, 'time', (time) => time ^ step)
    expect(await verify(changed)).toMatchObject({
      isGood: false,
      faults: ['manifest.json: its entry was changed'],
    })
  }
})

test('a package of an earlier version, without its time in the manifest, has the time of its export in some zone', async () => {
  const zip = await archiveOf([
    { name: 'a.txt', content: 'one' },
    ...signed([{ path: 'a.txt', content: 'one' }]),
  ])
  expect((await verify(zip)).isGood).toBe(true)
  expect((await verify(await restated(zip, 'time', (time) => time ^ (1 << 11)))).isGood).toBe(true)
  for (const step of [1, 1 << 18, 1 << 25])
    expect((await verify(await restated(zip, 'time', (time) => time ^ step))).isGood).toBe(false)
})

test('names the changed file', async () => {
  const { manifest } = await verify(archive)
  const { path: name, bytes } = fileIn(/^originals\//, manifest!)
  const changed = Buffer.from(archive)
  const at = archive.indexOf(bytes) + 200
  changed[at] = changed[at]! ^ 1
  expect(await verify(changed)).toMatchObject({ isGood: false, faults: [`${name}: was changed`] })
})

test('rejects a package that was cut or lengthened', async () => {
  const cut = 'The package was cut, or something was added to its end.'
  for (const length of [0, 10, 22, 1000, archive.length >> 1, archive.length - 1])
    expect([length, (await verify(archive.subarray(0, length))).faults]).toEqual([length, [cut]])
  expect((await verify(Buffer.concat([archive, Buffer.from('x')]))).faults).toEqual([cut])
})

interface Made {
  name: string
  content: string
  compress?: boolean
}

/** An archive in the format of Sightline, with other contents. */
async function archiveOf(entries: readonly Made[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, content, compress = false } of entries)
    zip.addReadStream(Readable.from([Buffer.from(content)]), name, {
      compress,
      forceDosTimestamp: true,
      mtime: new Date('2026-05-01T00:00:00Z'),
    })
  zip.end()
  return buffer(zip.outputStream as Readable)
}

const pair = generateKeyPairSync('ed25519')

function signed(files: { path: string; content: string }[], lies: object = {}): Made[] {
  const listed = files.map(({ path: name, content }) => ({
    path: name,
    size: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }))
  const public_key = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('hex')
  const facts = {
    organisation: 'Other',
    exported_at: '2026-05-01T00:00:00Z',
    exported_by: { name: '', email: '' },
    reason: '',
    case: null,
  }
  const manifest = JSON.stringify({
    format: 'sightline-evidence-1',
    ...facts,
    public_key,
    files: listed,
    left_out: [],
    ...lies,
  })
  const signature = sign(null, Buffer.from(signedHead + manifest), pair.privateKey).toString('hex')
  return [
    { name: 'manifest.json', content: manifest },
    { name: 'manifest.sig', content: signature },
  ]
}

test('rejects two manifests, unsafe names, compressed files and files outside the manifest', async () => {
  const file = { path: 'a.txt', content: 'one' }
  const good = signed([file])
  const plain = { name: 'a.txt', content: 'one' }
  expect((await verify(await archiveOf([plain, ...good]))).isGood).toBe(true)
  expect((await verify(await archiveOf([plain, ...good, ...signed([file])]))).faults).toEqual([
    'The package contains a name twice.',
  ])
  expect((await verify(await archiveOf([{ ...plain, compress: true }, ...good]))).faults).toEqual([
    'a.txt: is compressed, which Sightline never does',
  ])
  expect((await verify(await archiveOf([plain, { name: 'b.txt', content: 'x' }, ...good]))).faults).toEqual([
    'b.txt: not in the manifest, so it was added',
  ])
  expect((await verify(await archiveOf(good))).faults).toEqual(['a.txt: is missing'])
  expect((await verify(await archiveOf([plain]))).faults).toEqual(['The package has no signed manifest.'])
  // The writer rejects such names, so they are patched into finished bytes.
  for (const unsafe of ['../a.x', '/etc/x', 'a\\..\\x', 'a//b.x', './ab.x', 'a/../x']) {
    const bytes = await archiveOf([{ name: 'nnnnnn'.slice(0, unsafe.length), content: 'one' }, ...good])
    const changed = Buffer.from(bytes.toString('latin1').replaceAll('nnnnnn', unsafe), 'latin1')
    expect((await verify(changed)).faults).toEqual([
      `The package contains an unsafe name: ${JSON.stringify(unsafe)}`,
    ])
  }
})

test('rejects a signed manifest in another shape', async () => {
  const plain = { name: 'a.txt', content: 'one' }
  const entry = { path: 'a.txt', content: 'one' }
  for (const lies of [
    { format: 'sightline-evidence-2' },
    { files: [null] },
    { files: {} },
    { exported_by: undefined },
    { case: 'Hit and run' },
    { reason: { toString: null } },
    { public_key: 7 },
    { left_out: undefined },
  ])
    expect((await verify(await archiveOf([plain, ...signed([entry], lies)]))).faults).toEqual([
      'The manifest cannot be read.',
    ])
})

test('a manifest with another signing key shows another fingerprint', async () => {
  const { isGood, fingerprint } = await verify(
    await archiveOf([{ name: 'a.txt', content: 'one' }, ...signed([{ path: 'a.txt', content: 'one' }])]),
  )
  expect(isGood).toBe(true)
  expect(fingerprint).not.toBe(signingKey(secrets).fingerprint)
})

test('npm run admin -- verify reports the same for a file, and fails when it was changed', async () => {
  const file = path.join(product.deps.config.dataDir, 'package.zip')
  await writeFile(file, archive)
  const source = await openPackage(file)
  expect((await verifyPackage(source)).isGood).toBe(true)
  await source.close()
  const environment = { SIGHTLINE_DATA: product.deps.config.dataDir }
  const good = await runAdmin(['verify', file], environment)
  expect([good.status, good.stdout]).toEqual([0, expect.stringContaining('Unchanged.')])
  archive[2000] = archive[2000]! ^ 1
  await writeFile(file, archive)
  const bad = await runAdmin(['verify', file], environment)
  expect([bad.status, bad.stdout]).toEqual([
    1,
    expect.stringContaining('The package was changed or is damaged.'),
  ])
})

test('rejects an empty selection and the case of another organisation', async () => {
  expect((await call('POST', 'evidence', { reason: 'Court order' })).body).toEqual({
    selection: ['Please choose a case or what is exported'],
  })
  const stranger = await createCameraWorld(product)
  const theirs = await product.request('POST', '/api/v1/cases', {
    key: stranger.admin.key,
    body: { name: 'Theirs', reason: 'Another' },
  })
  const answer = await call('POST', 'evidence', { case_id: theirs.body.id, reason: 'Court order' })
  expect(answer.status).toBe(404)
})
