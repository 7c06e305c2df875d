import { sql, type RawBuilder } from 'kysely'
import type { PageQuery } from '#contract/endpoint.ts'
import type { DwellRow, LiveOverview } from '#contract/parking/api.ts'
import { ceilHour } from '#rules/time/time-parts.ts'
import { plateKey } from '#rules/vehicles/plates.ts'
import { overdueOnSite, type OpenVisits } from '#rules/parking/overdue.ts'
import { startOfDay } from '#rules/time/zoned-time.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { executePrepared } from '../core/database/statements/prepared.ts'
import { pageOffset } from '../core/http/paging.ts'
import type { Db } from '../db.ts'
import { atTimesOf } from '../media/find-media.ts'
import type { ViewContext } from '../media/pictures/image-record.ts'
import { findRowImages } from '../explorer/row-images.ts'
import { zoneOfSites } from '../explorer/zone-of-sites.ts'
import { findOccupancies } from './levels/occupancy.ts'
import { listCarparks, type CarparkSite } from './queries.ts'
import { findEvidences } from './visits/stay-evidence.ts'
import type { VisitRow } from './visits/visit-rows.ts'

/** Vehicles today, on site now, and on site longer than their site allows. */
export async function findOverview(
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
  now: Date,
): Promise<LiveOverview> {
  const sites = await listCarparks(db, orgId, siteIds)
  const [counted, occupancies] = await Promise.all([
    countVisits(db, orgId, sites, now),
    findOccupancies(db, orgId, sites),
  ])
  const overdueAt = ({ site_id, ...visits }: OpenAtSite) =>
    overdueOnSite(visits, occupancies.get(site_id)!.vehicles)
  return {
    total_today: counted.entries,
    current_occupancy: [...occupancies.values()].reduce((sum, { vehicles }) => sum + vehicles, 0),
    current_occupancy_overdue: counted.open.reduce((sum, visits) => sum + overdueAt(visits), 0),
  }
}

interface VisitCounts {
  /** Entries of vehicles today. */
  entries: number
  open: OpenAtSite[]
}

async function countVisits(
  db: Db,
  orgId: string,
  sites: readonly CarparkSite[],
  now: Date,
): Promise<VisitCounts> {
  const morning = startOfDay(now, zoneOfSites(sites))
  const firstHour = ceilHour(morning)
  const ofSites = sql`org_id = ${orgId} and site_id = any(${sites.map((site) => site.id)}::uuid[])`
  // Where days begin within an hour, the sums do not contain the first part of the day.
  const beforeFirstHour =
    morning < firstHour
      ? sql`+ (select count(*) from passes where ${ofSites} and plate is null and direction = 'entry'
          and time >= ${morning} and time < ${firstHour})`
      : sql``
  const [counts] = await executePrepared(
    db,
    sql<VisitCounts>`
      select (select count(*) from visits where ${ofSites} and entry_time >= ${morning})
        + (select coalesce(sum(unread_entries), 0) from visit_hours where ${ofSites} and hour >= ${firstHour})
        ${beforeFirstHour} as entries,
        (select coalesce(json_agg(row_to_json(of_site)), '[]')
          from (${openVisits(orgId, sites, now)}) as of_site) as open`,
  )
  return counts!
}

interface OpenAtSite extends OpenVisits {
  site_id: string
}

export async function countOpen(
  db: Db,
  orgId: string,
  sites: readonly CarparkSite[],
  now: Date,
): Promise<OpenAtSite[]> {
  const { rows } = await openVisits(orgId, sites, now).execute(db)
  return rows
}

function openVisits(orgId: string, sites: readonly CarparkSite[], now: Date) {
  const allowed = sites.map(({ id, max_stay_minutes }) => ({ id, max_stay_minutes }))
  return sql<OpenAtSite>`
    select site_id, count(*) as open, count(*) filter (
      where entry_time < ${now}::timestamptz - max_stay_minutes * interval '1 minute') as overdue
    from json_to_recordset(${JSON.stringify(allowed)}::json) as site(id uuid, max_stay_minutes integer)
    join visits on visits.site_id = site.id
    where org_id = ${orgId} and ended_at = 'infinity' group by site_id`
}

interface Places {
  site_id: string
  vehicles: number
  max_stay_minutes: number
}

const placesOf = (
  sites: readonly CarparkSite[],
  occupancies: ReadonlyMap<string, { vehicles: number }>,
): Places[] =>
  sites.map(({ id, max_stay_minutes }) => ({
    site_id: id,
    vehicles: occupancies.get(id)!.vehicles,
    max_stay_minutes,
  }))

