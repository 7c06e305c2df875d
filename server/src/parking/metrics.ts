import { sql } from 'kysely'
import { SiteType } from '#contract/sites/enumerations.ts'
import { DashboardType } from '#contract/auth/accounts.ts'
import { overdueOnSite } from '#rules/parking/overdue.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { hourMs } from '#rules/time/lengths.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { findOccupancies } from './levels/occupancy.ts'
import { countOpen } from './live.ts'
import { listCarparks } from './queries.ts'

interface Facts {
  labels: { organisation: string; site: string; name: string }
  vehicles: number
  freePlaces: number | null
  overstays: number
  passes: number
}

/** All gauges of a scrape, and scrapes of several collectors, share one reading. */
const freshMs = 10_000

const gauges = {
  sightline_parking_vehicles: ['Vehicles on site', ({ vehicles }: Facts) => vehicles],
  sightline_parking_free_places: [
    'Free places of sites with a number of bays',
    ({ freePlaces }: Facts) => freePlaces,
  ],
  sightline_parking_overstays: [
    'Vehicles on site for longer than the site allows',
    ({ overstays }: Facts) => overstays,
  ],
  sightline_parking_passes_last_hour: [
    'Passes of vehicles in the last 60 minutes',
    ({ passes }: Facts) => passes,
  ],
} as const

/** How full carparks are, for the operator of the machine. Plates are not among the labels. */
export function parkingMetrics({ metrics, db, now }: Deps): void {
  let reading: Promise<Facts[]> | undefined
  let readAt = -Infinity
  const read = () => {
    if (!reading || performance.now() - readAt > freshMs) {
      readAt = performance.now()
      reading = readFacts(db, now())
    }
    return reading
  }
  for (const [name, [help, valueOf]] of Object.entries(gauges))
    metrics.gauge(name, help, ['organisation', 'site', 'name'], async (gauge) => {
      const facts = await read()
      gauge.reset()
      for (const fact of facts) {
        const value = valueOf(fact)
        if (value !== null) gauge.set(fact.labels, value)
      }
    })
}

async function readFacts(db: Db, now: Date): Promise<Facts[]> {
  const sites = await db
    .selectFrom('sites')
    .innerJoin('organisations', 'organisations.id', 'sites.org_id')
    .select(['sites.org_id', 'sites.id', 'sites.name'])
    .where('sites.removed_at', 'is', null)
    .where('site_type', '=', SiteType.CARPARK)
    .where('dashboard_type', '!=', DashboardType.MAUI63)
    .execute()
  const facts: Facts[] = []
  for (const [orgId, own] of Map.groupBy(sites, ({ org_id }) => org_id)) {
    const names = new Map(own.map(({ id, name }) => [id, stripNamePrefix(name)]))
    facts.push(...(await factsOf(db, orgId, names, now)))
  }
  return facts
}

async function factsOf(
  db: Db,
  orgId: string,
  names: ReadonlyMap<string, string>,
  now: Date,
): Promise<Facts[]> {
  const carparks = await listCarparks(db, orgId, [...names.keys()])
  const levels = await findOccupancies(db, orgId, carparks)
  const open = new Map((await countOpen(db, orgId, carparks, now)).map((row) => [row.site_id, row]))
  const { rows } = await sql<{ site_id: string; passes: number }>`
    select site_id, count(*)::int as passes from passes
    where org_id = ${orgId} and time > ${new Date(now.getTime() - hourMs)} and time <= ${now}
    group by site_id`.execute(db)
  const passes = new Map(rows.map((row) => [row.site_id, row.passes]))
  return carparks.map(({ id, number_of_bays }) => {
    const vehicles = levels.get(id)!.vehicles
    const visits = open.get(id)
    return {
      labels: { organisation: orgId, site: id, name: names.get(id)! },
      vehicles,
      freePlaces: number_of_bays === null ? null : Math.max(0, number_of_bays - vehicles),
      overstays: visits ? overdueOnSite(visits, vehicles) : 0,
      passes: passes.get(id) ?? 0,
    }
  })
}
