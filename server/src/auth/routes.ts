import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authApi } from '#contract/auth.ts'
import { authMessages } from '#contract/messages.ts'
import { newPasswordFaults } from '#rules/auth.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { invalid, rejected } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { forgetFailures, recordFailure, refuseWhileWaiting } from './attempts.ts'
import { isPassword, hashPassword } from './passwords.ts'
import * as queries from './queries.ts'

export const clientOf = (request: FastifyRequest): queries.Client => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

/** What a right password opens: everything, or only the MFA calls until a code follows. */
function sessionKind(user: { mfa_enabled_at: Date | null; must_activate_mfa: boolean }): Caller['kind'] {
  if (user.mfa_enabled_at) return 'mfa_required'
  return user.must_activate_mfa ? 'mfa_activation_required' : 'full'
}

export const authRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...authApi.login,
      handler: async (request) => {
        const { email, password } = request.body
        const attempt = { account: email, address: request.ip, now: now() }
        await refuseWhileWaiting(db, attempt)
        const user = await queries.findUserByEmail(db, email)
        if (!(await isPassword(user?.password_hash, password)) || !user) {
          await recordFailure(db, attempt)
          throw rejected(authMessages.wrongCredentials)
        }
        await forgetFailures(db, email)
        const kind = sessionKind(user)
        const key = await queries.createSession(db, user.id, kind, clientOf(request), now())
        return { status: kind === 'full' ? ('logged_in' as const) : kind, key }
      },
    })

    app.route({
      ...authApi.logout,
      handler: async (request) => {
        await queries.endSession(db, callerOf(request).keyHash)
        return {}
      },
    })

    app.route({
      ...authApi.profile,
      handler: async (request) => {
        const profile = await queries.findProfile(db, callerOf(request).userId)
        return { ...profile, payment: null, is_standard_plan: profile.plan === 'standard' }
      },
    })

    app.route({
      ...authApi.changePassword,
      handler: async (request) => {
        const { userId, keyHash } = callerOf(request)
        const { new_password1, new_password2 } = request.body
        const faults = newPasswordFaults(['new_password1', 'new_password2'], new_password1, new_password2)
        if (faults) throw invalid(faults)
        const passwordHash = await hashPassword(new_password1)
        await db.transaction().execute(async (tx) => {
          await queries.setPassword(tx, userId, passwordHash)
          await queries.endSessions(tx, userId, keyHash)
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
      ...authApi.endOtherSessions,
      handler: async (request, reply) => {
        const { userId, keyHash } = callerOf(request)
        await queries.endSessions(db, userId, keyHash)
        return reply.code(204).send(null)
      },
    })
  }
