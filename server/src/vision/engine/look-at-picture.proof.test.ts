import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Quad } from '#rules/vision/geometry.ts'
import { lookAtPicture } from './look-at-picture.ts'
import { openNetworks, type Networks } from './networks.ts'
import { visionFolder } from './runtime.ts'

// A busy machine may need a minute per picture.
vi.setConfig({ testTimeout: 300_000 })

interface Sample {
  file: string
  reference: {
    candidates: number
    best: { text: string; confidence: number; lines: number; score: number; quad: Quad }
  }
}

const samplesFolder = path.join(visionFolder, 'samples')
const samples = JSON.parse(await readFile(path.join(samplesFolder, 'labels.json'), 'utf8')) as Sample[]
const pictureOf = (file: string) => readFile(path.join(samplesFolder, file))
let networks: Networks

beforeAll(async () => {
  networks = await openNetworks()
})

test.each(samples)('reads $file like the reference of the models', async ({ file, reference }) => {
  const { plates, version } = await lookAtPicture(networks, await pictureOf(file))
  expect(version).toBe('plates-1')
  expect(plates).toHaveLength(reference.candidates)
  const { text, confidence, lines, score, quad } = plates[0]!
  const { best } = reference
  expect({ text, lines }).toEqual({ text: best.text, lines: best.lines })
  expect(Math.abs(confidence - best.confidence)).toBeLessThan(0.01)
  expect(Math.abs(score - best.score)).toBeLessThan(0.01)
  for (const [index, corner] of quad.entries())
    for (const axis of [0, 1] as const)
      expect(Math.abs(corner[axis] - best.quad[index]![axis])).toBeLessThan(0.5)
})

const best = async (bytes: Buffer, areas?: { l: number; t: number; r: number; b: number }[]) => {
  const { width, height, plates } = await lookAtPicture(networks, bytes, { areas })
  return { picture: { width, height }, ...plates[0]! }
}

test.each([
  ['turned by EXIF', (file: Buffer) => sharp(file).rotate(90).withMetadata({ orientation: 8 }).jpeg()],
  ['in CMYK', (file: Buffer) => sharp(file).toColourspace('cmyk').jpeg({ quality: 95 })],
  ['with 16 bits', (file: Buffer) => sharp(file).toColourspace('rgb16').png()],
  ['in grey', (file: Buffer) => sharp(file).greyscale().webp({ quality: 95 })],
  ['with transparency', (file: Buffer) => sharp(file).ensureAlpha(0.999).png()],
])('reads a picture %s', async (_what, make) => {
  const original = await pictureOf('scene-08.jpg')
  const { width, height } = await sharp(original).metadata()
  const read = await best(await make(original).toBuffer())
  expect(read).toMatchObject({ text: 'CC973038', picture: { width, height } })
  expect(read.confidence).toBeGreaterThan(0.75)
})

test('reads the first frame of an animated picture', async () => {
  const original = await pictureOf('scene-08.jpg')
  const { width, height } = await sharp(original).metadata()
  const black = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const animated = await sharp([original, black], { join: { animated: true } })
    .webp({ quality: 95 })
    .toBuffer()
  expect((await sharp(animated).metadata()).pages).toBe(2)
  expect(await best(animated)).toMatchObject({ text: 'CC973038', picture: { width, height } })
})

test('reports corners in pixels of the sent picture when it is decoded smaller', async () => {
  const original = await pictureOf('scene-08.jpg')
  const { width } = await sharp(original).metadata()
  const large = await sharp(original)
    .resize({ width: width * 12 })
    .jpeg()
    .toBuffer()
  const small = await best(original)
  const read = await best(large)
  expect(read.text).toBe('CC973038')
  expect(read.picture.width).toBe(width * 12)
  expect(Math.abs(read.quad[0][0] / 12 - small.quad[0][0])).toBeLessThan(4)
})

test('finds a plate only in the given areas', async () => {
  const picture = await pictureOf('scene-08.jpg')
  expect(await best(picture, [{ l: 0.3, t: 0.4, r: 1, b: 1 }])).toMatchObject({ text: 'CC973038' })
  const outside = await lookAtPicture(networks, picture, {
    areas: [{ l: 0, t: 0, r: 0.4, b: 0.5 }],
  })
  expect(outside.plates.filter(({ confidence, text }) => text.length > 3 && confidence >= 0.3)).toEqual([])
})

test.each([
  ['a file that is not a picture', () => Buffer.from('not a picture'), 'The file is not a picture'],
  ['nothing', () => Buffer.alloc(0), 'The file is not a picture'],
  [
    'a picture of eight pixels',
    () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    'The picture is too small to read: 8 x 8',
  ],
  [
    'more pixels than are allowed',
    () =>
      sharp({ create: { width: 14_000, height: 12_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    'The picture is too large: 14000 x 12000',
  ],
  [
    'a large picture in a format that is decompressed as a whole',
    () =>
      sharp({ create: { width: 5_000, height: 4_000, channels: 3, background: '#fff' } })
        .tiff()
        .toBuffer(),
    'The picture is too large: 5000 x 4000',
  ],
  [
    'a large picture that is turned by EXIF',
    () =>
      sharp({ create: { width: 5_000, height: 4_000, channels: 3, background: '#fff' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    'The picture is too large: 4000 x 5000',
  ],
  [
    'a picture that ends in the middle',
    async () => (await pictureOf('scene-08.jpg')).subarray(0, 9_000),
    expect.stringMatching(/^The picture cannot be decoded: /),
  ],
])('gives the reason why it does not read %s', async (_what, make, reason) => {
  await expect(lookAtPicture(networks, await make())).rejects.toMatchObject({ message: reason })
})

test('finds nothing on black pictures', async () => {
  const black = await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#000' } })
    .jpeg()
    .toBuffer()
  const { plates } = await lookAtPicture(networks, black)
  expect(plates.filter(({ text }) => text !== '')).toEqual([])
})

/** The plate of a sample again and again, with as much space around it. */
async function manyPlates(columns: number, rows: number): Promise<Buffer> {
  const scene = await pictureOf('scene-08.jpg')
  const input = await sharp(scene).extract({ left: 240, top: 285, width: 160, height: 60 }).toBuffer()
  const pieces = Array.from({ length: columns * rows }, (_, index) => ({
    input,
    left: 80 + 320 * (index % columns),
    top: 30 + 120 * Math.floor(index / columns),
  }))
  return sharp({
    create: { width: 320 * columns, height: 120 * rows, channels: 3, background: '#777' },
  })
    .composite(pieces)
    .jpeg()
    .toBuffer()
}

test('reads eight of many plates', async () => {
  const { plates } = await lookAtPicture(networks, await manyPlates(5, 6))
  expect(plates).toHaveLength(8)
  expect(plates[0]!.text).toBe('CC973038')
})

test('reads no more of a thousand plates', async () => {
  const { width, height, plates } = await lookAtPicture(networks, await manyPlates(25, 40))
  expect({ width, height }).toEqual({ width: 8000, height: 4800 })
  expect(plates.length).toBeLessThanOrEqual(8)
})
