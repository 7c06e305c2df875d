import { sql } from 'kysely'
import { packageDays } from '#contract/evidence/api.ts'
import { accessPackageDays } from '#contract/privacy/access.ts'
import { dayMs } from '#rules/time/lengths.ts'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import { draftScope } from '../../core/blobs/keep-file.ts'
import type { Db } from '../../db.ts'
import { Refusals } from '../refusals.ts'

const atOnce = 500

/**
 * Deletes unreferenced files: of repeated or failed events, packages whose job was killed, and incomplete ones after a
 * power failure. Only for organisations of this database, since others may share the store. Can stop anywhere; a file
 * that cannot be deleted does not block others.
 */
export async function deleteStrayMedia(
  db: Db,
  blobs: BlobStore,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - dayMs)
  const refusals = new Refusals()
  let deleted = 0
  for await (const draft of blobs.listOld(draftScope, before)) await refusals.try(() => blobs.remove(draft))
  for await (const key of strayKeys(db, blobs, before)) {
    if (signal?.aborted || refusals.isStoreAway) break
    if (key && (await refusals.try(() => blobs.removeOld(key, before)))) deleted++
  }
  refusals.throwIfAny(deleted)
  return deleted
}

/** Earlier versions stored packages here. Those of all databases that share the store expire by their age. */
const formerScopes = ['evidence', 'access']
const packagesExpireMs = (Math.max(packageDays, accessPackageDays) + 1) * dayMs

/** Yields undefined from time to time, so that a long search can be stopped. */
async function* strayKeys(db: Db, blobs: BlobStore, before: Date): AsyncGenerator<string | undefined> {
  const expired = new Date(before.getTime() - packagesExpireMs)
  for (const scope of formerScopes) yield* blobs.listOld(scope, expired)
  for (const { id } of await db.selectFrom('organisations').select('id').execute())
    for await (const keys of inGroups(blobs.listOld(id, before))) {
      yield undefined
      yield* await findStray(db, id, keys)
    }
}

async function findStray(db: Db, orgId: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as stored(key)
    where not exists (select from media_objects where org_id = ${orgId} and media_objects.key = stored.key)
      and not exists (select from media_copies where org_id = ${orgId} and copy_key = stored.key)
      and not exists (select from sites where org_id = ${orgId} and document_key = stored.key)
      and not exists (select from evidence_packages as package where org_id = ${orgId} and package.key = stored.key)
      and not exists (select from access_packages as package where org_id = ${orgId} and package.key = stored.key)`.execute(
    db,
  )
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
