import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/core/database/embedded/embedded-postgres.ts'
import { contentsOf } from '../../server/src/testing/table-contents.ts'

/** A restore adds its own row to the list of backups. */
const ownOfEach = 'public.backups'

/** The row count of each table of a data folder, with a digest of all rows. Requires that no product runs on it. */
export async function contentsOfFolder(dataDir: string): Promise<Map<string, string>> {
  const database = await startEmbeddedPostgres({ dataDir })
  try {
    return await contentsAt(database.url)
  } finally {
    await database.stop()
  }
}

export async function contentsAt(url: string): Promise<Map<string, string>> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const contents = new Map(Object.entries(await contentsOf(pool)))
    contents.delete(ownOfEach)
    return contents
  } finally {
    await pool.end()
  }
}
