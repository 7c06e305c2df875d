import type pg from 'pg'
import { changeTriggers, definitionOf } from './change-triggers.ts'

type Client = Pick<pg.ClientBase, 'query'>

/**
 * Notifications would be sent on the nodes, while processes listen to the coordinator, and a transaction on two nodes
 * cannot send any. Called before tables are distributed, so that no shard gets such a trigger.
 */
export async function dropChangeNotices(client: Client): Promise<void> {
  for (const { name, table } of await readTriggers(client, 'notify_change'))
    await client.query(`drop trigger ${name} on ${table}`)
}

/** Lets triggers record changes beside the changed rows. Processes compare the version with that of their cache. */
export async function recordChanges(client: Client, tell: (line: string) => void): Promise<void> {
  const recorded = new Set((await readTriggers(client, 'note_change')).map(({ name }) => name))
  for (const trigger of changeTriggers.filter(({ name }) => !recorded.has(name))) {
    await client.query(definitionOf(trigger, 'note_change'))
    tell(`${trigger.table}: ${trigger.name} records changes now`)
  }
}

/** False on a cluster that an older version distributed, until `distribute` runs again. */
export async function recordsChanges(client: Client): Promise<boolean> {
  return (await readTriggers(client, 'note_change')).length === changeTriggers.length
}

async function readTriggers(
  client: Client,
  calling: 'notify_change' | 'note_change',
): Promise<{ name: string; table: string }[]> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select tgname as name, relname as table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgfoid = $1::regproc and not tgisinternal and relnamespace = 'public'::regnamespace
      and relname = any($2::text[]) order by relname, tgname`,
    [calling, [...new Set(changeTriggers.map(({ table }) => table))]],
  )
  return rows
}
