import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { maskImage, type Polygon } from '../../server/src/media/masking/mask-image.ts'

interface Size {
  width: number
  height: number
}

/** A usual camera, a large picture that has to show within 20 s and 600 MB, and the largest with very many faces. */
const pictures: (Size & { faces: number })[] = [
  { width: 1920, height: 1080, faces: 5 },
  { width: 12_000, height: 12_000, faces: 200 },
  { width: 14_142, height: 10_606, faces: 500 },
]
const faceSide = 300
const acrossCount = 25

/** The memory and the time of masking, each in a new process, because a process does not return all its memory. */
export async function run([index]: string[]): Promise<void> {
  if (index !== undefined) return measure(pictures[Number(index)]!)
  for (const number of pictures.keys())
    spawnSync(process.execPath, [path.join(import.meta.dirname, '../run.ts'), 'masking', String(number)], {
      stdio: 'inherit',
    })
}

async function measure({ width, height, faces: count }: (typeof pictures)[number]): Promise<void> {
  // Coarse noise: neither as small as a flat picture nor larger than any camera's.
  const noise = { width: Math.ceil(width / 16), height: Math.ceil(height / 16), channels: 3 as const }
  const picture = await sharp(randomBytes(noise.width * noise.height * 3), { raw: noise })
    .resize({ width, height, fit: 'fill' })
    .jpeg({ quality: 85, optimiseCoding: false })
    .toBuffer()
  const masks = Array.from({ length: count }, (_, index): Polygon => {
    const left = (index % acrossCount) * (width / acrossCount)
    const top = Math.floor(index / acrossCount) * (height / Math.ceil(count / acrossCount))
    return [[left, top], [left + faceSide, top], [left + faceSide, top + faceSide], [left, top + faceSide]] // prettier-ignore
  })
  let most = 0
  const before = process.memoryUsage.rss()
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const started = performance.now()
  const masked = await maskImage('org', picture, { masks, people: [] })
  clearInterval(watch)
  const megabytes = (bytes: number) => `${Math.round(bytes / (1 << 20))} MB`
  console.log(
    `${Math.round((width * height) / 1e6)} megapixels, ${count} faces:`,
    `${megabytes(most)} at most, ${megabytes(most - before)} more than before,`,
    `${Math.round(performance.now() - started)} ms; ${megabytes(picture.length)} became ${megabytes(masked.length)}`,
  )
}
