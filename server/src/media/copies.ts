import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Blob, BlobStore, ByteRange } from '../core/blob-store.ts'
import type { Db } from '../db.ts'
import type { Polygon } from './mask-image.ts'
import { findObject } from './queries.ts'

export interface Stored {
  blob: Blob
  contentType: string
}

export interface Source {
  org_id: string
  media_key: string | null
}

/** Things made from stored media: each is made once, when it is first asked for, and kept. */
export function mediaCopies(db: Db, blobs: BlobStore) {
  const making = new Map<string, Promise<Stored | undefined>>()

  async function findOrMake(
    { org_id, media_key }: Source,
    variant: string,
    contentType: string,
    make: () => Promise<Buffer | undefined>,
  ): Promise<Stored | undefined> {
    if (media_key === null) return undefined
    const kept = await db
      .selectFrom('media_copies')
      .select(['copy_key', 'content_type', 'size'])
      .where('org_id', '=', org_id)
      .where('media_key', '=', media_key)
      .where('variant', '=', variant)
      .executeTakeFirst()
    const found = kept && (await blobs.find(kept.copy_key))
    // One that was being written when the power went is made again.
    if (found?.size === kept?.size && found && kept) return { blob: found, contentType: kept.content_type }
    const bytes = await make()
    if (!bytes) return undefined
    const { key, size } = await blobs.put(`${org_id}/copies`, bytes, { isDurable: false })
    await db.transaction().execute(async (tx) => {
      await sql`set local synchronous_commit = off`.execute(tx)
      await tx
        .insertInto('media_copies')
        .values({ org_id, media_key, variant, copy_key: key, content_type: contentType, size })
        .onConflict((conflict) =>
          conflict.columns(['org_id', 'media_key', 'variant']).doUpdateSet({ copy_key: key, size }),
        )
        .execute()
    })
    return { blob: { size, open: (range) => Readable.from([partOf(bytes, range)]) }, contentType }
  }

  return {
    async original({ org_id, media_key }: Source): Promise<Stored | undefined> {
      const object = media_key === null ? undefined : await findObject(db, org_id, media_key)
      const blob = object && (await blobs.find(object.key))
      return blob && { blob, contentType: object.content_type }
    },
    /** One at a time for each copy: many viewers of a new picture make it once. */
    get(source: Source, variant: string, contentType: string, make: () => Promise<Buffer | undefined>) {
      const key = `${source.media_key} ${variant}`
      const running =
        making.get(key) ?? findOrMake(source, variant, contentType, make).finally(() => making.delete(key))
      making.set(key, running)
      return running
    },
  }
}
export type MediaCopies = ReturnType<typeof mediaCopies>

export const bytesOf = async ({ blob }: Stored) => buffer(await blob.open())

const partOf = (bytes: Buffer, range: ByteRange | undefined) =>
  range ? bytes.subarray(range.start, range.end + 1) : bytes

/** A name for a set of masks: other masks make another copy. */
export const maskDigest = (masks: readonly Polygon[]) =>
  masks.length === 0 ? 'plain' : createHash('sha256').update(JSON.stringify(masks)).digest('hex').slice(0, 16)
