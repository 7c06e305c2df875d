import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#rules/random.ts'
import { isLocked } from '#rules/evidence/envelope.ts'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { noisyPicture } from '../testing/noisy-picture.ts'
import { runAdmin } from '../testing/product/run-admin.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { verifyFile } from './decrypt-package.ts'

const product = await startProduct()
const { db, config } = product.deps
const world = await createCameraWorld(product)
const password = 'kererū over the bay'
let asked: Awaited<ReturnType<typeof call>>
let made: { state: string; has_password: boolean; link: string }
let archive: Buffer
let original: Buffer

const call = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  product.request(method, `/api/v1/${url}`, { key: world.admin.key, body })

beforeAll(async () => {
  original = await noisyPicture(7)
  const detections = [{ type: 'car', confidence: 97, plate: 'KUP522', bb: [10, 10, 50, 50] }]
  await post(product, world.camera, { image: original.toString('base64'), detections })
  const selection = [{ kind: 'plate', subject: 'KUP522' }]
  asked = await call('POST', 'evidence', { selection, reason: 'Court order 7', password })
  await runJobs(product)
  made = (await call('GET', 'evidence')).body[0]
  archive = (await product.app.inject({ method: 'GET', url: made.link })).rawPayload
})

/** The second entry of the archive, read by its directory. */
function encryptedEntry() {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  const at = (offset: number) => end + offset
  const nameLength = archive.readUInt16LE(at(28))
  const extra = archive.subarray(at(46) + nameLength, at(46) + nameLength + archive.readUInt16LE(at(30)))
  const fields = new Map<number, Buffer>()
  for (let place = 0; place < extra.length;) {
    const length = extra.readUInt16LE(place + 2)
    fields.set(extra.readUInt16LE(place), extra.subarray(place + 4, place + 4 + length))
    place += 4 + length
  }
  const zip64 = fields.get(1)
  const packed = archive.readUInt32LE(at(20))
  const size = packed === 0xffffffff ? Number(zip64!.readBigUInt64LE(8)) : packed
  const stated = archive.readUInt32LE(at(42))
  const offset = stated === 0xffffffff ? Number(zip64!.readBigUInt64LE(16)) : stated
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  return {
    name: archive.subarray(at(46), at(46) + nameLength).toString(),
    flags: archive.readUInt16LE(at(8)),
    method: archive.readUInt16LE(at(10)),
    crc: archive.readUInt32LE(at(16)),
    aes: fields.get(0x9901)!,
    content: archive.subarray(start, start + size),
  }
}

/** As "AES Encryption Information: Encryption Specification AE-1 and AE-2" of WinZip describes it. */
function decrypt(content: Buffer): Buffer {
  const [salt, check] = [content.subarray(0, 16), content.subarray(16, 18)]
  const [body, code] = [content.subarray(18, -10), content.subarray(-10)]
  const keys = pbkdf2Sync(password, salt, 1000, 66, 'sha1')
  expect(keys.subarray(64).equals(check)).toBe(true)
  expect(createHmac('sha1', keys.subarray(32, 64)).update(body).digest().subarray(0, 10).equals(code)).toBe(
    true,
  )
  const cipher = createCipheriv('aes-256-ecb', keys.subarray(0, 32), null).setAutoPadding(false)
  const plain = Buffer.from(body)
  for (let block = 0; block * 16 < plain.length; block++) {
    const counter = Buffer.alloc(16)
    counter.writeUInt32LE(block + 1)
    const stream = cipher.update(counter)
    for (let at = block * 16; at < Math.min(plain.length, block * 16 + 16); at++)
      plain[at] = plain[at]! ^ stream[at % 16]!
  }
  return plain
}

test('a package with a password is AES-256 in the format of WinZip, and contains the signed package', async () => {
  const { name, flags, method, crc, aes, content } = encryptedEntry()
  expect([name, flags & 1, method, crc]).toEqual(['evidence.zip', 1, 99, 0])
  // Version 2, of AE, 256 bits, stored.
  expect(aes).toEqual(Buffer.from([2, 0, 0x41, 0x45, 3, 0, 0]))
  const inner = decrypt(content)
  expect(inner.includes(original)).toBe(true)
  expect(archive.includes(original.subarray(100, 200))).toBe(false)
  expect(archive.includes('originals/')).toBe(false)
  const file = path.join(config.dataDir, 'inner.zip')
  await writeFile(file, inner)
  const { isGood, manifest } = await verifyFile(file, async () => '')
  expect([isGood, manifest?.reason]).toEqual([true, 'Court order 7'])
})

test('the list says that a package has a password, and never which', () => {
  expect(asked.status).toBe(201)
  expect(asked.text).not.toContain(password)
  expect(made).toMatchObject({ state: 'good', has_password: true })
})

test('the password is forgotten once the package is made, and is in no log', async () => {
  const [row] = await db.selectFrom('evidence_passwords').select('sealed_password').execute()
  expect(row).toEqual({ sealed_password: null })
  const { rows } = await product.deps.pool.query(`select from audit_log where detail::text like $1`, [
    `%${password}%`,
  ])
  expect(rows).toEqual([])
})

