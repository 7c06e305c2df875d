import type pg from 'pg'

/** Tables that each database creates for itself. */
const ownOfEach: ReadonlySet<string> = new Set([
  'public.schema_migrations',
  'public.job_workers',
  'graphile_worker.migrations',
])

export interface Table {
  name: string
  columns: string[]
  /** Tables that must be copied first. */
  needs: string[]
}

/** All tables with rows, each after those it needs. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', nspname, relname) as name,
      array(select attname::text from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select format('%I.%I', theirs.nspname, needed.relname)
        from pg_constraint join pg_class as needed on needed.oid = confrelid
        join pg_namespace as theirs on theirs.oid = needed.relnamespace
        where contype = 'f' and conrelid = tables.oid and confrelid <> conrelid) as needs
    from pg_class as tables join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') and not relispartition
    order by 1`,
  )
  return inOrder(rows.filter(({ name }) => !ownOfEach.has(name)))
}

function inOrder(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<Table>()
  const add = (table: Table): void => {
    if (ordered.has(table)) return
    for (const needed of table.needs) add(byName.get(needed)!)
    ordered.add(table)
  }
  tables.forEach(add)
  return [...ordered]
}

/** The first non-empty table. */
export async function findUsed(client: pg.ClientBase, tables: readonly Table[]): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rows } = await client.query(`select from ${name} limit 1`)
    if (rows.length > 0) return name
  }
  return undefined
}

/** The months with a partition, by their first day. */
export async function readMonths(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(
    `select distinct replace(substring(inhrelid::regclass::text from '\\d{4}_\\d{2}$'), '_', '-') || '-01' as month
    from pg_inherits where inhparent in ('images'::regclass, 'detections'::regclass) order by 1`,
  )
  return rows.map(({ month }) => month)
}

export async function makeMonths(client: pg.ClientBase, months: readonly string[]): Promise<void> {
  for (const month of months) await client.query('select ensure_partitions($1::date, $1::date)', [month])
}

/** Triggers already ran when the rows were first written. */
export async function withoutTriggers<Result>(
  client: pg.ClientBase,
  tables: readonly Table[],
  act: () => Promise<Result>,
): Promise<Result> {
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  const result = await act()
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  return result
}

/** Sets sequences to continue after the highest existing and previous values. */
export async function moveCounters(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `select pg_get_serial_sequence(format('%I.%I', nspname, relname), attname) as sequence,
      format('%I.%I', nspname, relname) as "table", format('%I', attname) as "column"
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(format('%I.%I', nspname, relname), attname) is not null`,
  )
  for (const { sequence, table, column } of rows)
    await client.query(
      `select setval($1, greatest(last_value, highest), is_called or highest is not null)
      from ${sequence}, (select max(${column}) as highest from ${table}) as used`,
      [sequence],
    )
}
