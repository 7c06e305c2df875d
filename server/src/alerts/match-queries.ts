import { sql } from 'kysely'
import { inboxDays, mostInboxItems } from '#contract/alerts/constants.ts'
import type { PageQuery } from '#contract/endpoint.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { pageOffset } from '../core/http/paging.ts'
import type { Db } from '../db.ts'

/** A SITE_VIEWER sees matches of assigned sites only. */
const matchesFor = (db: Db, orgId: string, siteIds: string[] | undefined) =>
  db
    .selectFrom('alert_matches')
    .leftJoin('sites', (join) =>
      join.onRef('sites.org_id', '=', 'alert_matches.org_id').onRef('sites.id', '=', 'alert_matches.site_id'),
    )
    .leftJoin('cameras', (join) =>
      join
        .onRef('cameras.org_id', '=', 'alert_matches.org_id')
        .onRef('cameras.id', '=', 'alert_matches.camera_id'),
    )
    .where('alert_matches.org_id', '=', orgId)
    .$if(siteIds !== undefined, (query) =>
      query.where(sql<boolean>`alert_matches.site_id = any(${siteIds}::uuid[])`),
    )

const named = (db: Db, orgId: string, siteIds: string[] | undefined) =>
  matchesFor(db, orgId, siteIds)
    .selectAll('alert_matches')
    .select(['sites.name as site_name', 'cameras.name as camera_name', 'cameras.app_type'])

export type NamedMatch = Awaited<ReturnType<typeof findMatchPage>>['rows'][number]

/** The matches of an alert, newest first. */
export async function findMatchPage(
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
  alertId: string,
  page: PageQuery,
) {
  const rows = await named(db, orgId, siteIds)
    .where('alert_id', '=', alertId)
    .orderBy('alert_matches.time', 'desc')
    .orderBy('alert_matches.id')
    .limit(page.page_length)
    .offset(pageOffset(page))
    .execute()
  const { count } = await matchesFor(db, orgId, siteIds)
    .where('alert_id', '=', alertId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

interface Reader {
  orgId: string
  userId: string
  siteIds: string[] | undefined
}

const isUnread = ({ orgId, userId }: Reader) => sql<boolean>`(
  alert_matches.notified_at > coalesce(
    (select read_until from inbox_marks where org_id = ${orgId} and user_id = ${userId}), '-infinity')
  and not exists (
    select from inbox_reads
    where inbox_reads.org_id = ${orgId} and inbox_reads.user_id = ${userId} and match_id = alert_matches.id))`

/** The key of the notification of a match. */
const keyOfMatch = sql<string>`'alert:' || alert_matches.alert_id || ':' || alert_matches.subject`

const inboxSince = (now: Date) => new Date(now.getTime() - inboxDays * dayMs)

/** The recent matches that were reported, newest first. */
export const findInbox = (db: Db, reader: Reader, now: Date) =>
  named(db, reader.orgId, reader.siteIds)
    .select([isUnread(reader).as('is_unread'), keyOfMatch.as('key')])
    .where('notified_at', '>=', inboxSince(now))
    .orderBy('notified_at', 'desc')
    .orderBy('alert_matches.id', 'desc')
    .limit(mostInboxItems)
    .execute()

export async function countUnread(db: Db, reader: Reader, now: Date): Promise<number> {
  const { count } = await matchesFor(db, reader.orgId, reader.siteIds)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('notified_at', '>=', inboxSince(now))
    .where(isUnread(reader))
    .executeTakeFirstOrThrow()
  return count
}

/** The newest matches that were reported after a moment, in order. */
export async function findReportedAfter(
  db: Db,
  orgId: string,
  siteIds: string[] | undefined,
  after: Date,
  most: number,
) {
  const newest = await named(db, orgId, siteIds)
    .leftJoin('alerts', (join) =>
      join
        .onRef('alerts.org_id', '=', 'alert_matches.org_id')
        .onRef('alerts.id', '=', 'alert_matches.alert_id'),
    )
    .select('alerts.severity')
    .where('notified_at', '>', after)
    .orderBy('notified_at', 'desc')
    .orderBy('alert_matches.id', 'desc')
    .limit(most)
    .execute()
  return newest.toReversed()
}

/** A match that the person may see. */
export const findMatch = (db: Db, { orgId, siteIds }: Reader, id: string) =>
  matchesFor(db, orgId, siteIds)
    .select(['alert_matches.id', keyOfMatch.as('key')])
    .where('alert_matches.id', '=', id)
    .executeTakeFirst()

export const markRead = (db: Db, { orgId, userId }: Reader, matchId: string, now: Date) =>
  db
    .insertInto('inbox_reads')
    .values({ org_id: orgId, user_id: userId, match_id: matchId, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Marks everything up to now as read, and deletes the marks of single notifications. */
export async function markAllRead(db: Db, { orgId, userId }: Reader, now: Date): Promise<void> {
  await db
    .insertInto('inbox_marks')
    .values({ org_id: orgId, user_id: userId, read_until: now })
    .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doUpdateSet({ read_until: now }))
    .execute()
  await db.deleteFrom('inbox_reads').where('org_id', '=', orgId).where('user_id', '=', userId).execute()
}
