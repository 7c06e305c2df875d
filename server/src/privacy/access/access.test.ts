import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { accessMessages } from '#contract/privacy/access.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { fileOf } from '../../core/blobs/keep-file.ts'
import { createCamera, createCameraWorld, post, type CameraWorld } from '../../testing/cameras.ts'
import { pdfLines } from '../../testing/files/pdf-lines.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const plate = 'QXZ987'

const call = (world: CameraWorld, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  product.request(method, `/api/v1/${url}`, { key: world.admin.key, body })

/** A chessboard, which disappears where it is pixelated. */
async function chessboard(): Promise<Buffer> {
  const [width, height] = [320, 240]
  const raw = Buffer.alloc(width * height, 0)
  for (let at = 0; at < raw.length; at++)
    raw[at] = (Math.floor(at / width / 3) + Math.floor((at % width) / 3)) % 2 ? 255 : 0
  return sharp(raw, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 100 })
    .toBuffer()
}
const picture = (await chessboard()).toString('base64')

async function see(
  camera: CameraWorld['camera'],
  ageMs: number,
  detections: unknown[],
  image = picture,
): Promise<void> {
  const time = new Date(Date.now() - ageMs).toISOString()
  const answer = await post(product, camera, { time, image, detections })
  expect(answer.status).toBe(200)
}
const own = (values: Record<string, unknown> = {}) => ({
  type: 'car',
  confidence: 96,
  plate,
  bb: [40, 40, 160, 160],
  ...values,
})
const other = { type: 'car', confidence: 96, plate: 'SECRET1', bb: [200, 40, 300, 160] }

async function filesOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await new Promise<ZipFile>((done, fail) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? fail(error) : done(opened))),
  )
  const ended = once(zip, 'end')
  zip.on('entry', (entry: Entry) =>
    zip.openReadStream(entry, async (_error, stream) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
      files.set(entry.fileName, Buffer.concat(chunks))
      zip.readEntry()
    }),
  )
  zip.readEntry()
  await ended
  return files
}

async function makePackage(world: CameraWorld, period: Record<string, string> = {}) {
  const requested = await call(world, 'POST', 'privacy/access_packages', {
    plate: 'qxz 987',
    proof: 'Registration paper seen',
    ...period,
  })
  expect([requested.status, requested.body.state]).toEqual([201, 'waiting'])
  await runJobs(product)
  const [made] = (await call(world, 'GET', 'privacy/access_packages')).body
  const answer = await product.app.inject({ method: 'GET', url: made.link })
  return { made, files: await filesOf(answer.rawPayload) }
}

/** The spread of brightness within a part of a picture. */
async function contrastOf(bytes: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const cut = await sharp(bytes).extract(part).greyscale().png().toBuffer()
  const { channels } = await sharp(cut).stats()
  return channels[0]!.stdev
}

test('the package has every row, the pictures with all others masked, the accesses and a readable document', async () => {
  const world = await createCameraWorld(product)
  const entry = await createCamera(product.deps, world.orgId, world.siteId, { function_type: 1 })
  await see(world.camera, 40 * dayMs, [own()])
  await see(entry, 2 * hourMs, [own(), other, { type: 'person', confidence: 90, bb: [100, 100, 130, 150] }])
  await see(world.camera, hourMs, [other])
  await call(world, 'PUT', `customers/${plate}`, { name: 'Ann Māori', notes: 'Pays monthly' })
  await call(world, 'GET', `explorer/detections?plates=${plate}`)
  const { made, files } = await makePackage(world)
  expect((await call(world, 'GET', 'audit?action=access.downloaded')).body.results).toMatchObject([
    { subject: made.id, actor: { email: world.admin.email } },
  ])
  expect(made).toMatchObject({ state: 'done', counts: { passes: 2, visits: 1, pictures: 2, left_out: 0 } })
  expect(made.counts.looks).toBeGreaterThan(0)

  const data = (name: string) => JSON.parse(files.get(`data/${name}.json`)!.toString())
  expect(data('passes')).toHaveLength(2)
  expect(data('customer')).toMatchObject([{ name: 'Ann Māori' }])
  expect(data('looks')[0]).toMatchObject({ who: 'Aroha Parata' })
  expect(files.get('data/passes.csv')!.toString().trim().split('\r\n')).toHaveLength(3)
  expect(files.get(`What is held about ${plate}.pdf`)!.subarray(0, 5).toString()).toBe('%PDF-')
  for (const [name, bytes] of files) expect([name, bytes.includes('SECRET1')]).toEqual([name, false])

  const names = [...files.keys()].filter((name) => name.startsWith('pictures/'))
  const shown = files.get(names.toSorted().at(-1)!)!
  const { width, height } = await sharp(shown).metadata()
  expect([width, height]).toEqual([120, 120])
  const [vehicle, person] = [
    { left: 20, top: 10, width: 30, height: 30 },
    { left: 65, top: 65, width: 20, height: 40 },
  ]
  expect(await contrastOf(shown, vehicle)).toBeGreaterThan(80)
  expect(await contrastOf(shown, person)).toBeLessThan(30)
})

