import { sql } from 'kysely'
import type { AuditFilter } from '#contract/audit/api.ts'
import { placeZone } from '#rules/place/current-place.ts'
import type { Db } from '../db.ts'

/** The rows of the log that match a filter. Days are in server time. */
function auditRows(db: Db, orgId: string, { action, search, from, to }: AuditFilter) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const dayStart = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${placeZone()})`
  const dayEnd = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone ${placeZone()})`
  return db
    .selectFrom('audit_log')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'audit_log.actor_id').on('users.org_id', '=', orgId),
    )
    .where('audit_log.org_id', '=', orgId)
    .$if(action !== '', (query) => query.where(sql<boolean>`starts_with(audit_log.action, ${action})`))
    .$if(from !== undefined, (query) => query.where('audit_log.at', '>=', dayStart(from!)))
    .$if(to !== undefined, (query) => query.where('audit_log.at', '<', dayEnd(to!)))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(audit_log.subject ilike ${pattern} or users.email ilike ${pattern}
          or users.first_name || ' ' || users.last_name ilike ${pattern}
          or audit_log.detail ->> 'address' ilike ${pattern}
          or audit_log.detail ->> 'reason' ilike ${pattern})`,
      ),
    )
}

export async function listAudit(
  db: Db,
  orgId: string,
  filter: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  return auditRows(db, orgId, filter)
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.action',
      'audit_log.subject',
      'users.first_name',
      'users.last_name',
      'users.email',
      sql<string | null>`audit_log.detail ->> 'address'`.as('address'),
      sql<string | null>`audit_log.detail ->> 'reason'`.as('reason'),
    ])
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countAudit(db: Db, orgId: string, filter: AuditFilter): Promise<number> {
  const { count } = await auditRows(db, orgId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
