import { sql } from 'kysely'
import type { MostReadPlate } from '#contract/vehicles/replies.ts'
import { all } from '../../explorer/conditions.ts'
import { findBusiestPlates } from './busiest-plates.ts'
import { isUnlimited } from '../../explorer/filters.ts'
import type { ExplorerRequest } from '../../explorer/request.ts'
import { findRowImages } from '../../explorer/row-images.ts'
import { pictureColumn, timeInId, type PictureColumn } from '../../media/pictures/picture-facts.ts'
import { passConditions } from './plates.ts'

interface LastPass {
  plate: string
  times_seen: number
  reads: number
  last_time: Date
  image_id: string
  picture: PictureColumn
}

/** The plates with the most passes, each with its last pass; of equally many the newest first. */
export async function listMostRead(request: ExplorerRequest, limit: number): Promise<MostReadPlate[]> {
  const passes = await (isUnlimited(request.filters)
    ? mostReadEver(request, limit)
    : mostReadOf(request, limit))
  const imageOf = await findRowImages(request, passes)
  return passes.map((last) => ({
    plate: last.plate,
    times_seen: last.times_seen,
    last_seen: last.last_time.toISOString(),
    detections: last.reads,
    image: imageOf(last),
  }))
}

async function mostReadEver(request: ExplorerRequest, limit: number): Promise<LastPass[]> {
  const { db, orgId } = request
  const { rows } = await sql<LastPass>`
    select top.plate, times_seen, reads, last_time, image_id,
      ${pictureColumn(orgId, { id: sql`passes.image_id`, time: sql`passes.image_time` })}
    from (
      select * from plates where org_id = ${orgId} and frequency_step >= ${await findStepOf(request, limit)}
      order by times_seen desc, last_pass_time desc, plate limit ${limit}
    ) as top
    join passes on passes.org_id = ${orgId} and passes.time = last_pass_time and passes.id = last_pass_id
    order by times_seen desc, last_time desc, top.plate`.execute(db)
  return rows
}

/** The frequency step of the plate at this rank. A separate query, so that the next one is planned for its value. */
async function findStepOf({ db, orgId }: ExplorerRequest, place: number): Promise<number> {
  const row = await db
    .selectFrom('plates')
    .select('frequency_step')
    .where('org_id', '=', orgId)
    .orderBy('frequency_step', 'desc')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.frequency_step ?? 0
}

async function mostReadOf(request: ExplorerRequest, limit: number): Promise<LastPass[]> {
  const top = await findBusiestPlates(request, limit)
  if (top.length === 0) return []
  const { rows } = await sql<LastPass>`
    select seen.*, ${pictureColumn(request.orgId, {
      id: sql`seen.image_id`,
      time: timeInId(sql`seen.image_id`),
    })}
    from (
      select plate, count(*) as times_seen, sum(read_count) as reads,
        (array_agg(last_time order by time desc, id desc))[1] as last_time,
        (array_agg(image_id order by time desc, id desc))[1] as image_id
      from passes where plate = any(${top}::text[]) and ${all(passConditions(request))}
      group by plate
    ) as seen order by times_seen desc, last_time desc, plate limit ${limit}`.execute(request.db)
  return rows
}
