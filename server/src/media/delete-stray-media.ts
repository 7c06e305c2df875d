import { sql } from 'kysely'
import type { BlobStore } from '../core/blob-store.ts'
import { draftScope } from '../core/keep-file.ts'
import type { Db } from '../db.ts'

const atOnce = 500
const dayMs = 86_400_000

/**
 * Deletes files that nothing refers to: a picture that came with an event sent twice, or with one that could not be
 * stored, and whatever was on its way when the power went. Only those of organisations that this database knows:
 * others may share the store. It may be stopped anywhere and begins anew when it runs again.
 */
export async function deleteStrayMedia(
  db: Db,
  blobs: BlobStore,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - dayMs)
  for await (const draft of blobs.listOld(draftScope, before)) await blobs.remove(draft)
  let deleted = 0
  for (const { id } of await db.selectFrom('organisations').select('id').execute())
    for await (const keys of inGroups(blobs.listOld(id, before))) {
      if (signal?.aborted) return deleted
      for (const key of await findStray(db, id, keys)) if (await blobs.removeOld(key, before)) deleted++
    }
  return deleted
}

async function findStray(db: Db, orgId: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as stored(key)
    where not exists (select from media_objects where org_id = ${orgId} and media_objects.key = stored.key)
      and not exists (select from media_copies where org_id = ${orgId} and copy_key = stored.key)
      and not exists (select from sites where org_id = ${orgId} and document_key = stored.key)`.execute(db)
  return rows.map(({ key }) => key)
}

async function* inGroups(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let group: string[] = []
  for await (const key of keys) {
    group.push(key)
    if (group.length < atOnce) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
