import type pg from 'pg'

/** The number of rows of each table, and a digest of them. */
export async function contentsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') and not relispartition
      and relname not in ('schema_migrations', 'job_workers', 'migrations') order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: read } = await pool.query<{ contents: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as contents from ${name} as t`,
    )
    contents[name] = read[0]!.contents
  }
  return contents
}