test('the rider of a motorcycle is hidden above its plate, and the document states the limits of hiding', async () => {
  const world = await createCameraWorld(product)
  await see(world.camera, hourMs, [own({ type: 'motorcycle', plate_bb: [80, 120, 110, 130] })])
  const { files } = await makePackage(world)
  const [shown] = picturesOf(files)
  expect(await contrastOf(shown!, { left: 4, top: 4, width: 112, height: 70 })).toBeLessThan(30)
  expect(await contrastOf(shown!, { left: 4, top: 84, width: 112, height: 32 })).toBeGreaterThan(80)
  const text = pdfLines(files.get(`What is held about ${plate}.pdf`)!).join(' ')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Whatever was not recognised stays visible.')
})

test('names of pictures have the time zone of the document, which shows plain names of cameras', async () => {
  const world = await createCameraWorld(product)
  const hourAgo = new Date(Date.now() - hourMs)
  await see(world.camera, hourMs, [own()])
  const { files } = await makePackage(world)
  const name = [...files.keys()].find((each) => each.startsWith('pictures/'))
  const hours = [hourAgo, new Date(hourAgo.getTime() + 5000)].map((time) =>
    formatDate(time, 'YYYY-MM-DD-HH', 'Pacific/Auckland'),
  )
  expect(hours).toContain(name!.slice('pictures/'.length, -'-mm-ss-123456.jpg'.length))
  const text = pdfLines(files.get(`What is held about ${plate}.pdf`)!).join(' ')
  expect(text).toContain('Gate')
  expect(text).not.toMatch(/CAM: |SITE: /)
})

test('a picture whose file never arrived is left out as not stored, also after an expired one', async () => {
  const world = await createCameraWorld(product)
  await see(world.camera, 40 * dayMs, [own()])
  await see(world.camera, hourMs, [own()])
  await product.deps.pool.query(`update images set media_key = null where org_id = $1`, [world.orgId])
  const { files } = await makePackage(world)
  expect(JSON.parse(files.get('data/left_out.json')!.toString())).toEqual([
    expect.stringContaining('its file was deleted after the set time'),
    expect.stringContaining('its file is not stored'),
  ])
})

