import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { RoiType } from '#contract/enumerations.ts'
import type { Blob, BlobStore } from '../core/blob-store.ts'
import type { Db } from '../db.ts'
import { maskImage, shrinkImage, type Polygon } from './mask-image.ts'
import { findObject, type ImageRow } from './queries.ts'

export interface Picture {
  blob: Blob
  contentType: string
}

export interface PictureCopies {
  /** The picture as it may be shown, made now if it was not yet; undefined where its bytes are gone. */
  find(image: ImageRow, variant: 'displayed' | 'thumbnail' | 'original'): Promise<Picture | undefined>
}

/** Copies that hide what must not be seen, and small ones, made when they are first asked for and kept. */
export function pictureCopies(db: Db, blobs: BlobStore): PictureCopies {
  const making = new Map<string, Promise<Picture | undefined>>()

  /** One at a time for each copy: many viewers of a new picture make it once. */
  function once(key: string, make: () => Promise<Picture | undefined>): Promise<Picture | undefined> {
    const running = making.get(key) ?? make().finally(() => making.delete(key))
    making.set(key, running)
    return running
  }

  async function original(image: ImageRow): Promise<Picture | undefined> {
    const object = image.media_key === null ? undefined : await findObject(db, image.org_id, image.media_key)
    const blob = object && (await blobs.find(object.key))
    return blob && { blob, contentType: object.content_type }
  }

  async function copy(image: ImageRow, variant: string, make: () => Promise<Buffer | undefined>) {
    const kept = await findCopy(db, image, variant)
    const blob = kept && (await blobs.find(kept.copy_key))
    if (blob) return { blob, contentType: kept.content_type }
    const bytes = await make()
    if (!bytes) return undefined
    const { key } = await blobs.put(`${image.org_id}/copies`, bytes)
    await keepCopy(db, image, variant, key)
    const made = await blobs.find(key)
    return made && { blob: made, contentType: 'image/jpeg' }
  }

  async function displayed(image: ImageRow, masks: readonly Polygon[]): Promise<Picture | undefined> {
    if (masks.length === 0) return original(image)
    const variant = `masked ${digest(masks)}`
    return once(`${image.media_key} ${variant}`, () =>
      copy(image, variant, async () => {
        const source = await original(image)
        return source && maskImage(await bytesOf(source), masks)
      }),
    )
  }

  return {
    async find(image, variant) {
      if (variant === 'original') return original(image)
      const masks = await findMasks(db, image)
      if (variant === 'displayed') return displayed(image, masks)
      const name = `thumbnail ${digest(masks)}`
      return once(`${image.media_key} ${name}`, () =>
        copy(image, name, async () => {
          const source = await displayed(image, masks)
          return source && shrinkImage(await bytesOf(source))
        }),
      )
    },
  }
}

const bytesOf = async ({ blob }: Picture) => buffer(await blob.open())

const digest = (masks: readonly Polygon[]) =>
  masks.length === 0 ? 'plain' : createHash('sha256').update(JSON.stringify(masks)).digest('hex').slice(0, 16)

/** What was hidden when the picture came, and what the camera hides by now. */
export async function findMasks(db: Db, image: ImageRow): Promise<Polygon[]> {
  const [regions, camera] = await Promise.all([
    db
      .selectFrom('regions')
      .select('roi')
      .where('org_id', '=', image.org_id)
      .where('camera_id', '=', image.camera_id)
      .where('roi_type', '=', RoiType.PRIVACY_MASK)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('cameras')
      .select('face_redaction')
      .where('org_id', '=', image.org_id)
      .where('id', '=', image.camera_id)
      .executeTakeFirst(),
  ])
  const faces = camera?.face_redaction ? (image.faces ?? []) : []
  const masks = [
    ...(image.masks ?? []),
    ...regions.flatMap(({ roi }) => roi),
    ...faces.map(({ l, t, r, b }): Polygon => [
      [l, t],
      [r, t],
      [r, b],
      [l, b],
    ]),
  ]
  return [...new Map(masks.map((mask) => [JSON.stringify(mask), mask])).values()]
}

const findCopy = (db: Db, image: ImageRow, variant: string) =>
  db
    .selectFrom('media_copies')
    .select(['copy_key', 'content_type'])
    .where('org_id', '=', image.org_id)
    .where('media_key', '=', image.media_key)
    .where('variant', '=', variant)
    .executeTakeFirst()

const keepCopy = (db: Db, image: ImageRow, variant: string, copyKey: string) =>
  db
    .insertInto('media_copies')
    .values({
      org_id: image.org_id,
      media_key: image.media_key!,
      variant,
      copy_key: copyKey,
      content_type: 'image/jpeg',
    })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'media_key', 'variant']).doUpdateSet({ copy_key: copyKey }),
    )
    .execute()
