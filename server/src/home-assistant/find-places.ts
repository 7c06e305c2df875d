import { sql } from 'kysely'
import { OnlineStatus } from '#contract/sites/enumerations.ts'
import type { LastPlate, ShownPlaces } from '#rules/home-assistant/places.ts'
import { hasParking } from '#rules/sites/site-types.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { briefCamera } from '../cameras/camera-reply.ts'
import { listBriefCameras } from '../cameras/queries.ts'
import type { Db } from '../db.ts'
import { findOccupancies } from '../parking/levels/occupancy.ts'
import { listCarparks } from '../parking/queries.ts'

interface Latest {
  lastPlate: LastPlate | null
  seenAt: Date | null
}

/** Older plates are not searched for, so that cameras without plates cost little. */
const platesOfDays = 7

/**
 * Reads the current state of sites and cameras. The latest vehicles are read again only for cameras with new events;
 * undefined reads those of all cameras.
 */
export function placesReader(db: Db, orgId: string, siteIds: string[] | undefined) {
  let latest = new Map<string, Latest>()

  return async (changed: ReadonlySet<string> | undefined, now: Date): Promise<ShownPlaces> => {
    const sites = await findSites(db, orgId, siteIds)
    const carparks = await listCarparks(
      db,
      orgId,
      sites.filter(({ is_carpark }) => is_carpark).map(({ id }) => id),
    )
    const levels = await findOccupancies(db, orgId, carparks)
    const bays = new Map(carparks.map(({ id, number_of_bays }) => [id, number_of_bays]))
    const cameras = await listBriefCameras(
      db,
      orgId,
      sites.map(({ id }) => id),
    )
    const asked = cameras.map(({ id }) => id).filter((id) => !changed || changed.has(id) || !latest.has(id))
    const read = await findLatest(db, orgId, asked, now)
    latest = new Map(cameras.map(({ id }) => [id, read.get(id) ?? latest.get(id) ?? nothing]))
    return {
      sites: sites.map(({ id, name }) => {
        const vehicles = levels.get(id)?.vehicles ?? null
        const places = bays.get(id) ?? null
        const freePlaces = vehicles === null || places === null ? null : Math.max(0, places - vehicles)
        return { id, name, vehicles, freePlaces }
      }),
      cameras: cameras.map((camera) => ({
        id: camera.id,
        siteId: camera.site_id,
        name: camera.name,
        isOnline: briefCamera(camera, now).status === OnlineStatus.ONLINE,
        imageId: camera.last_image_id,
        ...latest.get(camera.id)!,
      })),
    }
  }
}

const nothing: Latest = { lastPlate: null, seenAt: null }

async function findSites(db: Db, orgId: string, siteIds: string[] | undefined) {
  const rows = await db
    .selectFrom('sites')
    .innerJoin('organisations', 'organisations.id', 'sites.org_id')
    .select(['sites.id', 'sites.name', 'sites.site_type', 'organisations.dashboard_type'])
    .where('sites.org_id', '=', orgId)
    .where('sites.removed_at', 'is', null)
    .orderBy('sites.search_name')
    .orderBy('sites.id')
    .execute()
  return rows
    .filter(({ id }) => !siteIds || siteIds.includes(id))
    .map(({ id, name, site_type, dashboard_type }) => ({
      id,
      name,
      is_carpark: hasParking(site_type, dashboard_type),
    }))
}

async function findLatest(
  db: Db,
  orgId: string,
  cameraIds: readonly string[],
  now: Date,
): Promise<Map<string, Latest>> {
  if (cameraIds.length === 0) return new Map()
  const since = new Date(now.getTime() - platesOfDays * dayMs)
  const { rows } = await sql<
    { id: string; seen_at: Date | null } & { [Key in keyof LastPlate]: LastPlate[Key] | null }
  >`
    select requested.id, seen.time as seen_at, pass.plate, pass.last_time as time, pass.type, pass.confidence,
      pass.direction
    from unnest(${cameraIds}::uuid[]) as requested(id)
    left join lateral (
      select time from detections
      where detections.org_id = ${orgId} and detections.camera_id = requested.id and time >= ${since}
      order by time desc, id desc limit 1) as seen on true
    left join lateral (
      select plate, last_time, type, confidence, direction from passes
      where passes.org_id = ${orgId} and passes.camera_id = requested.id and time >= ${since}
        and plate is not null
      order by time desc, id desc limit 1) as pass on true`.execute(db)
  return new Map(
    rows.map(({ id, seen_at, plate, time, type, confidence, direction }) => [
      id,
      {
        seenAt: seen_at,
        lastPlate:
          plate === null || time === null || type === null || confidence === null
            ? null
            : { plate, time, type, confidence, direction },
      },
    ]),
  )
}
