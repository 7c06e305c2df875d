import { sql } from 'kysely'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import type { SurveyLeg } from '#contract/wildlife/api.ts'
import { ObjectClass } from '#contract/wildlife/enumerations.ts'
import { isoWithOffset } from '#rules/time/offset-time.ts'
import { earthRadiusKm } from '#rules/wildlife/distance.ts'
import { all, atPlaces, duringRange } from '../explorer/conditions.ts'
import type { Scope } from '../explorer/filters.ts'
import { isPlaced } from './filters.ts'
import { sightingConditions, typeOf } from './sums.ts'

/** Pictures further apart than this belong to two legs. */
const mostGap = sql`interval '10 minutes'`
const mostLegs = 2000

/** The default classes of a survey. */
const animals = Object.values(ObjectClass)
  .filter((objectClass) => objectClass !== ObjectClass.BOAT)
  .map(typeOf)

interface LegRow {
  camera_id: string
  site_id: string
  started_at: Date
  ended_at: Date
  images: number
  length_km: number
  sightings: number
  name: string | null
  on_effort: boolean
  sea_state: number | null
}

const kmBetween = sql`2 * ${earthRadiusKm}::float8 * asin(least(1, sqrt(
  power(sin(radians(lat - before_lat) / 2), 2)
  + cos(radians(before_lat)) * cos(radians(lat)) * power(sin(radians(lng - before_lng) / 2), 2))))`

/**
 * The legs of surveys, derived from the positions of pictures, newest first, including legs without sightings. A new leg
 * begins where observers report a change of effort, sea state or leg. Later notes override the conditions sent.
 */
export async function listLegs({ db, orgId, filters }: Scope): Promise<SurveyLeg[]> {
  const { range, zone } = filters
  const { rows } = await sql<LegRow>`
    with taken as (
      select images.camera_id, images.site_id, images.time, images.id, lat, lng, survey_frames.image_id as frame_id,
        on_effort, sea_state, leg, lag(images.time) over way as before_time, lag(lat) over way as before_lat,
        lag(lng) over way as before_lng
      from (select * from images where ${all([
        sql`org_id = ${orgId}`,
        ...duringRange('time', range),
        ...atPlaces(filters),
        isPlaced,
        sql`camera_id in (select id from cameras where org_id = ${orgId} and app_type = ${CameraAppType.MAUI})`,
      ])}) as images left join survey_frames on survey_frames.org_id = images.org_id
        and survey_frames.time = images.time and survey_frames.image_id = images.id
      window way as (partition by images.camera_id order by images.time, images.id)
    ), runs as (
      select *, before_time is null or time - before_time > ${mostGap} as is_begun,
        count(*) filter (where before_time is null or time - before_time > ${mostGap}) over way as run
      from taken window way as (partition by camera_id order by time, id)
    ), said as (
      select *, count(frame_id) over (partition by camera_id, run order by time, id) as word from runs
    ), going_on as (
      select camera_id, run, site_id, time, id, lat, lng, before_lat, before_lng, is_begun,
        first_value(on_effort) over way as on_effort, first_value(sea_state) over way as sea_state,
        first_value(leg) over way as leg
      from said window way as (partition by camera_id, run, word order by time, id)
    ), marked as (
      select *, is_begun or coalesce(on_effort <> lag(on_effort) over way, false)
        or coalesce(sea_state <> lag(sea_state) over way, false) or coalesce(leg <> lag(leg) over way, false) as is_first
      from going_on window way as (partition by camera_id, run order by time, id)
    ), numbered as (
      select *, count(*) filter (where is_first) over (partition by camera_id order by time, id) as number
      from marked
    ), legs as (
      select camera_id, (array_agg(site_id))[1] as site_id, min(time) as started_at, max(time) as ended_at,
        count(*)::int as images, coalesce(sum(${kmBetween}) filter (where not is_first), 0) as length_km,
        bool_and(on_effort) as told_effort, max(sea_state) as told_sea, max(leg) as name
      from numbered group by camera_id, number
      order by started_at desc limit ${mostLegs})
    select legs.*, coalesce(noted.on_effort, told_effort, true) as on_effort,
      case when noted.on_effort is null then told_sea else noted.sea_state end as sea_state,
      (select count(*)::int from sightings
      where sightings.org_id = ${orgId} and sightings.camera_id = legs.camera_id
        and sightings.time between started_at and ended_at
        and ${all(sightingConditions({ ...filters, types: filters.types ?? animals }))}) as sightings
    from legs left join lateral (
      select on_effort, sea_state from survey_conditions
      where survey_conditions.org_id = ${orgId} and survey_conditions.camera_id = legs.camera_id
        and survey_conditions.started_at <= legs.ended_at and survey_conditions.ended_at >= legs.started_at
      order by noted_at desc limit 1) as noted on true
    order by started_at desc`.execute(db)
  return rows.map((row) => {
    const hours = (row.ended_at.getTime() - row.started_at.getTime()) / 3_600_000
    return {
      camera: row.camera_id,
      site: row.site_id,
      name: row.name,
      started_at: isoWithOffset(row.started_at, zone),
      ended_at: isoWithOffset(row.ended_at, zone),
      images: row.images,
      sightings: row.sightings,
      length_km: row.length_km,
      on_effort: row.on_effort,
      sea_state: row.sea_state,
      hours,
    }
  })
}
