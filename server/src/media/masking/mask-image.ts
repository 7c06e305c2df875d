import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import type { Box } from '#contract/ingest/event.ts'
import { fairTurns } from '../../core/turns/fair-turns.ts'
import { workerPool } from '../../core/turns/worker-pool.ts'
import { jpegSize } from '../pictures/jpeg-size.ts'
import { largePixels, mostPixels } from '../keep-media.ts'
import type { Hidden } from './hidden.ts'
import type { MaskedPicture, PictureToMask } from './mask-image.worker.ts'

export type Polygon = [x: number, y: number][]

const thumbnailWidth = 320
const unknownSize = { width: mostPixels, height: 1 }
const input = { limitInputPixels: mostPixels, failOn: 'none' } as const

/** Pictures are decoded for masking on separate threads, since every pixel is processed. */
const threadsFor = (options: { threads: number; threadsOfOne?: number }) =>
  workerPool<PictureToMask, MaskedPicture>({
    file: new URL('./mask-image.worker.ts', import.meta.url),
    memoryMb: 256,
    seconds: 120,
    ...options,
  })
const cores = availableParallelism()
const pool = threadsFor({ threads: Math.max(2, cores) })
/** For pictures of a package: one organisation uses all cores, and viewers do not wait for it. */
const packagePool = threadsFor({ threads: cores, threadsOfOne: cores })

/** Large pictures, one at a time. */
const inTurn = fairTurns({ most: 1, mostOfOrganisation: 1 })

/** The picture with these parts pixelated, so that nothing in them can be recognised. */
export const maskImage = (orgId: string, picture: Buffer, { masks, people }: Hidden): Promise<Buffer> =>
  maskOnThread(pool, orgId, { picture, masks: [...masks, ...people], people })

/** The same for one of many pictures, of which only a part is shown, or all of it reduced: several times as fast. */
export const maskForPackage = (
  orgId: string,
  picture: Buffer,
  { masks, people }: Hidden,
  shown: Pick<PictureToMask, 'part' | 'longest'>,
): Promise<Buffer> =>
  maskOnThread(packagePool, orgId, { picture, masks: [...masks, ...people], people, ...shown })

async function maskOnThread(
  threads: typeof pool,
  orgId: string,
  task: PictureToMask & { picture: Buffer },
): Promise<Buffer> {
  const owner = { orgId, memberId: '' }
  const mask = () => threads.run(owner, task)
  const result = await ((await pixelsOf(task.picture)) > largePixels ? inTurn(owner, mask) : mask())
  if ('failure' in result) throw new Error(`The picture cannot be masked: ${result.failure}`)
  const { buffer, byteOffset, byteLength } = result.masked
  return Buffer.from(buffer, byteOffset, byteLength)
}

async function pixelsOf(bytes: Buffer): Promise<number> {
  const { width, height } =
    jpegSize(bytes) ??
    (await sharp(bytes, input)
      .metadata()
      .catch(() => unknownSize))
  return width * height
}

/** The picture without metadata such as position and device. */
export const bareImage = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, input).autoOrient().jpeg({ quality: 90 }).toBuffer()

/** Wide enough to read a plate in a small display on a high-resolution screen. */
const plateWidth = 240

/** A crop of the picture, given as fractions. */
export async function cutImage(bytes: Buffer, { l, t, r, b }: Box): Promise<Buffer> {
  const { autoOrient: whole } = await sharp(bytes, input).metadata()
  const left = Math.min(Math.round(l * whole.width), whole.width - 1)
  const top = Math.min(Math.round(t * whole.height), whole.height - 1)
  return sharp(bytes, input)
    .autoOrient()
    .extract({
      left,
      top,
      width: Math.max(1, Math.round(r * whole.width) - left),
      height: Math.max(1, Math.round(b * whole.height) - top),
    })
    .resize({ width: plateWidth, withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
}

export const shrinkImage = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, input)
    .autoOrient()
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer()
