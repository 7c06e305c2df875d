import type pg from 'pg'

/** Fills a table with rows of many lengths, some of a megabyte, so that copying it takes hundreds of chunks. */
export async function fillLargeRows(pool: pg.Pool, orgId: string): Promise<void> {
  await pool.query(
    `insert into live_events (org_id, at, events)
    select $1, now(), jsonb_build_array(jsonb_build_object('text', repeat(md5(n::text), n % 40), 'odd', E'\\\\tab\\t, line\\n'))
    from generate_series(1, 20000) as n`,
    [orgId],
  )
  await pool.query(
    `insert into live_events (org_id, at, events)
    select $1, now(), jsonb_build_array(string_agg(md5(n::text || k::text), ''))
    from generate_series(1, 5) as n, generate_series(1, 32768) as k group by n`,
    [orgId],
  )
}
