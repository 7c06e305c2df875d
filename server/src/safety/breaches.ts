import { sql } from 'kysely'
import type { Db } from '../db.ts'

interface Breach {
  id: string
  image_id: string
  violation_type: number
}

/** What the events of these rows breached, with the worst observation of each. */
export async function findBreaches(
  db: Db,
  orgId: string,
  rows: readonly { image_id: string; time: Date }[],
): Promise<Map<string, { types: number[]; worstId: string }>> {
  if (rows.length === 0) return new Map()
  const { rows: found } = await sql<Breach>`
    select id, image_id, violation_type from observations
    where org_id = ${orgId} and time = any(${rows.map(({ time }) => time)}::timestamptz[])
      and image_id = any(${rows.map(({ image_id }) => image_id)}::uuid[])
    order by image_id, risk_level desc, id`.execute(db)
  const ofImage = Map.groupBy(found, ({ image_id }) => image_id)
  return new Map(
    [...ofImage].map(([imageId, breaches]) => [
      imageId,
      {
        types: [...new Set(breaches.map(({ violation_type }) => violation_type))].sort((a, b) => a - b),
        worstId: breaches[0]!.id,
      },
    ]),
  )
}

/** What went on longer is not looked for: it is another observation. */
const longest = sql`interval '1 hour'`

/** The worst that was going on when these pictures were taken: one observation may be on many of them. */
export async function findOngoing(
  db: Db,
  orgId: string,
  images: readonly { id: string; camera_id: string; time: Date }[],
): Promise<Map<string, string>> {
  if (images.length === 0) return new Map()
  const { rows } = await sql<{ image_id: string; id: string }>`
    select image.id as image_id, ongoing.id
    from unnest(${images.map(({ id }) => id)}::uuid[], ${images.map(({ camera_id }) => camera_id)}::uuid[],
      ${images.map(({ time }) => time)}::timestamptz[]) as image (id, camera_id, time)
    cross join lateral (
      select id from observations
      where org_id = ${orgId} and observations.camera_id = image.camera_id and observations.time <= image.time
        and observations.time > image.time - ${longest} and last_time >= image.time
      order by risk_level desc, id limit 1) as ongoing`.execute(db)
  return new Map(rows.map(({ image_id, id }) => [image_id, id]))
}
