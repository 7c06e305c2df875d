import { sql, type Kysely } from 'kysely'
import { storableJson } from '#rules/text/storable-json.ts'
import { markAudited, requestOrigin } from '../core/request-address.ts'
import { newId } from '../core/ids.ts'

interface AuditEntry {
  at: Date
  /** The acting user; null without a session. */
  actorId: string | null
  /** The kind of record and the action, such as 'member.removed'. */
  action: `${string}.${string}`
  /** The affected record: an id or an e-mail address. */
  subject: string
  detail?: Record<string, unknown>
}

/** Writes to the append-only log in the transaction of the change. */
export async function recordAudit<Tables>(
  db: Kysely<Tables>,
  orgId: string,
  { at, actorId, action, subject, detail = {} }: AuditEntry,
): Promise<void> {
  markAudited()
  const facts = { ...requestOrigin(), ...detail }
  await sql`insert into audit_log (org_id, id, at, actor_id, action, subject, detail)
    values (${orgId}, ${newId(at)}, ${at}, ${actorId}, ${action}, ${subject}, ${storableJson(facts)})`.execute(
    db,
  )
}
