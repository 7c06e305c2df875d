import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { correctionsApi } from '#contract/vehicles/corrections.ts'
import { callerOf } from '../../core/access.ts'
import { notFound } from '../../core/errors.ts'
import type { Deps } from '../../deps.ts'
import { findPass, listCorrections } from '../../vehicles/corrections/queries.ts'
import type { PlateCorrections } from './correct-plates.ts'

/** Corrections of plates by users. */
export const correctionRoutes =
  ({ db }: Deps, corrections: PlateCorrections): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...correctionsApi.correct,
      handler: async (request, reply) => {
        const { id, plate } = request.body
        return reply.code(201).send(await corrections.correct(callerOf(request), id, plate))
      },
    })
    app.route({
      ...correctionsApi.list,
      handler: async (request) => {
        const caller = callerOf(request)
        const pass = await findPass(db, caller, request.params.id)
        if (!pass) throw notFound('Vehicle')
        return listCorrections(db, caller.orgId, pass.id)
      },
    })
    app.route({
      ...correctionsApi.undo,
      handler: async (request, reply) => {
        await corrections.undo(callerOf(request), request.params.id)
        return reply.code(204).send(null)
      },
    })
  }
