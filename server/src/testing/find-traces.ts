import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Pieces by which a file is recognised: as bytes, in hex and base64 as texts have them, and its hash. */
function piecesOf(file: Buffer) {
  const places = [0.3, 0.5, 0.8].map((share) => 3 * Math.floor((file.length * share) / 3))
  const pieces = places.map((at) => file.subarray(at, at + 48))
  const texts = pieces.flatMap((piece) => [piece.toString('hex'), piece.toString('base64')])
  return { pieces, texts: [...texts, createHash('sha256').update(file).digest('hex')] }
}

/** The files below these folders that contain a piece of a file, or are named by its hash. Those in `read` are skipped. */
export function filesWithTraces(
  file: Buffer,
  folders: readonly string[],
  read: Set<string> = new Set(),
): string[] {
  const { pieces, texts } = piecesOf(file)
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((name) => {
        const content = read.has(stateOf(name)) ? Buffer.alloc(0) : contentOf(name)
        read.add(stateOf(name))
        return [...pieces, ...texts].some((piece) => content.includes(piece) || name.includes(String(piece)))
      }),
  )
}

/** A file that grew is read again. */
const stateOf = (name: string) => `${name} ${statSync(name, { throwIfNoEntry: false })?.size}`

/** A temporary file may be gone by now. */
function contentOf(name: string): Buffer {
  try {
    return readFileSync(name)
  } catch {
    return Buffer.alloc(0)
  }
}

/** The tables of the product and of its jobs that contain a piece of a file in any column. */
export async function tablesWithTraces(db: Db, file: Buffer): Promise<string[]> {
  const { texts } = piecesOf(file)
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') and not relispartition`.execute(
    db,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.raw(name)} as each
      where each::text like any(${texts.map((text) => `%${text}%`)}::text[]) limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}
