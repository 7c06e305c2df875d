import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { maskImage, type Polygon } from '../../server/src/media/mask-image.ts'

const size = { width: 14_142, height: 10_606 }
const faces = 500
const faceSide = 300
const acrossCount = 25

/** The memory and the time that the largest picture with very many faces takes, beside one of a usual camera. */
export async function run(): Promise<void> {
  const usual = { width: 1920, height: 1080 }
  await measure(usual, 5)
  await measure(size, faces)
}

async function measure({ width, height }: typeof size, count: number): Promise<void> {
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
  const masked = await maskImage('org', picture, masks)
  clearInterval(watch)
  const megabytes = (bytes: number) => `${Math.round(bytes / (1 << 20))} MB`
  console.log(
    `${Math.round((width * height) / 1e6)} megapixels, ${count} faces:`,
    `${megabytes(most)} at most, ${megabytes(most - before)} more than before,`,
    `${Math.round(performance.now() - started)} ms; ${megabytes(picture.length)} became ${megabytes(masked.length)}`,
  )
}
