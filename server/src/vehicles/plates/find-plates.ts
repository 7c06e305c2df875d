import { sql } from 'kysely'
import type { FoundPlate } from '#contract/vehicles/replies.ts'
import { mostFoundPlates, mostWithPart, shortestPlatePart } from '#contract/vehicles/api.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import type { Db } from '../../db.ts'
import type { ExplorerRequest } from '../../explorer/request.ts'
import { findRowImages } from '../../explorer/row-images.ts'
import { findNearPlates } from './near-plates.ts'
import { hasPart } from './plates-with-part.ts'

/** Shorter texts are similar to too many plates. */
const shortestNear = 4

interface LastPass {
  plate: string
  last_seen: Date
  image_id: string
  site_name: string
}

type Viewed = Pick<ExplorerRequest, 'db' | 'orgId' | 'looking'>

/**
 * Plates that contain this text, each with its last pass at the sites of the caller: the plate itself, those that
 * begin with it, then the others, each by last pass. Without any, the most similar ones.
 */
export async function findPlates(
  viewed: Viewed,
  text: string,
  siteIds: readonly string[] | undefined,
): Promise<FoundPlate[]> {
  if (text.length < shortestPlatePart) return []
  const { db, orgId } = viewed
  const withPart = await findWithPart(db, orgId, text, siteIds)
  if (withPart.length > 0) return describe(viewed, withPart, false)
  if (text.length < shortestNear) return []
  const near = (await findNearPlates(db, orgId, [text])).map(({ plate }) => plate)
  const passes = await lastPasses(db, orgId, near, siteIds)
  return describe(viewed, passes.slice(0, mostFoundPlates), true)
}

async function findWithPart(db: Db, orgId: string, text: string, siteIds: readonly string[] | undefined) {
  const passedThere =
    siteIds &&
    sql`exists (select from passes where passes.org_id = ${orgId} and passes.plate = holders.plate
      and site_id = ${anyOf(siteIds)})`
  const { rows } = await sql<{ plate: string }>`
    select plate from (
      select plate, last_seen from plates where org_id = ${orgId} and ${hasPart(text)} limit ${mostWithPart}
    ) as holders
    where ${passedThere ?? sql`true`}
    order by plate <> ${text}, not starts_with(plate, ${text}), ${siteIds ? sql`plate` : sql`last_seen desc, plate`}
    limit ${mostFoundPlates}`.execute(db)
  const plates = rows.map(({ plate }) => plate)
  const passes = await lastPasses(db, orgId, plates, siteIds)
  return passes.toSorted((a, b) => plates.indexOf(a.plate) - plates.indexOf(b.plate))
}

/** The last pass of each plate, the newest first. */
async function lastPasses(
  db: Db,
  orgId: string,
  plates: readonly string[],
  siteIds: readonly string[] | undefined,
): Promise<LastPass[]> {
  if (plates.length === 0) return []
  const { rows } = await sql<LastPass>`
    select seen.plate, last_time as last_seen, image_id, sites.name as site_name
    from unnest(${plates}::text[]) as wanted (plate)
    cross join lateral (
      select plate, last_time, image_id, site_id from passes
      where org_id = ${orgId} and passes.plate = wanted.plate
        ${siteIds ? sql`and site_id = ${anyOf(siteIds)}` : sql``}
      order by time desc limit 1
    ) as seen
    join sites on sites.org_id = ${orgId} and sites.id = seen.site_id
    order by last_seen desc, seen.plate`.execute(db)
  return rows
}

async function describe(viewed: Viewed, passes: LastPass[], is_near: boolean): Promise<FoundPlate[]> {
  const imageOf = await findRowImages(viewed, passes)
  return passes.map((pass) => ({
    plate: pass.plate,
    last_seen: pass.last_seen.toISOString(),
    site: pass.site_name,
    thumbnail: imageOf(pass)?.thumbnail ?? null,
    is_near,
  }))
}
