import { sql } from 'kysely'
import sharp from 'sharp'
import { openBlobStore } from '../../server/src/core/blob-store.ts'
import { newId } from '../../server/src/core/ids.ts'
import { mediaCopies } from '../../server/src/media/copies.ts'
import { keepImage } from '../../server/src/media/keep-media.ts'
import { findPicture } from '../../server/src/media/picture-copies.ts'
import type { ImageRow } from '../../server/src/media/queries.ts'
import type { BenchProduct } from './product.ts'

const atOnce = 4

/** Thumbnails made on first view, storage and all, beside bare sharp that only makes them. */
export async function measureCopies(
  { deps, orgId, cameraIds }: BenchProduct,
  picture: Buffer,
  seconds: number,
) {
  const { db } = deps
  const blobs = openBlobStore(deps.config)
  const copies = mediaCopies(db, blobs)
  await sql`select ensure_partitions(now()::date, now()::date)`.execute(db)
  const images = await Promise.all(
    Array.from({ length: 400 }, (_, number) =>
      storeImage(Buffer.concat([picture, Buffer.from(`copy ${number}`)])),
    ),
  )
  async function storeImage(bytes: Buffer): Promise<ImageRow> {
    const time = new Date()
    const kept = await keepImage(blobs, orgId, bytes, { width: 1280, height: 720, contentType: 'image/jpeg' })
    await db
      .insertInto('media_objects')
      .values({
        org_id: orgId,
        key: kept.key,
        kind: 'image',
        content_type: 'image/jpeg',
        size: kept.size,
        last_needed_at: time,
      })
      .execute()
    return {
      org_id: orgId,
      time,
      id: newId(time),
      site_id: orgId,
      camera_id: cameraIds[0]!,
      video_id: null,
      format: 'canonical',
      media_key: kept.key,
      width: 1280,
      height: 720,
      lat: null,
      lng: null,
      risk_level: null,
      is_safe: null,
      faces: null,
      masks: null,
      distances: null,
      received_at: time,
    }
  }
  const shrink = () =>
    sharp(picture)
      .autoOrient()
      .resize({ width: 320, withoutEnlargement: true })
      .jpeg({ quality: 70 })
      .toBuffer()
  const made = await perSecond(seconds, images.length, (turn) =>
    findPicture(db, copies, images[turn]!, 'thumbnail'),
  )
  const bare = await perSecond(seconds, Number.POSITIVE_INFINITY, shrink)
  return { made, bare }
}

async function perSecond(
  seconds: number,
  most: number,
  act: (turn: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now()
  let turn = 0
  let done = 0
  const work = async () => {
    while (turn < most && performance.now() - start < seconds * 1000) {
      await act(turn++)
      done++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return done / ((performance.now() - start) / 1000)
}
