import type pg from 'pg'
import { dropChangeNotices, recordChanges } from './record-changes.ts'
import { placeFaults, placeOf, referenceTables, type Table } from './table-places.ts'

/** Set once per node, so that triggers run where their rows are. */
const nodeSettings = ['citus.enable_unsafe_triggers', 'citus.allow_nested_distributed_execution']

/** Distributes the tables over the Citus nodes and reports each step. Distributed tables stay unchanged. */
export async function distribute(client: pg.ClientBase, tell: (line: string) => void): Promise<void> {
  await refuseWithoutCitus(client)
  await prepareNodes(client)
  const tables = inOrder(await readTables(client, { isCluster: true }))
  const [fault] = placeFaults(tables)
  if (fault) throw new Error(fault)
  await dropChangeNotices(client)
  let first: string | undefined
  for (const table of tables) {
    const place = placeOf(table.name)
    if (place === 'coordinator') {
      tell(`${table.name}: stays with the coordinator`)
      continue
    }
    const isReference = place === 'every node'
    if (table.isDistributed) tell(`${table.name}: was ${isReference ? 'on every node' : 'spread'} already`)
    else if (isReference) {
      await client.query('select create_reference_table($1)', [table.name])
      tell(`${table.name}: is on every node now`)
    } else {
      await client.query("select create_distributed_table($1, 'org_id', colocate_with := $2)", [
        table.name,
        first ?? 'none',
      ])
      tell(`${table.name}: is spread by organisation now`)
    }
    if (!isReference) first ??= table.name
  }
  await recordChanges(client, tell)
}

async function refuseWithoutCitus(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select from pg_extension where extname = 'citus'")
  if (rows.length === 0)
    throw new Error(
      'The database has no Citus: install it on every node, run `create extension citus`, add the nodes, and try again.',
    )
  const nodes = await client.query('select from pg_dist_node where groupid <> 0 and isactive')
  if (nodes.rows.length === 0)
    throw new Error(
      'The cluster has no worker: add one with `select citus_add_node(host, port)` and try again.',
    )
  const coordinator = await client.query('select from pg_dist_node where groupid = 0')
  if (coordinator.rows.length === 0)
    throw new Error(
      'The cluster does not know its coordinator: run `select citus_set_coordinator_host(host, port)` and try again.',
    )
}

async function prepareNodes(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  for (const setting of nodeSettings) {
    const statement = `alter database "${rows[0]!.name}" set ${setting} = on`
    await client.query(statement)
    await client.query('select run_command_on_workers($1)', [statement])
    await client.query(`set ${setting} = on`)
  }
}

/** The tables of the product. A single server has no catalogue of distributed ones. */
export async function readTables(
  client: Pick<pg.ClientBase, 'query'>,
  { isCluster }: { isCluster: boolean },
): Promise<Table[]> {
  const isDistributed = isCluster
    ? `exists (select from pg_dist_partition
        where logicalrelid = tables.oid and (partmethod = 'h' or repmodel = 't'))`
    : 'false'
  const { rows } = await client.query<Table>(
    `select relname as name,
      exists (select from pg_attribute
        where attrelid = tables.oid and attname = 'org_id' and not attisdropped) as "hasOrganisation",
      ${isDistributed} as "isDistributed",
      array(select keys.relname::text from pg_index join pg_class as keys on keys.oid = indexrelid
        where indrelid = tables.oid and indisunique and not exists (select from pg_attribute
          where attrelid = tables.oid and attname = 'org_id' and attnum = any(indkey))) as "keysWithoutOrganisation",
      array(select needed.relname::text from pg_constraint join pg_class as needed on needed.oid = confrelid
        where contype = 'f' and conrelid = tables.oid and confrelid <> conrelid) as needs
    from pg_class as tables
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and not exists (select from pg_depend where objid = tables.oid and deptype = 'e')
    order by relname`,
  )
  return rows
}

/** Reference tables first, then each table after those it references. */
function inOrder(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<Table>()
  const add = (table: Table | undefined): void => {
    if (!table || ordered.has(table)) return
    for (const needed of table.needs) add(byName.get(needed))
    ordered.add(table)
  }
  for (const name of referenceTables) add(byName.get(name))
  for (const table of tables) add(table)
  return [...ordered]
}
