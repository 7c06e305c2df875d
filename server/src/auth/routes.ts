import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LoginStatus } from '#contract/auth/accounts.ts'
import { standardPlan } from '#contract/billing/plans.ts'
import { authApi, authRefusals } from '#contract/auth/api.ts'
import { authMessages } from '#contract/auth/messages.ts'
import { newPasswordFaults, sessionKind } from '#rules/auth.ts'
import { callerOf } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { invalid, notFound, rejected } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { judgeTry, type Try } from './attempts.ts'
import { clientOf } from './client.ts'
import { commonPasswordFault } from './common-passwords.ts'
import { isKnownAddress } from './known-addresses.ts'
import { hasPasskey } from './passkeys.ts'
import { passwordResetJob } from './password-reset.job.ts'
import { changePassword, findOpenReset, resetPassword } from './password-reset.ts'
import { isPassword, hashPassword } from './passwords.ts'
import { provePerson } from './prove-person.ts'
import { noteSignIn } from './note-sign-in.ts'
import * as queries from './queries.ts'
import { refuseSignIn } from './refuse-sign-in.ts'

const faultsOf = (password: string, repetition: string) =>
  newPasswordFaults(password, repetition) ?? commonPasswordFault('new_password1', password)

export const authRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = deps

    app.route({
      ...authApi.login,
      handler: async (request) => {
        const { email, password } = request.body
        const attempt: Try = {
          purpose: 'sign-in',
          account: email,
          address: request.ip,
          now: now(),
          isKnown: () => isKnownAddress(db, { email }, request.ip, now()),
        }
        const user = await judgeTry(db, attempt, async () => {
          const found = await queries.findUserByEmail(db, email)
          return (await isPassword(found?.password_hash, password)) ? found : undefined
        })
        if (!user) throw rejected(authMessages.wrongCredentials)
        await refuseSignIn(db, user)
        const kind = sessionKind({
          mfaEnabled:
            user.mfa_enabled_at !== null ||
            user.asks_passkey ||
            // A passkey fulfils the duty to have a second factor.
            (user.must_activate_mfa && (await hasPasskey(db, user.id))),
          mustActivateMfa: user.must_activate_mfa,
        })
        const client = clientOf(request)
        const key = await db.transaction().execute(async (tx) => {
          if (kind === 'full') await noteSignIn(tx, user, client, now())
          return queries.createSession(tx, user.id, kind, { ...client, passwordAt: now() }, now())
        })
        return { status: kind === 'full' ? LoginStatus.LOGGED_IN : kind, key }
      },
    })

    app.route({
      ...authApi.logout,
      handler: async (request) => {
        const caller = callerOf(request)
        await queries.signOut(db, caller, caller.keyHash)
        return {}
      },
    })

    app.route({
      ...authApi.profile,
      handler: async (request) => {
        const caller = callerOf(request)
        const { language, ...profile } = await queries.getProfile(db, caller)
        return {
          ...profile,
          may_operate: caller.mayOperate,
          is_standard_plan: profile.plan === standardPlan,
          ...(language && { language }),
        }
      },
    })

    app.route({
      ...authApi.chooseLanguage,
      handler: async (request, reply) => {
        await queries.setLanguage(db, callerOf(request), request.body.language)
        return reply.code(204).send(null)
      },
    })

    app.route({
      ...authApi.changePassword,
      handler: async (request) => {
        const { userId, orgId, keyHash } = callerOf(request)
        const { new_password1, new_password2 } = request.body
        const faults = faultsOf(new_password1, new_password2)
        if (faults) throw invalid(faults)
        await provePerson(deps, request, request.body)
        const passwordHash = await hashPassword(new_password1)
        await db.transaction().execute(async (tx) => {
          await changePassword(tx, userId, passwordHash, keyHash)
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'password.changed',
            subject: userId,
          })
        })
        return {}
      },
    })

    app.route({
      ...authApi.requestPasswordReset,
      handler: async (request) => {
        const { email } = request.body
        const attempt: Try = { purpose: 'password-reset', account: email, address: request.ip, now: now() }
        await judgeTry(db, attempt, async () => undefined)
        await passwordResetJob.queue(db, { email })
        return {}
      },
    })

    app.route({
      ...authApi.confirmPasswordReset,
      handler: async (request) => {
        const { token, new_password1, new_password2 } = request.body
        const open = await findOpenReset(db, token, now())
        if (!open) throw rejected(authRefusals.resetLinkInvalid)
        const faults = faultsOf(new_password1, new_password2)
        if (faults) throw invalid(faults)
        const passwordHash = await hashPassword(new_password1)
        await db.transaction().execute(async (tx) => {
          if (!(await resetPassword(tx, { token, userId: open.userId, passwordHash }, now())))
            throw rejected(authRefusals.resetLinkInvalid)
          await recordAudit(tx, open.orgId, {
            at: now(),
            actorId: open.userId,
            action: 'password.reset',
            subject: open.userId,
          })
        })
        return {}
      },
    })

    app.route({
      ...authApi.sessions,
      handler: async (request) => {
        const { userId, keyHash } = callerOf(request)
        const rows = await queries.listSessions(db, userId, now())
        return rows.map((row) => ({
          id: row.id,
          address: row.address,
          user_agent: row.user_agent,
          created_at: row.created_at.toISOString(),
          last_used_at: row.last_used_at.toISOString(),
          is_current: row.key_hash.equals(keyHash),
        }))
      },
    })

    app.route({
      ...authApi.endSession,
      handler: async (request, reply) => {
        if (!(await queries.endSessionById(db, callerOf(request), request.params.id)))
          throw notFound('Session')
        return reply.code(204).send(null)
      },
    })

    app.route({
      ...authApi.endOtherSessions,
      handler: async (request, reply) => {
        const caller = callerOf(request)
        await queries.endSessions(db, caller, caller.keyHash)
        return reply.code(204).send(null)
      },
    })
  }
