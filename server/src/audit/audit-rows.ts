import { sql } from 'kysely'
import { timeOfId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import type { AuditRow } from './chain-link.ts'

/** Columns of the log as the chain hashes them. */
export const hashedColumns = [
  'audit_log.org_id',
  'audit_log.id',
  sql<string>`to_char(audit_log.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('at'),
  'audit_log.actor_id',
  'audit_log.action',
  'audit_log.subject',
  'audit_log.detail',
] as const

/** Rows of the log from an id on that the chain does not contain, ordered by id. */
export const unchainedRows = (db: Db, orgId: string, fromId: string, limit?: number): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_log')
    .leftJoin('audit_chain', (join) =>
      join.on('audit_chain.org_id', '=', orgId).onRef('audit_chain.audit_id', '=', 'audit_log.id'),
    )
    .select(hashedColumns)
    .where('audit_log.org_id', '=', orgId)
    .where('audit_log.id', '>=', fromId)
    .where('audit_chain.seq', 'is', null)
    .orderBy('audit_log.id')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute()

export interface ChainEnd {
  seq: number
  hash: Buffer
  /** The time at which its row was written. */
  at: Date
}

/** The newest entry of the chain, or the newest checkpoint when retention has deleted all rows. */
export async function chainEnd(db: Db, orgId: string): Promise<ChainEnd | undefined> {
  const entry = await db
    .selectFrom('audit_chain')
    .select(['seq', 'hash', 'audit_id'])
    .where('org_id', '=', orgId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (entry) return { seq: entry.seq, hash: entry.hash, at: timeOfId(entry.audit_id) }
  return db
    .selectFrom('audit_checkpoints')
    .select(['seq', 'hash', 'at'])
    .where('org_id', '=', orgId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}