test('npm run admin -- verify asks for the password, and says when it is wrong', async () => {
  const file = path.join(config.dataDir, 'locked.zip')
  await writeFile(file, archive)
  const environment = { SIGHTLINE_DATA: config.dataDir }
  const good = await runAdmin(['verify', file], environment, `${password}\n`)
  expect([good.status, good.stdout]).toEqual([0, expect.stringContaining('Unchanged.')])
  const bad = await runAdmin(['verify', file], environment, 'another one\n')
  expect([bad.status, bad.stderr]).toEqual([1, expect.stringContaining('The password is wrong.')])
  expect(bad.stdout).toBe('')
})

test('npm run admin -- verify fails with a sentence for a missing file and without a password', async () => {
  const file = path.join(config.dataDir, 'locked.zip')
  await writeFile(file, archive)
  const environment = { SIGHTLINE_DATA: config.dataDir }
  const closed = await runAdmin(['verify', file], environment)
  expect([closed.status, closed.stderr]).toEqual([
    1,
    expect.stringMatching(/The package has a password. Give it on the standard input.\n$/),
  ])
  const missing = await runAdmin(['verify', `${file}.none`], environment)
  expect([missing.status, missing.stderr]).toEqual([1, `There is no file ${file}.none.\n`])
  const folder = await runAdmin(['verify', config.dataDir], environment)
  expect([folder.status, folder.stderr]).toEqual([1, `${config.dataDir} is not a file.\n`])
})

test('a package with a password is recognised without the library that opens it', async () => {
  const sourceOf = (bytes: Buffer) => ({
    size: bytes.length,
    read: async (start: number, end: number) => new Uint8Array(bytes.subarray(start, end)),
  })
  expect(await isLocked(sourceOf(archive))).toBe(true)
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(5000), archive.subarray(0, -200)])
    expect(await isLocked(sourceOf(bytes))).toBe(false)
})

test('a changed byte of the encrypted package or of the page beside it is found', async () => {
  const file = path.join(config.dataDir, 'changed.zip')
  const random = seededRandom(36)
  const page = archive.indexOf('<!doctype html>')
  const { content } = encryptedEntry()
  const start = archive.indexOf(content)
  const places = [
    ...Array.from({ length: 12 }, () => random.whole(start, start + content.length - 1)),
    ...Array.from({ length: 4 }, () => random.whole(page, page + 50_000)),
  ]
  const missed: number[] = []
  for (const at of places) {
    const changed = Buffer.from(archive)
    changed[at] = changed[at]! ^ 1
    await writeFile(file, changed)
    if ((await verifyFile(file, async () => password)).isGood) missed.push(at)
  }
  expect(missed).toEqual([])
})

test('a changed time or checksum of the archive around it is found', async () => {
  const file = path.join(config.dataDir, 'restated.zip')
  const signs = { head: Buffer.from([0x50, 0x4b, 3, 4]), directory: Buffer.from([0x50, 0x4b, 1, 2]) }
  const [firstEntry, lastEntry] = [archive.indexOf(signs.directory), archive.lastIndexOf(signs.directory)]
  const lastHead = archive.readUInt32LE(lastEntry + 42)
  const places = [10, lastHead + 10, firstEntry + 12, lastEntry + 12, firstEntry + 16, lastEntry + 16]
  const missed: number[] = []
  for (const at of places) {
    const changed = Buffer.from(archive)
    changed[at] = changed[at]! ^ 1
    await writeFile(file, changed)
    if ((await verifyFile(file, async () => password)).isGood) missed.push(places.indexOf(at))
  }
  expect(missed).toEqual([])
  await writeFile(file, archive)
  expect((await verifyFile(file, async () => password)).isGood).toBe(true)
})

test('a password that is too short is refused', async () => {
  const selection = [{ kind: 'plate', subject: 'KUP522' }]
  const refused = await call('POST', 'evidence', { selection, reason: 'Court order 7', password: 'short' })
  expect(refused.body).toEqual({ password: ['A password has at least 10 characters'] })
})

test('an encrypted archive that expands, and one with another file beside the package, are refused', async () => {
  const archiveOf = async (names: readonly string[], level: number) => {
    const zip = new ZipWriter(new Uint8ArrayWriter(), { level })
    for (const name of names) {
      const options = name === 'evidence.zip' ? { password, encryptionStrength: 3 as const } : { level: 0 }
      await zip.add(name, new Uint8ArrayReader(new Uint8Array(5 << 20)), options)
    }
    return zip.close()
  }
  const file = path.join(config.dataDir, 'bomb.zip')
  const faultsOf = async (bytes: Uint8Array) => {
    await writeFile(file, bytes)
    return (await verifyFile(file, async () => password)).faults
  }
  const zip = new ZipWriter(new Uint8ArrayWriter())
  await zip.add('verify.html', new TextReader('page'), { level: 0 })
  const zeros = new Uint8ArrayReader(new Uint8Array(5 << 20))
  await zip.add('evidence.zip', zeros, { level: 9, password, encryptionStrength: 3 })
  expect(await faultsOf(await zip.close())).toEqual([
    'evidence.zip: is compressed, which Sightline never does',
  ])
  const added = ['Something was added to the encrypted package, or removed from it.']
  expect(await faultsOf(await archiveOf(['verify.html', 'evidence.zip'], 0))).toEqual(added)
  expect(await faultsOf(await archiveOf(['evidence.zip'], 0))).toEqual(added)
})
