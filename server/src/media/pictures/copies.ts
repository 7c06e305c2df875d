import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Blob, BlobStore, ByteRange } from '../../core/blobs/blob-store.ts'
import { copiesScope } from '../../core/blobs/keep-file.ts'
import { withoutWaitingForDisk } from '../../core/database/connection/quick-commit.ts'
import type { Db } from '../../db.ts'
import type { Polygon } from '../masking/mask-image.ts'
import { findCopy, findObject } from '../stored-objects.ts'

export interface Stored {
  /** Derived from the content: other bytes have another key. */
  key: string
  blob: Blob
  contentType: string
}

export interface Source {
  org_id: string
  media_key: string | null
}

/** Creates a copy from the stored file or another copy; undefined where that is gone. */
type Make = (original: () => Promise<Stored | undefined>) => Promise<Buffer | undefined>

/** Derived files of stored media, created on the first request and stored. */
export function mediaCopies(db: Db, blobs: BlobStore) {
  const making = new Map<string, Promise<Stored | undefined>>()

  async function storedOf(key: string, contentType: string): Promise<Stored | undefined> {
    const blob = await blobs.find(key)
    return blob && { key, blob, contentType }
  }

  async function findOrMake(
    { org_id, media_key }: Source,
    variant: string,
    contentType: string,
    make: Make,
  ): Promise<Stored | undefined> {
    if (media_key === null) return undefined
    const { source_type, kept } = await findCopy(db, org_id, media_key, variant)
    if (source_type === null) return undefined
    const found = kept && (await storedOf(kept.copy_key, kept.content_type))
    // A copy that was being written during a power failure is created again.
    if (found && found.blob.size === kept.size) return found
    const bytes = await make(() => storedOf(media_key, source_type))
    if (!bytes) return undefined
    const { key, size } = await blobs.put(copiesScope(org_id), bytes, { isDurable: false })
    // A derived file does not need to wait for the disk.
    const copy = sql`${org_id}::uuid, ${media_key}::text, ${variant}::text, ${key}::text, ${contentType}::text, ${size}::bigint`
    await withoutWaitingForDisk(
      db,
      (quick) => sql`
      ${quick.begin}
      insert into media_copies (org_id, media_key, variant, copy_key, content_type, size)
      ${quick.row(copy)}
      on conflict (org_id, media_key, variant) do update set copy_key = excluded.copy_key, size = excluded.size`,
    )
    const open = (range?: ByteRange) => Readable.from([partOf(bytes, range)])
    return { key, blob: { size, open, bytes: async () => bytes }, contentType }
  }

  return {
    async original({ org_id, media_key }: Source): Promise<Stored | undefined> {
      const object = media_key === null ? undefined : await findObject(db, org_id, media_key)
      return object && storedOf(object.key, object.content_type)
    },
    /** Creates each copy once, also for many concurrent viewers of a new picture. */
    get(source: Source, variant: string, contentType: string, make: Make) {
      const key = `${source.media_key} ${variant}`
      const running =
        making.get(key) ?? findOrMake(source, variant, contentType, make).finally(() => making.delete(key))
      making.set(key, running)
      return running
    },
  }
}
export type MediaCopies = ReturnType<typeof mediaCopies>

const partOf = (bytes: Buffer, range: ByteRange | undefined) =>
  range ? bytes.subarray(range.start, range.end + 1) : bytes

/** A name for a set of masks. Other masks make another copy. */
export const maskDigest = (masks: readonly Polygon[]) =>
  masks.length === 0 ? 'plain' : createHash('sha256').update(JSON.stringify(masks)).digest('hex').slice(0, 16)