/** With a place and a device in its EXIF, a comment, and another picture behind its end. */
async function withMetadata(image: Sharp): Promise<string> {
  const bytes = await image
    .withExif({ IFD0: { Make: 'SecretMaker' }, IFD3: { GPSLatitude: '36/1 50/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secretxmp/></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 15]), Buffer.from('SecretComment')])
  const whole = [bytes.subarray(0, 2), comment, bytes.subarray(2), Buffer.from(picture, 'base64')]
  return Buffer.concat([...whole, Buffer.from('SecretEnd')]).toString('base64')
}

const picturesOf = (files: Map<string, Buffer>) =>
  [...files].filter(([name]) => name.startsWith('pictures/')).map(([, bytes]) => bytes)

test('a picture that shows only the vehicle keeps its compressed pixels and loses its metadata; a repeated one is there once', async () => {
  const world = await createCameraWorld(product)
  const sent = await withMetadata(sharp(await chessboard()))
  const whole = own({ bb: [0, 0, 320, 240] })
  await see(world.camera, 3 * hourMs, [whole], sent)
  await see(world.camera, 2 * hourMs, [whole], sent)
  await see(world.camera, hourMs, [own()], sent)
  const { made, files } = await makePackage(world)
  expect(made.counts).toMatchObject({ pictures: 2, left_out: 0 })
  const [bare, masked] = picturesOf(files)
  for (const bytes of [bare!, masked!]) {
    const { exif, xmp, icc, comments } = await sharp(bytes).metadata()
    expect([exif, xmp, icc, comments, bytes.includes('Secret')]).toEqual([
      ...Array.from({ length: 4 }),
      false,
    ])
  }
  expect(await sharp(bare).raw().toBuffer()).toEqual(
    await sharp(Buffer.from(sent, 'base64')).raw().toBuffer(),
  )
  const rows: { picture: string }[] = JSON.parse(files.get('data/detections.json')!.toString())
  const names = [...files.keys()].filter((name) => name.startsWith('pictures/'))
  expect(rows.map((row) => names.indexOf(`pictures/${row.picture}`))).toEqual([0, 0, 1])
})

/** The mean difference of the brightness of two pictures of one size. */
async function differenceOf(one: Buffer, another: Sharp): Promise<number> {
  const [a, b] = await Promise.all([
    sharp(one).greyscale().raw().toBuffer(),
    sharp(await another.png().toBuffer())
      .greyscale()
      .raw()
      .toBuffer(),
  ])
  expect(a.length).toBe(b.length)
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length
}

const large = sharp(await chessboard()).resize({ width: 1920, kernel: 'nearest' })
const turned = await large.clone().rotate(270).jpeg().withMetadata({ orientation: 6 }).toBuffer()

test('a picture is cut to the vehicle in its full size, also one that the camera turned', async () => {
  const world = await createCameraWorld(product)
  const detection = own({ bb: [241, 240, 960, 960] })
  await see(world.camera, 2 * hourMs, [detection], await withMetadata(large.clone()))
  await see(world.camera, hourMs, [detection], turned.toString('base64'))
  const { files } = await makePackage(world)
  const pictures = picturesOf(files)
  expect(pictures).toHaveLength(2)
  for (const bytes of pictures) {
    const { width, height, orientation } = await sharp(bytes).metadata()
    expect([width, height, orientation]).toEqual([719, 720, undefined])
    const vehicle = large.clone().extract({ left: 241, top: 240, width: 719, height: 720 })
    expect(await differenceOf(bytes, vehicle)).toBeLessThan(5)
  }
})

test('a vehicle of more than 1280 pixels is halved, and a person is hidden at the right place', async () => {
  const world = await createCameraWorld(product)
  const person = { type: 'person', confidence: 90, bb: [300, 300, 500, 700] }
  await see(
    world.camera,
    2 * hourMs,
    [own({ bb: [100, 0, 1900, 1440] }), person],
    await withMetadata(large.clone()),
  )
  await see(world.camera, hourMs, [own({ bb: [100, 0, 1900, 1440] }), person], turned.toString('base64'))
  const { files } = await makePackage(world)
  const pictures = picturesOf(files)
  expect(pictures).toHaveLength(2)
  for (const bytes of pictures) {
    const { width, height, orientation } = await sharp(bytes).metadata()
    expect([width, height, orientation]).toEqual([900, 720, undefined])
    for (const [left, top] of [
      [60, 200],
      [210, 200],
      [120, 110],
      [120, 360],
    ] as const)
      expect(await contrastOf(bytes, { left, top, width: 28, height: 28 })).toBeGreaterThan(80)
    expect(await contrastOf(bytes, { left: 102, top: 152, width: 96, height: 196 })).toBeLessThan(50)
  }
})

test('a picture whose file cannot be read is left out with the reason', async () => {
  const world = await createCameraWorld(product)
  await see(world.camera, hourMs, [own()])
  const { rows } = await product.deps.pool.query(`select key from media_objects where org_id = $1`, [
    world.orgId,
  ])
  writeFileSync(fileOf(path.join(product.deps.config.dataDir, 'media'), rows[0].key), 'no picture')
  const { made, files } = await makePackage(world)
  expect(made).toMatchObject({ state: 'done', counts: { pictures: 0, left_out: 1 } })
  expect(files.get('data/left_out.json')!.toString()).toContain('its file cannot be read')
})

test('names omitted data with the reason, respects the period, and is deleted by an erasure', async () => {
  const world = await createCameraWorld(product)
  await see(world.camera, 9 * dayMs, [own()])
  await see(world.camera, 2 * dayMs, [
    { ...own(), bb: undefined },
    { ...other, bb: undefined },
  ])
  const from = new Date(Date.now() - 3 * dayMs).toISOString()
  const { made, files } = await makePackage(world, { from })
  expect(made.counts).toMatchObject({ passes: 1, pictures: 0, left_out: 1 })
  expect(files.get('data/left_out.json')!.toString()).toContain(
    'it shows others at a place that is not known',
  )

  const wrong = { plate, proof: 'Seen', from, to: new Date(Date.now() - 4 * dayMs).toISOString() }
  expect(await call(world, 'POST', 'privacy/access_packages', wrong)).toMatchObject({
    status: 400,
    body: { to: [accessMessages.period] },
  })
  await call(world, 'POST', 'privacy/erasures', { plate, proof: 'Seen', is_confirmed: true })
  await runJobs(product)
  expect((await call(world, 'GET', 'privacy/access_packages')).body).toEqual([])
  expect((await product.app.inject({ method: 'GET', url: made.link })).statusCode).toBe(404)
})

test('the link of a package does not work for a user who has been deactivated', async () => {
  const world = await createCameraWorld(product)
  await post(product, world.camera, { detections: [{ type: 'car', plate: 'QXZ987' }] })
  const { made } = await makePackage(world)
  await product.deps.db
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', '=', world.admin.id)
    .execute()
  expect((await product.app.inject({ method: 'GET', url: made.link })).statusCode).toBe(403)
})

test('a package with a password is one encrypted file, and the password is kept nowhere', async () => {
  const world = await createCameraWorld(product)
  await see(world.camera, hourMs, [own()])
  const password = 'kererū over the bay'
  const form = { plate, proof: 'Seen', password }
  const asked = await call(world, 'POST', 'privacy/access_packages', form)
  expect([asked.status, asked.text.includes(password)]).toEqual([201, false])
  await runJobs(product)
  const [made] = (await call(world, 'GET', 'privacy/access_packages')).body
  expect(made).toMatchObject({ state: 'done', has_password: true, counts: { passes: 1 } })
  const outer = (await product.app.inject({ method: 'GET', url: made.link })).rawPayload
  for (const readable of [plate, 'pictures/', 'data/passes'])
    expect([readable, outer.includes(readable)]).toEqual([readable, false])

  const zip = new ZipReader(new Uint8ArrayReader(outer))
  const [entry, ...others] = await zip.getEntries()
  expect([entry!.filename, entry!.encrypted, others.length]).toEqual(['access.zip', true, 0])
  if (entry!.directory) throw new Error('A folder')
  await expect(entry!.getData(new Uint8ArrayWriter(), { password: 'another one' })).rejects.toThrow(
    'Invalid password',
  )
  const inner = await filesOf(Buffer.from(await entry!.getData(new Uint8ArrayWriter(), { password })))
  expect(JSON.parse(inner.get('data/passes.json')!.toString())).toHaveLength(1)

  const { rows } = await product.deps.pool.query(
    `select sealed_password from access_packages where org_id = $1`,
    [world.orgId],
  )
  expect(rows).toEqual([{ sealed_password: null }])
  const short = await call(world, 'POST', 'privacy/access_packages', { ...form, password: 'short' })
  expect(short.body).toEqual({ password: ['A password has at least 10 characters'] })
})
