import { sql } from 'kysely'
import { isCluster } from '../core/database/cluster/is-cluster.ts'
import type { Db } from '../db.ts'

/** Lets this transaction delete or redact rows of the append-only log, also on the nodes of a cluster. */
export async function unlockAudit(tx: Db, change: 'forgets' | 'redacts'): Promise<void> {
  if (await isCluster(tx)) await sql`set local citus.propagate_set_commands = 'local'`.execute(tx)
  await sql.raw(`set local sightline.${change}_audit = 'on'`).execute(tx)
}
