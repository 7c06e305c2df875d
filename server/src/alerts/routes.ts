import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { alertsApi, alertsApiV1 } from '#contract/alerts/api.ts'
import { callerOf } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFound } from '../core/errors.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps.ts'
import { alertReplies } from './alert-reply.ts'
import { findChoices } from './choices.ts'
import * as queries from './queries.ts'
import { alertValues } from './save-alert.ts'

export const alertRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    async function getAlert(orgId: string, siteIds: string[] | undefined, id: string) {
      const row = await queries.findAlert(db, orgId, siteIds, id)
      if (!row) throw notFound('Alert')
      return row
    }
    const replyOf = async (orgId: string, row: queries.AlertRow, siteIds: string[] | undefined) =>
      (await alertReplies(db, orgId, [row], siteIds))[0]!

    for (const api of [alertsApi, alertsApiV1]) {
      app.route({
        ...api.list,
        handler: async (request) => {
          const { orgId, siteIds } = callerOf(request)
          const [count, rows] = await Promise.all([
            queries.countAlerts(db, orgId, siteIds),
            queries.findAlertPage(db, orgId, siteIds, request.query),
          ])
          const alerts = await alertReplies(db, orgId, rows, siteIds)
          return pagedAnswer(request.url, request.query, count, alerts)
        },
      })

      app.route({
        ...api.create,
        handler: async (request, reply) => {
          const { orgId, userId, siteIds } = callerOf(request)
          const values = await alertValues(db, orgId, request.body)
          const at = now()
          const row = await db.transaction().execute(async (tx) => {
            const times = { created_at: at, updated_at: at, watches_since: at }
            const added = await queries.insertAlert(tx, { org_id: orgId, id: newId(at), ...values, ...times })
            await recordAudit(tx, orgId, { at, actorId: userId, action: 'alert.added', subject: added.id })
            return added
          })
          return reply.code(201).send(await replyOf(orgId, row, siteIds))
        },
      })

      app.route({
        ...api.get,
        handler: async (request) => {
          const { orgId, siteIds } = callerOf(request)
          return replyOf(orgId, await getAlert(orgId, siteIds, request.params.id), siteIds)
        },
      })

      app.route({
        ...api.update,
        handler: async (request) => {
          const { orgId, userId, siteIds } = callerOf(request)
          const before = await getAlert(orgId, siteIds, request.params.id)
          const values = await alertValues(db, orgId, request.body, before)
          const at = now()
          const row = await db.transaction().execute(async (tx) => {
            const times = { updated_at: at, watches_since: at }
            const changed = await queries.updateAlert(tx, orgId, request.params.id, { ...values, ...times })
            if (!changed) throw notFound('Alert')
            await recordAudit(tx, orgId, {
              at,
              actorId: userId,
              action: 'alert.changed',
              subject: changed.id,
            })
            return changed
          })
          return replyOf(orgId, row, siteIds)
        },
      })

      app.route({
        ...api.remove,
        handler: async (request, reply) => {
          const { orgId, userId } = callerOf(request)
          const { id } = request.params
          await db.transaction().execute(async (tx) => {
            if (!(await queries.deleteAlert(tx, orgId, id))) throw notFound('Alert')
            await recordAudit(tx, orgId, { at: now(), actorId: userId, action: 'alert.removed', subject: id })
          })
          return reply.code(204).send(null)
        },
      })
    }

    app.route({
      ...alertsApi.choices,
      handler: (request) => {
        const { orgId, siteIds } = callerOf(request)
        return findChoices(db, orgId, siteIds)
      },
    })

    app.route({
      ...alertsApi.snooze,
      handler: async (request) => {
        const { orgId, userId, siteIds } = callerOf(request)
        const { minutes } = request.body
        const at = now()
        const until = minutes === 0 ? null : new Date(at.getTime() + minutes * 60_000)
        const row = await db.transaction().execute(async (tx) => {
          const changed = await queries.updateAlert(tx, orgId, request.params.id, { snoozed_until: until })
          if (!changed) throw notFound('Alert')
          const detail = { minutes }
          await recordAudit(tx, orgId, {
            at,
            actorId: userId,
            action: 'alert.snoozed',
            subject: changed.id,
            detail,
          })
          return changed
        })
        return replyOf(orgId, row, siteIds)
      },
    })
  }
