import { sql } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import type { PastStay } from '#contract/parking/api.ts'
import type { OpenRange } from '#rules/time/time-parts.ts'
import { minuteMs } from '#rules/time/lengths.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { pageOffset } from '../core/http/paging.ts'
import type { Db } from '../db.ts'
import { listCarparks } from './queries.ts'
import { findEvidences } from './visits/stay-evidence.ts'
import type { VisitRow } from './visits/visit-rows.ts'

interface Wanted extends PageQuery {
  range: OpenRange
  siteIds: string[] | undefined
}

interface Row extends VisitRow {
  site_name: string
  time_zone: string
  max_stay_minutes: number
}

/** The stays whose exit is in the period, longest first, with the doubts about each that is too long. */
export async function findLongestStays(
  db: Db,
  orgId: string,
  { range, siteIds, ...page }: Wanted,
  now: Date,
): Promise<{ count: number; rows: PastStay[] }> {
  const sites = await listCarparks(db, orgId, siteIds)
  const found = sql`
    from visits join sites on sites.org_id = ${orgId} and sites.id = visits.site_id
    where visits.org_id = ${orgId} and visits.site_id = ${anyOf(sites.map(({ id }) => id))}
      and entry_time is not null and exit_time is not null
      and exit_time >= ${range.from ?? '-infinity'} and exit_time < ${range.to ?? 'infinity'}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select visits.*, sites.name as site_name, sites.time_zone, sites.max_stay_minutes ${found}
      order by exit_time - entry_time desc, visits.id
      limit ${page.page_length} offset ${pageOffset(page)}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count ${found}`.execute(db),
  ])
  const judged = await findEvidences(
    db,
    rows.map((row) => ({ row, site: { ...row, id: row.site_id } })),
    now,
  )
  return {
    count: counted.rows[0]!.count,
    rows: rows.map((row, index) => ({
      id: row.id,
      plate: row.plate,
      entry_time: row.entry_time!.toISOString(),
      exit_time: row.exit_time!.toISOString(),
      minutes: Math.floor((row.exit_time!.getTime() - row.entry_time!.getTime()) / minuteMs),
      ...judged[index]!,
      site: { id: row.site_id, name: row.site_name },
      entry_image: row.entry_image_id,
      exit_image: row.exit_image_id,
    })),
  }
}
