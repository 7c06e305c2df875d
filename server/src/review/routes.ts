import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { reviewApi } from '#contract/review/api.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { callerOf } from '../core/access.ts'
import { forReader } from '../core/http/reader-language.ts'
import type { Deps } from '../deps.ts'
import type { PlateCorrections } from '../ingest/corrections/correct-plates.ts'
import { mediaLinks } from '../media/links.ts'
import { decideItems, undoDecision } from './decide.ts'
import { reportDecisions } from './decision-queries.ts'
import { forgetLeases, releaseLeases, renewLeases } from './leases.ts'
import { countOpenItems } from './open-items.ts'
import { takeItems } from './take-items.ts'

/** The queue of all items that need a decision. */
export const reviewRoutes =
  ({ db, now, secrets }: Deps, corrections: PlateCorrections): FastifyPluginAsyncZod =>
  async (app) => {
    const links = mediaLinks(secrets)

    app.route({
      ...reviewApi.counts,
      handler: (request) => countOpenItems(db, { ...callerOf(request), now: now() }),
    })
    app.route({
      ...reviewApi.take,
      handler: async (request) => {
        const caller = callerOf(request)
        const reader = { ...caller, now: now() }
        await forgetLeases(db, caller.orgId, new Date(now().getTime() - dayMs))
        const items = await forReader(request, () =>
          takeItems(db, reader, request.body, { links, now: now(), viewer: caller }),
        )
        return { items }
      },
    })
    app.route({
      ...reviewApi.renew,
      handler: async (request) => ({
        ids: await renewLeases(db, { ...callerOf(request), now: now() }, request.body.ids),
      }),
    })
    app.route({
      ...reviewApi.release,
      handler: async (request, reply) => {
        await releaseLeases(db, callerOf(request), request.body.ids)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...reviewApi.decide,
      handler: async (request, reply) => {
        const applying = { db, corrections, caller: callerOf(request), now: now() }
        return reply.code(201).send(await decideItems(applying, request.body))
      },
    })
    app.route({
      ...reviewApi.undo,
      handler: async (request, reply) => {
        await undoDecision({ db, corrections, caller: callerOf(request), now: now() }, request.params.id)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...reviewApi.report,
      handler: (request) => {
        const since = new Date(now().getTime() - request.query.days * dayMs)
        return reportDecisions(db, { ...callerOf(request), since })
      },
    })
  }
