import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { samplePicture } from '../../testing/vision/sample-pictures.ts'
import { createEngine } from './engine.ts'

// Large pictures are made and read, possibly on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const mostBytes = 300 * 2 ** 20
const engine = createEngine()
afterAll(() => engine.close())
const scene = await samplePicture('scene-08')

const resized = (width: number, height: number) => sharp(scene).resize({ width, height, fit: 'fill' })

/** The plate of the sample again and again. */
async function manyPlates(columns: number, rows: number): Promise<Buffer> {
  const input = await sharp(scene).extract({ left: 240, top: 285, width: 160, height: 60 }).toBuffer()
  const pieces = Array.from({ length: columns * rows }, (_, index) => ({
    input,
    left: 160 * (index % columns),
    top: 60 * Math.floor(index / columns),
  }))
  return sharp({ create: { width: 160 * columns, height: 60 * rows, channels: 3, background: '#777' } })
    .composite(pieces)
    .jpeg()
    .toBuffer()
}

test.each([
  ['a JPEG of 120 million pixels', () => resized(10_900, 11_000).jpeg().toBuffer()],
  ['a WebP of 16 million pixels', () => resized(4_000, 4_000).webp({ effort: 0 }).toBuffer()],
  ['a thousand plates', () => manyPlates(25, 40)],
])('the process that reads plates takes less than 300 MB for %s', async (_what, make) => {
  const { plates } = await engine.look({ bytes: await make() })
  expect(plates.length).toBeLessThanOrEqual(8)
  expect(engine.rssBytes()).toBeLessThan(mostBytes)
})
