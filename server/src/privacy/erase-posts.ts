import { sql } from 'kysely'
import { isPostAbout } from '#rules/privacy/plate-in-post.ts'
import { charactersAsWritten, type WrittenPlate } from '#rules/vehicles/plate-as-written.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'
import { findNaming, type Search } from './search.ts'

interface Post {
  id: string
  payload: string
  image_id: string | null
}

/** The posts of cameras that name a plate, or that were read as one of digits. */
export async function findPosts(
  db: Db,
  orgId: string,
  { plate, written }: { plate: string; written: WrittenPlate },
): Promise<string[]> {
  const { rows } = await sql<Post & { is_read: boolean }>`
    select id, payload, exists (select from detections where detections.org_id = ${orgId}
      and detections.image_id = ingest_log.image_id and plate = ${plate}) as is_read
    from ingest_log where org_id = ${orgId} and payload ~ ${charactersAsWritten(plate)}`.execute(db)
  return rows
    .filter(({ payload, is_read }) => isPostAbout(payload, written) || (is_read && written.isIn(payload)))
    .map(({ id }) => id)
}

const newsFields = {
  events: { payload: { plate: 'plate', label: 'prose', title: 'prose', detections: { plate: 'plate' } } },
} as const

/** Deletes camera posts about a plate, found before its rows were deleted, and events of the live feed. */
export async function erasePosts(search: Search, posts: readonly string[]): Promise<number> {
  const { db, orgId, isTrial } = search
  const news = await findNaming<{ id: number }>(search, 'live_events', newsFields)
  if (!isTrial) {
    await db.deleteFrom('ingest_log').where('org_id', '=', orgId).where('id', '=', anyOf(posts)).execute()
    const ids = sql`${news.map(({ id }) => id)}::bigint[]`
    await sql`delete from live_events where org_id = ${orgId} and id = any(${ids})`.execute(db)
  }
  return posts.length + news.length
}
