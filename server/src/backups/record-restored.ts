import type pg from 'pg'

/** In a backup, its own record is still marked as running. A backup of an older version has no records. */
export async function recordRestored(
  client: pg.ClientBase,
  { file, rows, files, bytes }: { file: string; rows: number; files: number; bytes: number },
): Promise<void> {
  const table = await client.query<{ found: boolean }>(
    `select to_regclass('public.backups') is not null as found`,
  )
  if (table.rows[0]!.found)
    await client.query(
      `update backups set state = 'good', file = $1, rows = $2, files = $3, bytes = $4, finished_at = seen_at
      where state = 'running'`,
      [file, rows, files, bytes],
    )
}
