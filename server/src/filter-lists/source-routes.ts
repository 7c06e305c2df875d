import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { filterListsApi } from '#contract/filter-lists/api.ts'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import { isAnyVehicleList } from '#rules/filter-lists/any-vehicle.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { callerOf } from '../core/access.ts'
import { notFound, rejected } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { findSource, loadSource, saveSource, sourceReply } from './list-source.ts'
import { findList } from './queries.ts'

export const listSourceRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = deps

    async function getList(orgId: string, id: string) {
      const list = await findList(db, orgId, id)
      if (!list) throw notFound('List')
      return list
    }

    app.route({
      ...filterListsApi.source,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const list = await getList(orgId, request.params.id)
        return sourceReply(await findSource(db, orgId, list.id), callerOf(request))
      },
    })

    app.route({
      ...filterListsApi.updateSource,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const list = await getList(orgId, request.params.id)
        if (isAnyVehicleList(list)) throw rejected(filterListMessages.anyVehicleFixed)
        await db.transaction().execute(async (tx) => {
          await saveSource(tx, orgId, list.id, request.body.url)
          const subject = list.description
          await recordAudit(tx, orgId, { at: now(), actorId: userId, action: 'list.source_changed', subject })
        })
        const source = await findSource(db, orgId, list.id)
        if (source) await loadSource(deps, source)
        return sourceReply(await findSource(db, orgId, list.id), callerOf(request))
      },
    })
  }
