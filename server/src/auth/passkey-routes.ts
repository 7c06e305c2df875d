import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LoginStatus } from '#contract/auth/accounts.ts'
import { passkeyLimit, passkeyMessages, passkeysApi, type Passkey } from '#contract/auth/passkeys.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { brokenConstraint } from '../core/database/connection/database-faults.ts'
import { notFound, rejected } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { judgeTry } from './attempts.ts'
import { clientOf } from './client.ts'
import { noteSignIn } from './note-sign-in.ts'
import * as passkeys from './passkeys.ts'
import { createSession, finishSession, getUser } from './queries.ts'
import { refuseSignIn } from './refuse-sign-in.ts'

const replyOf = ({ id, name, created_at, last_used_at }: passkeys.PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

/** Otherwise an attacker with the password could add a passkey instead of showing the second factor. */
function refuseUnproved({ kind }: Pick<Caller, 'kind'>): void {
  if (kind === 'mfa_required') throw rejected(passkeyMessages.secondFirst)
}

export const passkeyRoutes =
  ({ db, config: { publicUrl }, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    async function stateOf(userId: string) {
      const [rows, user] = await Promise.all([passkeys.listPasskeys(db, userId), getUser(db, userId)])
      return { passkeys: rows.map(replyOf), asks_after_password: user.asks_passkey }
    }
    const noteChange = (
      request: FastifyRequest,
      action: 'passkey.added' | 'passkey.removed' | 'passkey.changed',
    ) => {
      const { orgId, userId } = callerOf(request)
      return recordAudit(db, orgId, { at: now(), actorId: userId, action, subject: userId })
    }

    app.route({ ...passkeysApi.list, handler: (request) => stateOf(callerOf(request).userId) })

    app.route({
      ...passkeysApi.createOptions,
      handler: async (request) => {
        refuseUnproved(callerOf(request))
        const user = await getUser(db, callerOf(request).userId)
        return passkeys.creationOptions(db, publicUrl, user, now())
      },
    })

    app.route({
      ...passkeysApi.create,
      handler: async (request, reply) => {
        const caller = callerOf(request)
        const { userId, kind, keyHash } = caller
        refuseUnproved(caller)
        if ((await passkeys.listPasskeys(db, userId)).length >= passkeyLimit)
          throw rejected(passkeyMessages.tooMany)
        const row = await passkeys.readCreated(db, publicUrl, userId, request.body, now())
        await db
          .insertInto('passkeys')
          .values(row)
          .execute()
          .catch((error: unknown) => {
            throw brokenConstraint(error) === 'passkeys_pkey' ? rejected(passkeyMessages.known) : error
          })
        await noteChange(request, 'passkey.added')
        if (kind === 'full') return reply.code(201).send({ ...replyOf(row), key: null })
        // The organisation requires a second factor, and this is it.
        const client = clientOf(request)
        const key = await db.transaction().execute(async (tx) => {
          await tx.updateTable('users').set({ asks_passkey: true }).where('id', '=', userId).execute()
          await noteSignIn(tx, await getUser(tx, userId), client, now())
          return finishSession(tx, keyHash, userId, client, now())
        })
        return reply.code(201).send({ ...replyOf(row), key })
      },
    })

    app.route({
      ...passkeysApi.remove,
      handler: async (request, reply) => {
        const { userId } = callerOf(request)
        const { numDeletedRows } = await db
          .deleteFrom('passkeys')
          .where('user_id', '=', userId)
          .where('id', '=', request.params.id)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw notFound('Passkey')
        // Without a passkey none can be required after the password.
        if ((await passkeys.listPasskeys(db, userId)).length === 0) await setAsking(userId, false)
        await noteChange(request, 'passkey.removed')
        return reply.code(204).send(null)
      },
    })

    const setAsking = (userId: string, asks: boolean) =>
      db.updateTable('users').set({ asks_passkey: asks }).where('id', '=', userId).execute()

    app.route({
      ...passkeysApi.settings,
      handler: async (request) => {
        const { userId } = callerOf(request)
        const { asks_after_password: asks } = request.body
        if (asks && (await passkeys.listPasskeys(db, userId)).length === 0)
          throw rejected(passkeyMessages.needsPasskey)
        await setAsking(userId, asks)
        await noteChange(request, 'passkey.changed')
        return stateOf(userId)
      },
    })

    app.route({
      ...passkeysApi.signInOptions,
      handler: () => passkeys.useOptions(db, publicUrl, null, now()),
    })

    app.route({
      ...passkeysApi.signIn,
      handler: async (request) => {
        const { credential } = request.body
        const attempt = {
          purpose: 'sign-in',
          account: credential.id,
          address: request.ip,
          now: now(),
        } as const
        const passkey = await judgeTry(db, attempt, () => passkeys.findPasskey(db, credential.id))
        if (!passkey) throw rejected(passkeyMessages.unknown)
        const user = await getUser(db, passkey.user_id)
        await refuseSignIn(db, user)
        await passkeys.verifyUse(db, publicUrl, passkey, { credential, userId: null }, now())
        const client = clientOf(request)
        const key = await db.transaction().execute(async (tx) => {
          await noteSignIn(tx, user, client, now())
          return createSession(tx, user.id, 'full', client, now())
        })
        return { status: LoginStatus.LOGGED_IN, key }
      },
    })

    app.route({
      ...passkeysApi.secondOptions,
      handler: (request) => passkeys.useOptions(db, publicUrl, callerOf(request).userId, now()),
    })

    app.route({
      ...passkeysApi.second,
      handler: async (request) => {
        const { userId, keyHash, kind } = callerOf(request)
        if (kind !== 'mfa_required') throw rejected(passkeyMessages.notAsked)
        const { credential } = request.body
        const attempt = { purpose: 'mfa', account: userId, address: request.ip, now: now() } as const
        const passkey = await judgeTry(db, attempt, async () => {
          const found = await passkeys.findPasskey(db, credential.id)
          return found?.user_id === userId ? found : undefined
        })
        if (!passkey) throw rejected(passkeyMessages.unknown)
        await passkeys.verifyUse(db, publicUrl, passkey, { credential, userId }, now())
        const client = clientOf(request)
        const key = await db.transaction().execute(async (tx) => {
          await noteSignIn(tx, await getUser(tx, userId), client, now())
          return finishSession(tx, keyHash, userId, client, now())
        })
        return { key }
      },
    })
  }
