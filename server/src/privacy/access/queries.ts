import type { Selectable } from 'kysely'
import type { BlobStore } from '../../core/blobs/blob-store.ts'
import type { Db, Tables } from '../../db.ts'

export type AccessRow = Selectable<Tables['access_packages']>

export const findAccess = (db: Db, orgId: string, id: string): Promise<AccessRow | undefined> =>
  db
    .selectFrom('access_packages')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()

export const listAccess = (db: Db, orgId: string): Promise<AccessRow[]> =>
  db
    .selectFrom('access_packages')
    .selectAll()
    .where('org_id', '=', orgId)
    .orderBy('requested_at', 'desc')
    .limit(100)
    .execute()

/** Deletes the file of a package and then its row. */
export async function removeAccess(
  db: Db,
  blobs: BlobStore,
  { org_id, id, key }: Pick<AccessRow, 'org_id' | 'id' | 'key'>,
): Promise<void> {
  if (key) await blobs.remove(key)
  await db.deleteFrom('access_packages').where('org_id', '=', org_id).where('id', '=', id).execute()
}

/** Packages about an erased plate. */
export async function removeAccessPackages(
  db: Db,
  blobs: BlobStore,
  orgId: string,
  plate: string,
): Promise<void> {
  const rows = await db
    .selectFrom('access_packages')
    .select(['org_id', 'id', 'key'])
    .where('org_id', '=', orgId)
    .where('plate', '=', plate)
    .execute()
  for (const row of rows) await removeAccess(db, blobs, row)
}
