import { createHash } from 'node:crypto'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tables } from '../db.ts'

export type ShareRow = Selectable<Tables['share_links']>

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const insertShare = (db: Db, share: Insertable<Tables['share_links']>): Promise<ShareRow> =>
  db.insertInto('share_links').values(share).returningAll().executeTakeFirstOrThrow()

export const listShares = (db: Db, orgId: string, mediaId: string) =>
  db
    .selectFrom('share_links')
    .leftJoin('users', (join) =>
      join.onRef('users.org_id', '=', 'share_links.org_id').onRef('users.id', '=', 'share_links.created_by'),
    )
    .selectAll('share_links')
    .select(['users.first_name', 'users.last_name'])
    .where('share_links.org_id', '=', orgId)
    .where('media_id', '=', mediaId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()

/** Undefined when no valid link exists. */
export const revokeShare = (db: Db, orgId: string, id: string, now: Date): Promise<ShareRow | undefined> =>
  db
    .updateTable('share_links')
    .set({ revoked_at: now })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Finds a valid link by its secret. */
export const findOpenShare = (db: Db, token: string, now: Date): Promise<ShareRow | undefined> =>
  db
    .selectFrom('share_links')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export async function countOpening(db: Db, { org_id, id }: ShareRow, now: Date): Promise<void> {
  await db
    .updateTable('share_links')
    .set({ opened: sql<number>`opened + 1`, last_opened_at: now })
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .execute()
}
