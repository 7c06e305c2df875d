import type pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { copyRows } from './copy-rows.ts'

export interface MovedTable {
  table: string
  rows: number
}

/** What each database makes for itself. */
const ownOfEach: ReadonlySet<string> = new Set([
  'public.schema_migrations',
  'public.job_workers',
  'graphile_worker.migrations',
])

interface Table {
  name: string
  columns: string[]
  /** Tables that have to be there first. */
  needs: string[]
}

/**
 * Copies everything into another database, which has to be empty, in one transaction: all of it is there afterwards or
 * nothing. Rows are counted on both sides before it is committed.
 */
export async function moveDatabase(source: pg.Pool, target: pg.Pool): Promise<MovedTable[]> {
  await migrate(target)
  const [from, to] = [await source.connect(), await target.connect()]
  try {
    await from.query('begin isolation level repeatable read read only')
    await to.query('begin')
    await makePartitions(from, to)
    const tables = inOrder(await readTables(to))
    await refuseUsed(to, tables)
    for (const { name } of tables) await to.query(`alter table ${name} disable trigger user`)
    const moved: MovedTable[] = []
    for (const table of tables) moved.push(await moveTable(from, to, table))
    for (const { name } of tables) await to.query(`alter table ${name} enable trigger user`)
    await moveCounters(to)
    await to.query('commit')
    return moved
  } catch (error) {
    await to.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await from.query('rollback').catch(() => undefined)
    from.release()
    to.release()
  }
}

async function refuseUsed(to: pg.PoolClient, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await to.query(`select from ${name} limit 1`)
    if (rows.length > 0)
      throw new Error(`The other database is used already (${name}): give an empty one. Nothing was changed.`)
  }
}

async function moveTable(
  from: pg.PoolClient,
  to: pg.PoolClient,
  { name, columns }: Table,
): Promise<MovedTable> {
  await copyRows(from, to, name, columns)
  const count = async (client: pg.PoolClient) =>
    (await client.query<{ rows: number }>(`select count(*)::int as rows from ${name}`)).rows[0]!.rows
  const [before, rows] = [await count(from), await count(to)]
  if (before !== rows) throw new Error(`${name} had ${before} rows and has ${rows}: nothing was changed.`)
  return { table: name, rows }
}

/** The same months as there are now. */
async function makePartitions(from: pg.PoolClient, to: pg.PoolClient): Promise<void> {
  const { rows } = await from.query<{ month: string }>(
    `select distinct replace(substring(inhrelid::regclass::text from '\\d{4}_\\d{2}$'), '_', '-') || '-01' as month
    from pg_inherits where inhparent in ('images'::regclass, 'detections'::regclass)`,
  )
  for (const { month } of rows) await to.query('select ensure_partitions($1::date, $1::date)', [month])
}

async function readTables(client: pg.PoolClient): Promise<Table[]> {
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
  return rows.filter(({ name }) => !ownOfEach.has(name))
}

/** Each after those that it needs. */
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

/** Numbers that the database gives go on behind the highest that is there. */
async function moveCounters(to: pg.PoolClient): Promise<void> {
  const { rows } = await to.query<{ sequence: string; table: string; column: string }>(
    `select pg_get_serial_sequence(format('%I.%I', nspname, relname), attname) as sequence,
      format('%I.%I', nspname, relname) as "table", format('%I', attname) as "column"
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(format('%I.%I', nspname, relname), attname) is not null`,
  )
  for (const { sequence, table, column } of rows)
    await to.query(
      `select setval($1, greatest(1, max(${column})), max(${column}) is not null) from ${table}`,
      [sequence],
    )
}
