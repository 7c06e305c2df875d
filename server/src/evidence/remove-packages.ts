import type { BlobStore } from '../core/blobs/blob-store.ts'
import type { Db } from '../db.ts'
import type { PackageRow } from './queries.ts'

/** Deletes the file of a package and then its row. Two packages never have the same bytes: their manifests differ. */
export async function removePackage(
  db: Db,
  blobs: BlobStore,
  { org_id, id, key }: Pick<PackageRow, 'org_id' | 'id' | 'key'>,
): Promise<void> {
  if (key) await blobs.remove(key)
  await db
    .deleteFrom('evidence_passwords')
    .where('org_id', '=', org_id)
    .where('package_id', '=', id)
    .execute()
  await db.deleteFrom('evidence_packages').where('org_id', '=', org_id).where('id', '=', id).execute()
}
