import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { alertsApi } from '#contract/alerts/api.ts'
import { inboxApi } from '#contract/alerts/inbox.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { notFound } from '../core/errors.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import type { Deps } from '../deps.ts'
import {
  acknowledgeNotification,
  findByKeys,
  findNameOf,
  resolveNotification,
} from '../messages/history/acknowledge.ts'
import * as queries from './match-queries.ts'
import { matchReply } from './match-reply.ts'
import { findAlert } from './queries.ts'

/** The matches of an alert, and the inbox of a person. */
export const inboxRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...alertsApi.matches,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        if (!(await findAlert(db, orgId, siteIds, request.params.id))) throw notFound('Alert')
        const { rows, count } = await queries.findMatchPage(
          db,
          orgId,
          siteIds,
          request.params.id,
          request.query,
        )
        return pagedAnswer(request.url, request.query, count, rows.map(matchReply))
      },
    })

    app.route({
      ...inboxApi.list,
      handler: async (request) => {
        const reader = callerOf(request)
        const [unread, rows] = await Promise.all([
          queries.countUnread(db, reader, now()),
          queries.findInbox(db, reader, now()),
        ])
        const keys = rows.map(({ key }) => key)
        const notifications = await findByKeys(db, reader.orgId, keys)
        const items = rows.map((row) => ({
          ...matchReply(row),
          is_read: !row.is_unread,
          acknowledged: acknowledgedReply(notifications.get(row.key)),
          resolved: resolvedReply(notifications.get(row.key)),
          incident_id: notifications.get(row.key)?.incident_id ?? null,
        }))
        return { unread, items }
      },
    })

    app.route({
      ...inboxApi.read,
      handler: async (request) => {
        const reader = callerOf(request)
        const { id } = request.body
        if (id === undefined) await queries.markAllRead(db, reader, now())
        else {
          if (!(await queries.findMatch(db, reader, id))) throw notFound('Message')
          await queries.markRead(db, reader, id, now())
        }
        return { unread: await queries.countUnread(db, reader, now()) }
      },
    })

    type Change = typeof acknowledgeNotification | typeof resolveNotification
    /** Changes the notification of a match and returns its new state. */
    const changeBy = async (reader: Caller, matchId: string, change: Change) => {
      const { orgId, userId } = reader
      const match = await queries.findMatch(db, reader, matchId)
      const find = async () => match && (await findByKeys(db, orgId, [match.key])).get(match.key)
      const notification = await find()
      if (!notification) throw notFound('Message')
      const by = { userId, name: await findNameOf(db, orgId, userId) }
      await db.transaction().execute(async (tx) => void (await change(tx, orgId, notification.id, by, now())))
      return find()
    }

    app.route({
      ...inboxApi.acknowledge,
      handler: async (request) => {
        const changed = await changeBy(callerOf(request), request.body.id, acknowledgeNotification)
        return { acknowledged: acknowledgedReply(changed) }
      },
    })

    app.route({
      ...inboxApi.resolve,
      handler: async (request) => {
        const changed = await changeBy(callerOf(request), request.body.id, resolveNotification)
        return { acknowledged: acknowledgedReply(changed), resolved: resolvedReply(changed) }
      },
    })
  }

interface Resolvable {
  resolved_at: Date | null
  resolved_name: string | null
}

const resolvedReply = (row: Resolvable | undefined) =>
  row?.resolved_at ? { at: row.resolved_at.toISOString(), by: row.resolved_name ?? 'itself' } : null

interface Acknowledgeable {
  acknowledged_at: Date | null
  acknowledged_name: string | null
}

const acknowledgedReply = (row: Acknowledgeable | undefined) =>
  row?.acknowledged_at ? { at: row.acknowledged_at.toISOString(), by: row.acknowledged_name ?? '' } : null
