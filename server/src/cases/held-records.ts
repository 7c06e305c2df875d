import { sql, type RawBuilder } from 'kysely'
import type { HeldRecord, HoldKind } from '#contract/cases/api.ts'
import { paths } from '#contract/paths.ts'
import { picturePath } from '#rules/alerts/picture-path.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { timeOfId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { findRowImages } from '../explorer/row-images.ts'
import { timesInClip } from '../media/clips/times-in-clip.ts'
import type { ViewContext } from '../media/pictures/image-record.ts'
import type { HoldRow } from './queries.ts'

interface Found {
  id: string
  time: Date
  camera_id: string | null
  image_id: string | null
  plate: string | null
}
type SeenKind = Exclude<HoldKind, 'plate' | 'camera'>
type Held = Pick<HoldRow, 'kind' | 'subject'>

const keyOf = ({ kind, subject }: Held) => `${kind} ${subject}`

/** What a person recognises held records by, with one query for each kind. Records that are gone have none. */
export async function describeHeld(
  { db, orgId, looking }: { db: Db; orgId: string; looking: ViewContext },
  holds: readonly Held[],
): Promise<(hold: Held) => HeldRecord | null> {
  const subjectsOf = (kind: HoldKind) => [
    ...new Set(holds.flatMap((hold) => (hold.kind === kind ? hold.subject : []))),
  ]
  const seen = await Promise.all(
    Object.entries(sources).map(async ([kind, rowsOf]) => {
      const ids = subjectsOf(kind as SeenKind)
      const { rows } = ids.length === 0 ? { rows: [] } : await rowsOf(orgId, ids).execute(db)
      return rows.map((row) => ({ ...row, kind: kind as SeenKind }))
    }),
  )
  const records = seen.flat()
  const shown = records.flatMap(({ image_id }) => (image_id ? [{ image_id }] : []))
  const [imageOf, cameraOf, knownPlates] = await Promise.all([
    findRowImages({ db, orgId, looking }, shown),
    findCameras(db, orgId, [...subjectsOf('camera'), ...records.flatMap(({ camera_id }) => camera_id ?? [])]),
    findPlates(db, orgId, subjectsOf('plate')),
  ])
  const known = new Map<string, HeldRecord>()
  for (const { kind, id, time, camera_id, image_id, plate } of records) {
    const camera = camera_id === null ? undefined : cameraOf.get(camera_id)
    const image = image_id === null ? null : (imageOf({ image_id }) ?? null)
    const plates = image?.detected_objects.results.flatMap((each) => each.plate ?? []) ?? []
    known.set(keyOf({ kind, subject: id }), {
      time: time.toISOString(),
      plate: plate ?? ([...new Set(plates)].join(', ') || null),
      camera: camera ? stripNamePrefix(camera.name) : null,
      site: camera ? stripNamePrefix(camera.site_name) : null,
      image,
      path: camera ? pathOf(kind, id, image_id, camera.app_type, time) : null,
    })
  }
  for (const [id, { name, site_id, site_name, is_removed }] of cameraOf)
    known.set(keyOf({ kind: 'camera', subject: id }), {
      ...nothing,
      camera: stripNamePrefix(name),
      site: stripNamePrefix(site_name),
      path: is_removed ? null : `${paths.sites}/${site_id}`,
    })
  for (const plate of knownPlates)
    known.set(keyOf({ kind: 'plate', subject: plate }), {
      ...nothing,
      plate,
      path: `${paths.vehicleExplorer}?history=${encodeURIComponent(plate)}`,
    })
  return (hold) => known.get(keyOf(hold)) ?? null
}

const nothing: HeldRecord = { time: null, plate: null, camera: null, site: null, image: null, path: null }

/** The page that shows a record; null where no page does. */
function pathOf(
  kind: SeenKind,
  id: string,
  imageId: string | null,
  appType: number,
  time: Date,
): string | null {
  if (kind === 'observation') return `${paths.safetyExplorer}?observation=${id}`
  if (kind === 'sighting') {
    const moment = encodeURIComponent(time.toISOString())
    return `${paths.dataExplorer}?period=custom&from=${moment}&to=${moment}`
  }
  return imageId === null ? null : picturePath(appType, imageId)
}

/** Ids contain their time, so the query scans only the matching partitions. */
const withIds = (ids: readonly string[], timesOf: (id: string) => { from: Date; to: Date }) =>
  sql`(${sql.join(
    ids.map((id) => {
      const { from, to } = timesOf(id)
      return sql`(time between ${from} and ${to} and id = ${id}::uuid)`
    }),
    sql` or `,
  )})`

const inTime = (table: string, picture: string, plate: string, timesOf = atTime) => {
  const [image, plateText] = [sql.raw(picture), sql.raw(plate)]
  return (orgId: string, ids: readonly string[]) => sql<Found>`
    select id, time, camera_id, ${image}::uuid as image_id, ${plateText}::text as plate
    from ${sql.table(table)} where org_id = ${orgId} and ${withIds(ids, timesOf)}`
}
const atTime = (id: string) => ({ from: timeOfId(id), to: timeOfId(id) })

const sources: Record<SeenKind, (orgId: string, ids: readonly string[]) => RawBuilder<Found>> = {
  image: inTime('images', 'id', 'null'),
  video: inTime('videos', 'image_id', 'null'),
  pass: inTime('passes', 'image_id', 'plate'),
  observation: inTime('observations', 'image_id', 'null', timesInClip),
  visit: (orgId, ids) => sql`
    select id, coalesce(entry_time, exit_time) as time, coalesce(entry_camera_id, exit_camera_id) as camera_id,
      coalesce(entry_image_id, exit_image_id) as image_id, plate
    from visits where org_id = ${orgId} and id = ${anyOf([...ids])}`,
  sighting: (orgId, ids) => sql`
    select id, time, camera_id, image_id, null as plate from sightings
    where org_id = ${orgId} and ${withIds(ids, atTime)}
    union all
    select id, time, (sighting ->> 'camera_id')::uuid, (sighting ->> 'image_id')::uuid, null
    from rejected_sightings where org_id = ${orgId} and ${withIds(ids, atTime)}`,
}

async function findCameras(db: Db, orgId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('cameras')
    .innerJoin('sites', (join) =>
      join.onRef('sites.org_id', '=', 'cameras.org_id').onRef('sites.id', '=', 'cameras.site_id'),
    )
    .select(['cameras.id', 'cameras.name', 'cameras.app_type', 'site_id', 'sites.name as site_name'])
    .select(sql<boolean>`coalesce(cameras.removed_at, sites.removed_at) is not null`.as('is_removed'))
    .where('cameras.org_id', '=', orgId)
    .where('cameras.id', '=', anyOf([...new Set(ids)]))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Plates that have been seen. Others have no history. */
async function findPlates(db: Db, orgId: string, plates: readonly string[]): Promise<string[]> {
  if (plates.length === 0) return []
  const rows = await db
    .selectFrom('plates')
    .select('plate')
    .where('org_id', '=', orgId)
    .where('plate', '=', sql<string>`any(${[...plates]}::text[])`)
    .execute()
  return rows.map(({ plate }) => plate)
}
