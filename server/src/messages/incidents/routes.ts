import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { incidentsApi } from '#contract/messages/incidents.ts'
import { callerOf } from '../../core/access.ts'
import { notFound } from '../../core/errors.ts'
import { pagedAnswer } from '../../core/http/paging.ts'
import { forReader } from '../../core/http/reader-language.ts'
import type { Db } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import { findNameOf } from '../history/acknowledge.ts'
import {
  acknowledgeIncident,
  addStep,
  reopenIncident,
  resolveIncident,
  type Actor,
} from './change-incident.ts'
import { countIncidents, findIncident, findIncidentPage, type Viewer } from './queries.ts'
import { incidentDetail, incidentReplies } from './replies.ts'

type Change = (tx: Db, orgId: string, id: string, actor: Actor, now: Date) => Promise<unknown>

/** Incidents for all users who may see the site. */
export const incidentRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const detail = async (viewer: Viewer, id: string) => {
      const row = await findIncident(db, viewer, id)
      if (!row) throw notFound('Incident')
      return incidentDetail(db, viewer.orgId, row)
    }

    app.route({
      ...incidentsApi.list,
      handler: async (request) => {
        const viewer = callerOf(request)
        const { state } = request.query
        const [count, rows] = await Promise.all([
          countIncidents(db, viewer, state),
          findIncidentPage(db, viewer, state, request.query),
        ])
        const replies = await forReader(request, () => incidentReplies(db, viewer.orgId, rows))
        return pagedAnswer(request.url, request.query, count, replies)
      },
    })

    app.route({
      ...incidentsApi.get,
      handler: (request) => forReader(request, () => detail(callerOf(request), request.params.id)),
    })

    const changes: [typeof incidentsApi.acknowledge, Change][] = [
      [incidentsApi.acknowledge, acknowledgeIncident],
      [incidentsApi.resolve, resolveIncident],
      [incidentsApi.reopen, reopenIncident],
    ]
    for (const [endpoint, change] of changes)
      app.route({
        ...endpoint,
        handler: async (request) => {
          const caller = callerOf(request)
          const { orgId, userId } = caller
          const { id } = request.params
          if (!(await findIncident(db, caller, id))) throw notFound('Incident')
          const actor = { userId, name: await findNameOf(db, orgId, userId) }
          await db.transaction().execute((tx) => change(tx, orgId, id, actor, now()))
          return forReader(request, () => detail(caller, id))
        },
      })

    app.route({
      ...incidentsApi.note,
      handler: async (request) => {
        const caller = callerOf(request)
        const { orgId, userId } = caller
        const { id } = request.params
        if (!(await findIncident(db, caller, id))) throw notFound('Incident')
        const by = await findNameOf(db, orgId, userId)
        await addStep(db, orgId, id, { kind: 'note', by, text: request.body.text }, now())
        return forReader(request, () => detail(caller, id))
      },
    })
  }
