import { sql } from 'kysely'
import type { FoundPlate } from '#contract/vehicles/replies.ts'
import { mostFoundPlates, shortestPlateStart } from '#contract/vehicles/api.ts'
import { anyOf } from '../core/database/any-of.ts'
import type { Db } from '../db.ts'

/** Of more plates with the same start the first by name are looked at; whoever types on comes to the others. */
const maxRowsScanned = 1000

/**
 * Plates with this start, the one seen last first. Whoever sees some sites is told what passed there, by name: when a
 * plate was seen last may be known from another site.
 */
export async function findPlates(
  db: Db,
  orgId: string,
  start: string,
  siteIds: readonly string[] | undefined,
): Promise<FoundPlate[]> {
  if (start.length < shortestPlateStart) return []
  const passedThere =
    siteIds &&
    sql`exists (select from passes where passes.org_id = ${orgId} and passes.plate = started.plate
      and site_id = ${anyOf(siteIds)})`
  const { rows } = await sql<FoundPlate>`
    select plate from (
      select plate, last_seen from plates where org_id = ${orgId} and starts_with(plate, ${start})
      order by plate limit ${maxRowsScanned}
    ) as started
    where ${passedThere ?? sql`true`}
    order by ${siteIds ? sql`plate` : sql`last_seen desc, plate`} limit ${mostFoundPlates}`.execute(db)
  return rows
}
