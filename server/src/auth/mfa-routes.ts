import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { MfaStatus } from '#contract/auth/accounts.ts'
import { authApi, authRefusals } from '#contract/auth/api.ts'
import { authMessages } from '#contract/auth/messages.ts'
import { callerOf } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { invalid, rejected } from '../core/errors.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { judgeTry } from './attempts.ts'
import { clientOf } from './client.ts'
import { noteSignIn } from './note-sign-in.ts'
import { disableMfa, enableMfa, findOffer, offerSecret, stepOfCode } from './mfa.ts'
import { finishSession, getUser } from './queries.ts'
import { takeCode, tryOf, wrongCode } from './take-code.ts'

export const mfaRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now, secrets } = deps

    /** Replaces the limited session with a full one. */
    async function replaceSession(tx: Db, request: FastifyRequest): Promise<string> {
      const { userId, keyHash } = callerOf(request)
      const client = clientOf(request)
      await noteSignIn(tx, await getUser(tx, userId), client, now())
      return finishSession(tx, keyHash, userId, client, now())
    }

    app.route({
      ...authApi.mfaStatus,
      handler: async (request) => {
        const { mfa_enabled_at } = await getUser(db, callerOf(request).userId)
        return {
          status: mfa_enabled_at ? MfaStatus.ENABLED : MfaStatus.DISABLED,
          created_at: mfa_enabled_at?.toISOString() ?? null,
        }
      },
    })

    app.route({
      ...authApi.mfaSecret,
      handler: async (request) => {
        const { userId, kind } = callerOf(request)
        const user = await getUser(db, userId)
        // Otherwise an attacker with the password could enrol another phone instead of showing the second factor.
        if (user.mfa_enabled_at || kind === 'mfa_required') throw rejected(authRefusals.mfaAlreadyOn)
        return offerSecret(db, secrets, user, now())
      },
    })

    app.route({
      ...authApi.mfaActivate,
      handler: async (request, reply) => {
        const { userId, orgId, kind } = callerOf(request)
        const { code, request_token } = request.body
        if (kind === 'mfa_required') throw invalid({ code: [authRefusals.mfaAlreadyOn] })
        const attempt = tryOf(deps, request, 'mfa-activation')
        const proved = await judgeTry(db, attempt, async () => {
          const offer = await findOffer(db, userId, request_token, attempt.now)
          if (!offer) throw invalid({ code: [authRefusals.mfaRequestExpired] })
          const step = stepOfCode(secrets.open(offer), code, attempt.now)
          return step === undefined ? undefined : { offer, step }
        })
        if (!proved) throw wrongCode()
        const key = await db.transaction().execute(async (tx) => {
          if (!(await enableMfa(tx, userId, proved.offer, proved.step, attempt.now)))
            throw invalid({ code: [authRefusals.mfaAlreadyOn] })
          await recordAudit(tx, orgId, {
            at: attempt.now,
            actorId: userId,
            action: 'mfa.enabled',
            subject: userId,
          })
          return kind === 'full' ? undefined : replaceSession(tx, request)
        })
        return reply.code(201).send(key ? { key } : {})
      },
    })

    app.route({
      ...authApi.mfaAuthenticate,
      handler: async (request) => {
        await takeCode(deps, request, request.body.code)
        return { key: await db.transaction().execute((tx) => replaceSession(tx, request)) }
      },
    })

    app.route({
      ...authApi.mfaDeactivate,
      handler: async (request, reply) => {
        const { userId, orgId } = callerOf(request)
        const code = request.body?.code ?? request.query.code
        if (!code) throw invalid({ code: [authMessages.mfaCodeRequired] })
        await takeCode(deps, request, code)
        await db.transaction().execute(async (tx) => {
          await disableMfa(tx, userId)
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'mfa.disabled',
            subject: userId,
          })
        })
        return reply.code(204).send(null)
      },
    })
  }
