import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { placeApi } from '#contract/organisation/place-api.ts'
import type { Place } from '#contract/product/place.ts'
import { readPlace } from '#rules/place/place-faults.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { callerOf } from '../core/access.ts'
import { invalid } from '../core/errors.ts'
import type { Deps } from '../deps.ts'

/** The place in canonical spelling. Rejects names that do not exist. */
export function requirePlace(typed: Place): Place {
  const read = readPlace(typed)
  if ('faults' in read) throw invalid({ ...read.faults })
  return read.place
}

export const placeRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...placeApi.get, handler: async (request) => callerOf(request).place })

    app.route({
      ...placeApi.update,
      handler: async (request) => {
        const { orgId, userId, place: before } = callerOf(request)
        const place = requirePlace(request.body)
        await db.transaction().execute(async (tx) => {
          await tx.updateTable('organisations').set({ place }).where('id', '=', orgId).execute()
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'place.changed',
            subject: orgId,
            detail: { before, after: place },
          })
        })
        return place
      },
    })
  }
