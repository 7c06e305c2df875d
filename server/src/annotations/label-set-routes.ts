import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { labelSetsApi } from '#contract/annotations/label-sets.ts'
import { callerOf } from '../core/access.ts'
import type { Deps } from '../deps.ts'
import { addLabelSet, changeLabelSet, listLabelSets, removeLabelSet } from './label-sets.ts'

/** Named lists of labels for annotations. */
export const labelSetRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...labelSetsApi.list,
      handler: async (request) => listLabelSets(db, callerOf(request).orgId),
    })
    app.route({
      ...labelSetsApi.create,
      handler: async (request, reply) =>
        reply.code(201).send(await addLabelSet(db, callerOf(request).orgId, request.body, now())),
    })
    app.route({
      ...labelSetsApi.update,
      handler: async (request) =>
        changeLabelSet(db, callerOf(request).orgId, request.params.id, request.body),
    })
    app.route({
      ...labelSetsApi.remove,
      handler: async (request, reply) => {
        await removeLabelSet(db, callerOf(request).orgId, request.params.id)
        return reply.code(204).send(null)
      },
    })
  }
