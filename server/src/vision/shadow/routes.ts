import path from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { shadowLimits } from '#contract/vision/constants.ts'
import { visionMessages } from '#contract/vision/messages.ts'
import { shadowApi, type Shadow } from '#contract/vision/shadow.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { callerOf } from '../../core/access.ts'
import { rejected } from '../../core/errors.ts'
import type { Deps } from '../../deps.ts'
import { compareByCamera, countWaiting, findShadow, saveShadow } from './queries.ts'
import { readerName } from './shadow.ts'

/** A second reader for comparison with the built-in one. */
export const shadowRoutes =
  ({ db, config, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const replyOf = async (orgId: string): Promise<Shadow> => {
      const [shadow, waiting] = await Promise.all([findShadow(db, orgId), countWaiting(db, orgId)])
      return {
        kind: shadow?.kind ?? 'off',
        address: shadow?.address ?? '',
        has_token: shadow?.sealed_token != null,
        weights: config.shadowModels ? path.basename(config.shadowModels) : null,
        asked_at: shadow?.asked_at?.toISOString() ?? null,
        fault: shadow?.fault ?? null,
        waiting,
      }
    }

    app.route({ ...shadowApi.read, handler: (request) => replyOf(callerOf(request).orgId) })

    app.route({
      ...shadowApi.save,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { kind } = request.body
        if (kind === 'weights' && !config.shadowModels) throw rejected(visionMessages.noWeights)
        await db.transaction().execute(async (tx) => {
          await saveShadow(tx, orgId, request.body, secrets)
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'vision.shadow_changed',
            subject: orgId,
            detail: { reader: kind },
          })
        })
        return replyOf(orgId)
      },
    })

    app.route({
      ...shadowApi.compare,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const shadow = await findShadow(db, orgId)
        if (!shadow) return []
        const since = new Date(now().getTime() - shadowLimits.days * dayMs)
        return compareByCamera(db, orgId, readerName(shadow, config.shadowModels), since)
      },
    })
  }
