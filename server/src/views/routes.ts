import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mostViewsPerPerson, viewMessages, viewsApi } from '#contract/views/api.ts'
import { callerOf } from '../core/access.ts'
import { forbidden, notFound, rejected } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import * as queries from './queries.ts'

/** Filters that users save under a name. */
export const viewRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const replyWith = async (request: FastifyRequest, id: string) => {
      const view = await queries.findView(db, callerOf(request), id)
      if (!view) throw notFound('View')
      return view
    }
    const editable = async (request: FastifyRequest<{ Params: { id: string } }>) => {
      const view = await replyWith(request, request.params.id)
      if (!view.editable) throw forbidden()
      return { orgId: callerOf(request).orgId, id: view.id }
    }

    app.route({
      ...viewsApi.list,
      handler: (request) => queries.listViews(db, callerOf(request), request.query.path),
    })

    app.route({
      ...viewsApi.create,
      handler: async (request, reply) => {
        const caller = callerOf(request)
        if ((await queries.countViews(db, caller)) >= mostViewsPerPerson) throw rejected(viewMessages.tooMany)
        const id = await queries.insertView(db, caller, request.body, now())
        return reply.code(201).send(await replyWith(request, id))
      },
    })

    app.route({
      ...viewsApi.update,
      handler: async (request) => {
        const { orgId, id } = await editable(request)
        await queries.updateView(db, orgId, id, request.body, now())
        // A view that an ADMIN no longer shares belongs to its owner again.
        const view = await queries.findView(db, callerOf(request), id)
        return view ?? { ...request.body, id, editable: false, owner: null }
      },
    })

    app.route({
      ...viewsApi.remove,
      handler: async (request, reply) => {
        const { orgId, id } = await editable(request)
        await queries.deleteView(db, orgId, id)
        return reply.code(204).send(null)
      },
    })
  }
