import { sql } from 'kysely'
import type { ReviewItem } from '#contract/review/api.ts'
import type { Db } from '../db.ts'
import { findRowImages } from '../explorer/row-images.ts'
import type { ViewContext } from '../media/pictures/image-record.ts'
import type { Card } from './card.ts'

/** Pictures further away are not related to the item. */
const nearbySeconds = 600

/** Two pictures of the camera before each item and two after it, in order. */
export async function findNeighbours(
  db: Db,
  orgId: string,
  cards: readonly Card[],
  looking: ViewContext,
): Promise<Map<string, ReviewItem['neighbours']>> {
  if (cards.length === 0) return new Map()
  const near = (side: 'before' | 'after') => sql`(
    select images.id, images.time from images
    where images.org_id = ${orgId} and images.camera_id = item.camera_id and images.has_picture
      and images.id is distinct from item.image_id
      and ${
        side === 'before'
          ? sql`images.time < item.time and images.time >= item.time - ${nearbySeconds} * interval '1 second'`
          : sql`images.time > item.time and images.time <= item.time + ${nearbySeconds} * interval '1 second'`
      }
    order by images.time ${sql.raw(side === 'before' ? 'desc' : 'asc')} limit 2)`
  const { rows } = await sql<{ item_id: string; image_id: string; time: Date }>`
    select item.id as item_id, near.id as image_id, near.time
    from unnest(${cards.map(({ id }) => id)}::uuid[], ${cards.map(({ camera_id }) => camera_id)}::uuid[],
      ${cards.map(({ image_id }) => image_id)}::uuid[], ${cards.map(({ time }) => time)}::timestamptz[])
      as item(id, camera_id, image_id, time)
    cross join lateral (${near('before')} union all ${near('after')}) as near
    order by near.time`.execute(db)
  const imageOf = await findRowImages({ db, orgId, looking }, rows)
  return new Map(
    [...Map.groupBy(rows, ({ item_id }) => item_id)].map(([id, own]) => [
      id,
      own.flatMap((row) => {
        const { thumbnail } = imageOf(row)
        return thumbnail === null ? [] : { id: row.image_id, time: row.time.toISOString(), thumbnail }
      }),
    ]),
  )
}
