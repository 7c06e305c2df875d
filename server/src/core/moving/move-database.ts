import type pg from 'pg'
import { migrate } from '../database/migration/migrate.ts'
import { copyRows } from './copy-rows.ts'
import {
  findUsed,
  makeMonths,
  moveCounters,
  readMonths,
  readTables,
  withoutTriggers,
  type Table,
} from './tables.ts'

export interface MovedTable {
  table: string
  rows: number
}

/**
 * Copies everything into another, empty database in one transaction. Row counts of both sides are compared before the
 * commit, which `beforeCommit` can prevent.
 */
export async function moveDatabase(
  source: pg.Pool,
  target: pg.Pool,
  beforeCommit: () => Promise<void> = async () => undefined,
): Promise<MovedTable[]> {
  await migrate(target)
  const [from, to] = [await source.connect(), await target.connect()]
  try {
    await from.query('begin isolation level repeatable read read only')
    await to.query('begin')
    await makeMonths(to, await readMonths(from))
    const tables = await readTables(to)
    const used = await findUsed(to, tables)
    if (used)
      throw new Error(`The other database is used already (${used}): give an empty one. Nothing was changed.`)
    const moved: MovedTable[] = []
    await withoutTriggers(to, tables, async () => {
      for (const table of tables) moved.push(await moveTable(from, to, table))
    })
    await moveCounters(to)
    await beforeCommit()
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
