import type { FieldPointers } from '#contract/ingest/mapping.ts'
import { newId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'

const mappings = (db: Db, orgId: string) =>
  db
    .selectFrom('field_mappings')
    .leftJoin('cameras', (join) =>
      join
        .onRef('cameras.org_id', '=', 'field_mappings.org_id')
        .onRef('cameras.id', '=', 'field_mappings.camera_id'),
    )
    .select([
      'field_mappings.id',
      'field_mappings.name',
      'camera_id',
      'cameras.name as camera_name',
      'instead_of',
      'pointers',
      'field_mappings.created_at',
    ])
    .where('field_mappings.org_id', '=', orgId)
    // Mappings of removed cameras are not used.
    .where((where) => where.or([where('camera_id', 'is', null), where('cameras.removed_at', 'is', null)]))
    .orderBy('field_mappings.id', 'desc')

/** All mappings of an organisation, newest first. */
export const listMappings = (db: Db, orgId: string) => mappings(db, orgId).execute()
export type MappingRow = Awaited<ReturnType<typeof listMappings>>[number]

export const findMapping = (db: Db, orgId: string, id: string) =>
  mappings(db, orgId).where('field_mappings.id', '=', id).executeTakeFirst()

export async function countMappings(db: Db, orgId: string): Promise<number> {
  const { count } = await db
    .selectFrom('field_mappings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewMapping {
  cameraId: string | null
  name: string
  insteadOf: string | null
  pointers: FieldPointers
  createdBy: string
}

export async function insertMapping(
  db: Db,
  orgId: string,
  { cameraId, name, insteadOf, pointers, createdBy }: NewMapping,
  now: Date,
): Promise<string> {
  const id = newId(now)
  await db
    .insertInto('field_mappings')
    .values({
      org_id: orgId,
      id,
      camera_id: cameraId,
      name,
      instead_of: insteadOf,
      pointers: JSON.stringify(pointers),
      created_at: now,
      created_by: createdBy,
    })
    .execute()
  return id
}

export const removeMapping = (db: Db, orgId: string, id: string) =>
  db
    .deleteFrom('field_mappings')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returning(['name', 'camera_id'])
    .executeTakeFirst()
