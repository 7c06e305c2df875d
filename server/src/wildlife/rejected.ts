import { sql } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import type { RejectedSighting } from '#contract/wildlife/api.ts'
import { pageOffset } from '../core/http/paging.ts'
import { all, duringRange } from '../explorer/conditions.ts'
import type { ExplorerRequest } from '../explorer/request.ts'
import { sightingReplies } from './replies.ts'
import type { SightingRow } from './sighting-rows.ts'
import { sightingConditions } from './sums.ts'

type RejectedRow = SightingRow & { rejected_at: Date; rejected_by: string | null; total: number }

/** The rejected sightings of a period, with the user and the time; each can be restored. */
export async function listRejected(
  call: ExplorerRequest,
  page: PageQuery,
): Promise<{ count: number; results: RejectedSighting[] }> {
  const { db, orgId, filters } = call
  const { rows } = await sql<RejectedRow>`
    select sightings.*, rejected_at, nullif(trim(first_name || ' ' || last_name), '') as rejected_by,
      count(*) over ()::int as total
    from (select kept.*, rejected_at, rejected_by as rejecter
      from (select * from rejected_sightings where ${all([
        sql`org_id = ${orgId}`,
        ...duringRange('time', filters.range),
      ])}) as rejected, jsonb_populate_record(null::sightings, sighting) as kept) as sightings
    left join users on users.org_id = ${orgId} and users.id = rejecter
    where ${all([sql`sightings.org_id = ${orgId}`, ...sightingConditions(filters)])}
    order by time desc, sightings.id desc limit ${page.page_length} offset ${pageOffset(page)}`.execute(db)
  const replies = await sightingReplies(call, rows)
  return {
    count: rows[0]?.total ?? 0,
    results: replies.map((reply, index) => ({
      ...reply,
      rejected_at: rows[index]!.rejected_at.toISOString(),
      rejected_by: rows[index]!.rejected_by,
    })),
  }
}
