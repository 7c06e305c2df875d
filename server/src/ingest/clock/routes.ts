import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { clockApi } from '#contract/ingest/clock-api.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { callerOf } from '../../core/access.ts'
import { notFound } from '../../core/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Ingest } from '../receive.ts'
import { findClock, saveClock } from '../../cameras/clock-queries.ts'

/** The clock correction that the ingest log proposes. */
export const clockRoutes =
  ({ db, now }: Deps, ingest: Ingest): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...clockApi.read,
      handler: async (request) => {
        const clock = await findClock(db, callerOf(request).orgId, request.params.id)
        if (!clock) throw notFound('Camera')
        return { fix: clock.clock_fix }
      },
    })

    app.route({
      ...clockApi.save,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { fix } = request.body
        await db.transaction().execute(async (tx) => {
          const saved = await saveClock(tx, orgId, request.params.id, fix)
          if (!saved) throw notFound('Camera')
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'camera.clock_corrected',
            subject: request.params.id,
            detail: { fix },
          })
        })
        ingest.findCamera.forget(orgId)
        return { fix }
      },
    })
  }
