import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { visionLimits } from '#contract/vision/constants.ts'
import { judgePlates } from '#rules/vision/judge-plates.ts'
import { find } from '../findings.ts'
import { lookAtPicture } from '../../server/src/vision/engine/look-at-picture.ts'
import type { Networks } from '../../server/src/vision/engine/networks.ts'
import { visionFolder } from '../../server/src/vision/engine/runtime.ts'

const size = { width: 1280, height: 720 }

const text = (words: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="#98a3a8"/><rect x="300" y="200" width="640" height="200" fill="#1d4f91"/>
    <text x="620" y="330" font-size="90" text-anchor="middle" fill="#fff" font-family="sans-serif">${words}</text></svg>`)

/** Pictures without a plate: no plate may be read and no vehicle counted. */
export async function measurePlateless(networks: Networks): Promise<void> {
  const noise = { width: 160, height: 90, channels: 3 as const }
  const flat = (background: string) => sharp({ create: { ...size, channels: 3, background } })
  const pictures = [
    await readFile(path.join(visionFolder, 'samples/scene-12.jpg')),
    ...(await Promise.all(
      [
        flat('#000'),
        flat('#fff'),
        sharp(randomBytes(noise.width * noise.height * 3), { raw: noise }).resize(size),
        ...['EXIT', 'Welcome', 'Bus lane', 'No entry', 'P 2 hours'].map((words) => sharp(text(words))),
      ].map((picture) => picture.jpeg().toBuffer()),
    )),
  ]
  const settings = {
    leastWidth: visionLimits.leastWidth.default,
    leastConfidence: visionLimits.leastConfidence.default,
    formats: [],
    onlyIn: [],
    neverIn: [],
  }
  const found: string[] = []
  for (const picture of pictures) {
    const { plates } = await lookAtPicture(networks, picture)
    for (const { kind, text: read } of judgePlates(plates, settings)) if (kind !== 'ignored') found.push(read)
  }
  find({ what: 'readings on pictures without a plate', measured: found.length, unit: '', most: 0 })
  console.log(`without a plate: ${found.length} readings on ${pictures.length} pictures ${found.join(', ')}`)
}
