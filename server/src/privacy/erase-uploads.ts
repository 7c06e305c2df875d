import { sql } from 'kysely'
import { isLineAbout, isPostAbout } from '#rules/privacy/plate-in-post.ts'
import type { WrittenPlate } from '#rules/vehicles/plate-as-written.ts'
import { mayName } from '../cases/plate-rewriting.ts'
import type { BlobStore } from '../core/blobs/blob-store.ts'
import type { Search } from './search.ts'

interface Upload {
  id: string
  file_key: string | null
  pictures_name: string | null
  pictures_key: string | null
  sample: Record<string, string> | null
  /** The number of its rows with the plate. */
  rows: number
}

/**
 * Deletes what uploads of history contain about a plate: read rows, broken lines, and the uploaded file. Rows of other
 * plates can still be imported. Returns the number of rows, and the archives of pictures that stay until their import.
 */
export async function eraseUploads(
  search: Search,
  blobs: BlobStore,
): Promise<{ count: number; archives: string[] }> {
  const { db, orgId, plate, written, isTrial } = search
  const faults = await findFaults(search)
  const { rows: uploads } = await sql<Upload>`
    select id, file_key, pictures_name, pictures_key, sample,
      (select count(*)::int from history_import_rows as each where each.org_id = ${orgId}
        and each.import_id = history_imports.id and each.plate = ${plate}) as rows
    from history_imports where org_id = ${orgId}`.execute(db)
  const count = faults.length + uploads.reduce((sum, { rows }) => sum + rows, 0)
  if (isTrial) return { count, archives: [] }
  const archives: string[] = []
  for (const { id, file_key, pictures_name, pictures_key, sample, rows } of uploads) {
    if (sample && isPostAbout(JSON.stringify(sample), written))
      await sql`update history_imports set sample = null where org_id = ${orgId} and id = ${id}`.execute(db)
    if (!file_key) continue
    const isFaulty = faults.some(({ import_id }) => import_id === id)
    if (rows === 0 && !isFaulty && !(await contains(blobs, file_key, written))) continue
    await blobs.remove(file_key)
    await sql`update history_imports set file_key = null where org_id = ${orgId} and id = ${id}`.execute(db)
    if (pictures_key) archives.push(pictures_name ?? '')
  }
  await sql`delete from history_import_rows where org_id = ${orgId} and plate = ${plate}`.execute(db)
  for (const { import_id, row_no } of faults)
    await sql`delete from history_import_faults where org_id = ${orgId} and import_id = ${import_id}
      and row_no = ${row_no}`.execute(db)
  return { count, archives }
}

async function findFaults({ db, orgId, plate, written }: Search) {
  const { rows } = await sql<{ import_id: string; row_no: number; line: string }>`
    select import_id, row_no, line from history_import_faults
    where org_id = ${orgId} and ${mayName(plate, ['line'])}`.execute(db)
  return rows.filter(({ line }) => isLineAbout(line, written))
}

/** More than a plate takes, with all its separators. */
const overlap = 100

/** Whether a file contains a plate. */
async function contains(blobs: BlobStore, key: string, written: WrittenPlate): Promise<boolean> {
  const blob = await blobs.find(key)
  if (!blob) return false
  const decoder = new TextDecoder()
  let end = ''
  for await (const chunk of await blob.open()) {
    const text = end + decoder.decode(chunk as Buffer, { stream: true })
    if (isLineAbout(text, written)) return true
    end = text.slice(-overlap)
  }
  return false
}
