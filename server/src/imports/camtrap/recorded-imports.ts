import { sql, type Selectable } from 'kysely'
import type { PackageCounts, PackageImport } from '#contract/imports/api.ts'
import { newId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import type { CamtrapImportTables } from './tables.ts'

type StoredImport = Selectable<CamtrapImportTables['camtrap_imports']>
export type CamtrapImport = StoredImport & { is_silent: boolean }

/** An import reports its progress at least with every thousand records. */
const isSilent = sql<boolean>`heard_at < now() - interval '10 minutes'`

const imports = (db: Db, orgId: string) =>
  db.selectFrom('camtrap_imports').selectAll().select(isSilent.as('is_silent')).where('org_id', '=', orgId)

export const listImports = (db: Db, orgId: string): Promise<CamtrapImport[]> =>
  imports(db, orgId).orderBy('id', 'desc').limit(20).execute()

export const findImport = (db: Db, orgId: string, id: string): Promise<CamtrapImport | undefined> =>
  imports(db, orgId).where('id', '=', id).executeTakeFirst()

interface Opened {
  orgId: string
  userId: string | null
  title: string | null
  total: number
  now: Date
}

/** Shows an import that begins, and forgets those that were interrupted. */
export async function openImport(db: Db, { orgId, userId, title, total, now }: Opened): Promise<string> {
  const id = newId(now)
  await db
    .deleteFrom('camtrap_imports')
    .where('org_id', '=', orgId)
    .where('state', '=', 'importing')
    .where(isSilent)
    .execute()
  const counts: PackageCounts = { total, done: 0, pictures: 0, sightings: 0, undone: 0, held: 0 }
  await db
    .insertInto('camtrap_imports')
    .values({
      org_id: orgId,
      id,
      created_at: now,
      created_by: userId,
      state: 'importing',
      title,
      counts: JSON.stringify(counts),
    })
    .execute()
  return id
}

/** Outside of the import's transaction, so that others see its progress. */
export async function noteProgress(db: Db, orgId: string, id: string, done: number): Promise<void> {
  await sql`update camtrap_imports set heard_at = now(), counts = counts || jsonb_build_object('done', ${done}::int)
    where org_id = ${orgId} and id = ${id}`.execute(db)
}

export const dropImport = (db: Db, orgId: string, id: string) =>
  db.deleteFrom('camtrap_imports').where('org_id', '=', orgId).where('id', '=', id).execute()

interface Stored {
  pictureIds: readonly string[]
  sightingIds: readonly string[]
  cameraIds: string[]
  now: Date
}

/** Records what an import stored, in its transaction. */
export async function closeImport(tx: Db, orgId: string, id: string, stored: Stored): Promise<void> {
  const { pictureIds, sightingIds, cameraIds, now } = stored
  for (const [isPicture, ids] of [
    [true, pictureIds],
    [false, sightingIds],
  ] as const)
    await sql`insert into camtrap_import_records (org_id, import_id, is_picture, id)
      select ${orgId}::uuid, ${id}::uuid, ${isPicture}::boolean, id from unnest(${ids}::uuid[]) as given(id)`.execute(
      tx,
    )
  const counted = { pictures: pictureIds.length, sightings: sightingIds.length }
  await sql`update camtrap_imports set state = 'done', finished_at = ${now}, camera_ids = ${cameraIds}::uuid[],
      counts = counts || ${JSON.stringify(counted)}::jsonb
    where org_id = ${orgId} and id = ${id}`.execute(tx)
}

export const replyOf = (row: CamtrapImport, nameOf: (id: string | null) => string): PackageImport => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by === null ? null : nameOf(row.created_by),
  state: row.state === 'importing' && row.is_silent ? 'interrupted' : row.state,
  title: row.title,
  counts: row.counts,
})
