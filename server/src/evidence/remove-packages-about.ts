import { sql } from 'kysely'
import { findAmong } from '../cases/held-among.ts'
import type { HeldImage } from '../cases/held-images.ts'
import { findActiveHolds, listHolds, type HoldRow } from '../cases/queries.ts'
import { plateRewriting } from '../cases/plate-rewriting.ts'
import type { BlobStore } from '../core/blobs/blob-store.ts'
import { lockDeletion } from '../core/database/statements/holds-lock.ts'
import { rewriteRows } from '../core/database/statements/rewrite-rows.ts'
import type { Db } from '../db.ts'
import { asHolds, type PackageRow } from './queries.ts'
import { removePackage } from './remove-packages.ts'

/**
 * Removes the packages that contain a plate, before its rows are erased, and replaces it in the reasons of others.
 * Returns the number of packages that stay, because their case still holds all pictures of the plate in them.
 */
export async function removePackagesAbout(
  db: Db,
  blobs: BlobStore,
  orgId: string,
  plate: string,
): Promise<number> {
  const { rows: images } = await sql<HeldImage>`
    select distinct time, image_id as id from detections where org_id = ${orgId} and plate = ${plate}`.execute(
    db,
  )
  const packages = await db
    .selectFrom('evidence_packages')
    .select(['org_id', 'id', 'key', 'case_id', 'selection', 'created_at'])
    .where('org_id', '=', orgId)
    .execute()
  let kept = 0
  for (const each of packages)
    await db.transaction().execute(async (tx) => {
      await lockDeletion(tx, orgId)
      const contents = await contentsOf(tx, each)
      const shown = await findAmong(tx, orgId, contents, images)
      const names = contents.some(({ kind, subject }) => kind === 'plate' && subject === plate)
      if (shown.size === 0 && !names) return
      const active = each.case_id ? await findActiveHolds(tx, orgId, each.case_id) : []
      const inIt = images.filter(({ id }) => shown.has(id))
      const isHeld = shown.size > 0 && (await findAmong(tx, orgId, active, inIt)).size === shown.size
      if (isHeld) kept++
      else await removePackage(tx, blobs, each)
    })
  await rewriteRows(db, plateRewriting(orgId, plate, 'evidence_packages', { reason: 'text' }))
  return kept
}

/** The things in a package: its selection, and the holds of its case at that time. */
async function contentsOf(
  db: Db,
  {
    org_id,
    case_id,
    selection,
    created_at,
  }: Pick<PackageRow, 'org_id' | 'case_id' | 'selection' | 'created_at'>,
): Promise<HoldRow[]> {
  const holds = case_id ? await listHolds(db, org_id, case_id) : []
  const then = holds.filter(({ released_at }) => released_at === null || released_at > created_at)
  return [...then, ...asHolds(org_id, selection, created_at)]
}
