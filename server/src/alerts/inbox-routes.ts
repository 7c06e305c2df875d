import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { alertsApi, inboxApi } from '#contract/alerts/api.ts'
import { callerOf } from '../core/access.ts'
import { notFound } from '../core/errors.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import type { Deps } from '../deps.ts'
import * as queries from './match-queries.ts'
import { matchReply } from './match-reply.ts'
import { findAlert } from './queries.ts'

/** What alerts found: of one alert, and for everybody who may see it. */
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
        return { unread, items: rows.map((row) => ({ ...matchReply(row), is_read: !row.is_unread })) }
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
  }
