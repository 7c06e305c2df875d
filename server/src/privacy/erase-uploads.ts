import { sql } from 'kysely'
import { plateAsWritten } from '#rules/vehicles/plate-as-written.ts'
import type { BlobStore } from '../core/blobs/blob-store.ts'
import type { Db } from '../db.ts'

interface Upload {
  id: string
  file_key: string | null
  pictures_name: string | null
  pictures_key: string | null
  has_rows: boolean
}

/**
 * Deletes what uploads of history contain about a plate: read rows, broken lines, and the uploaded file. Rows of other
 * plates can still be imported. Returns the number of rows, and the archives of pictures that stay until their import.
 */
export async function eraseUploads(
  db: Db,
  blobs: BlobStore,
  orgId: string,
  plate: string,
): Promise<{ count: number; archives: string[] }> {
  const written = plateAsWritten(plate)
  const { rows: uploads } = await sql<Upload>`
    select id, file_key, pictures_name, pictures_key, (
      exists (select from history_import_rows as each where each.org_id = ${orgId}
        and each.import_id = history_imports.id and each.plate = ${plate})
      or exists (select from history_import_faults as each where each.org_id = ${orgId}
        and each.import_id = history_imports.id and each.line ~ ${written})) as has_rows
    from history_imports where org_id = ${orgId} and file_key is not null`.execute(db)
  const archives: string[] = []
  for (const { id, file_key, pictures_name, pictures_key, has_rows } of uploads) {
    if (!has_rows && !(await contains(blobs, file_key!, written))) continue
    await blobs.remove(file_key!)
    await db
      .updateTable('history_imports')
      .set({ file_key: null })
      .where('org_id', '=', orgId)
      .where('id', '=', id)
      .execute()
    if (pictures_key) archives.push(pictures_name ?? '')
  }
  await sql`update history_imports set sample = null
    where org_id = ${orgId} and sample::text ~ ${written}`.execute(db)
  const { rows } = await sql<{ count: number }>`
    with rows as (delete from history_import_rows where org_id = ${orgId} and plate = ${plate} returning 1),
      faults as (delete from history_import_faults where org_id = ${orgId} and line ~ ${written} returning 1)
    select ((select count(*) from rows) + (select count(*) from faults))::int as count`.execute(db)
  return { count: rows[0]!.count, archives }
}

/** More than a plate takes, with all its separators. */
const overlap = 100

/** Whether a file contains a text of the pattern. */
async function contains(blobs: BlobStore, key: string, written: string): Promise<boolean> {
  const blob = await blobs.find(key)
  if (!blob) return false
  const pattern = new RegExp(written)
  const decoder = new TextDecoder()
  let end = ''
  for await (const chunk of await blob.open()) {
    const text = end + decoder.decode(chunk as Buffer, { stream: true })
    if (pattern.test(text)) return true
    end = text.slice(-overlap)
  }
  return false
}
