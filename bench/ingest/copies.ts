import { sql } from 'kysely'
import sharp from 'sharp'
import { openBlobStore } from '../../server/src/core/blobs/blob-store.ts'
import { newId } from '../../server/src/core/ids.ts'
import { mediaCopies } from '../../server/src/media/pictures/copies.ts'
import { keepImage } from '../../server/src/media/keep-media.ts'
import { findPicture } from '../../server/src/media/pictures/picture-copies.ts'
import type { ImageRow } from '../../server/src/media/find-media.ts'
import { mean } from './mean.ts'
import type { BenchProduct } from './product.ts'

const atOnce = 4
/** In turns, so that other load on the machine affects both equally; the first round warms up. */
const rounds = 4
const picturesARound = 200

/** Thumbnails made on first view, storage and all, beside bare sharp that only makes them. */
export async function measureCopies({ deps, orgId, cameraIds }: BenchProduct, picture: Buffer) {
  const { db } = deps
  const blobs = openBlobStore(deps.config)
  const copies = mediaCopies(db, blobs)
  await sql`select ensure_partitions(now()::date, now()::date)`.execute(db)
  const images = await Promise.all(
    Array.from({ length: (rounds + 1) * picturesARound }, (_, number) =>
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
      has_picture: true,
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
      cut_out: null,
      stored_masks: null,
      violations: null,
    }
  }
  const shrink = () =>
    sharp(picture)
      .autoOrient()
      .resize({ width: 320, withoutEnlargement: true })
      .jpeg({ quality: 70 })
      .toBuffer()
  const made: number[] = []
  const bare: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const some = images.slice(round * picturesARound, (round + 1) * picturesARound)
    made.push(
      await perSecond(some.length, (turn) => findPicture(db, copies, some[turn]!, { variant: 'thumbnail' })),
    )
    bare.push(await perSecond(some.length, shrink))
  }
  return { made: mean(made.slice(1)), bare: mean(bare.slice(1)) }
}

async function perSecond(turns: number, act: (turn: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let turn = 0
  const work = async () => {
    while (turn < turns) await act(turn++)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return turns / ((performance.now() - start) / 1000)
}