/**
 * The visits of vehicles on site. If more visits are open than vehicles are on site, the earliest of them have left
 * unseen.
 */
const visitsOnSite = (orgId: string, places: readonly Places[]) => sql`(
  select visits.*, place.vehicles, place.max_stay_minutes,
    row_number() over (partition by site_id order by entry_time desc, id desc) as place
  from json_to_recordset(${JSON.stringify(places)}::json)
    as place(site_id uuid, vehicles integer, max_stay_minutes integer)
  join visits using (site_id)
  where org_id = ${orgId} and ended_at = 'infinity'
) as visits`

interface DwellFilters extends PageQuery {
  dwell: number
  plate?: string | undefined
}

interface OnSiteVisit extends VisitRow {
  site_name: string
  time_zone: string
  max_stay_minutes: number
  camera_name: string
  /** The number of rows of all pages. */
  count: number
}

/** The vehicles on site for at least this long, longest first. */
export async function listDwellRows(
  { db, orgId, looking }: { db: Db; orgId: string; looking: ViewContext },
  siteIds: string[] | undefined,
  filters: DwellFilters,
): Promise<{ count: number; rows: DwellRow[] }> {
  const { now } = looking
  // The requested minutes may exceed the range of dates.
  const latest = new Date(Math.max(0, now.getTime() - filters.dwell * 60_000))
  const key = plateKey(filters.plate ?? '')
  const sites = await listCarparks(db, orgId, siteIds)
  const places = placesOf(sites, await findOccupancies(db, orgId, sites))
  const found = sql`
    from ${visitsOnSite(orgId, places)}
    join sites on sites.org_id = ${orgId} and sites.id = visits.site_id
    join cameras on cameras.org_id = ${orgId} and cameras.id = visits.entry_camera_id
    where place <= vehicles and entry_time <= ${latest}
      ${filters.plate ? sql`and strpos(plate_key, ${key}) > 0 and ${key} <> ''` : sql``}`
  const { rows: visits } = await sql<OnSiteVisit>`
    select visits.*, sites.name as site_name, sites.time_zone, cameras.name as camera_name, count(*) over () as count
    ${found} order by entry_time, visits.id
    limit ${filters.page_length} offset ${pageOffset(filters)}`.execute(db)
  const [imageOf, typeOf, evidence] = await Promise.all([
    findRowImages(
      { db, orgId, looking },
      visits.flatMap(({ entry_image_id }) => (entry_image_id ? [{ image_id: entry_image_id }] : [])),
    ),
    findTypes(
      db,
      orgId,
      visits.flatMap(({ entry_pass_id }) => entry_pass_id ?? []),
    ),
    findEvidences(
      db,
      visits.map((row) => ({ row, site: { ...row, id: row.site_id } })),
      now,
    ),
  ])
  // A page past the end has no rows to carry the total count.
  const isPastEnd = visits.length === 0 && pageOffset(filters) > 0
  const count = isPastEnd ? await countFound(db, found) : (visits[0]?.count ?? 0)
  return {
    count,
    rows: visits.map((visit, index) => {
      const minutes = (now.getTime() - visit.entry_time!.getTime()) / 60_000
      const dwell = Math.max(0, Math.floor(minutes))
      return {
        id: visit.id,
        plate: visit.plate,
        entry_time: visit.entry_time!.toISOString(),
        dwell,
        dwellTime: dwell,
        is_overdue: minutes > visit.max_stay_minutes,
        ...evidence[index]!,
        site: { id: visit.site_id, name: visit.site_name },
        camera: { id: visit.entry_camera_id!, name: visit.camera_name },
        detections: [
          {
            detection: visit.plate,
            type: typeOf.get(visit.entry_pass_id ?? '') ?? 'vehicle',
            is_plate: true,
          },
        ],
        image: visit.entry_image_id === null ? null : imageOf({ image_id: visit.entry_image_id }),
      }
    }),
  }
}

async function countFound(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${found}`.execute(db)
  return rows[0]!.count
}

/** The vehicle types of passes. Their times as values let the planner leave out other months. */
async function findTypes(db: Db, orgId: string, passIds: readonly string[]): Promise<Map<string, string>> {
  if (passIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; type: string }>`
    select id, type from passes
    where org_id = ${orgId} and time = ${atTimesOf(passIds)} and id = ${anyOf(passIds)}`.execute(db)
  return new Map(rows.map(({ id, type }) => [id, type]))
}
