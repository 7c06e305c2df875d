import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LoginStatus } from '#contract/auth/accounts.ts'
import { signOnApi } from '#contract/sign-on/api.ts'
import { signOnRefusals } from '#contract/sign-on/messages.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { clientOf } from '../auth/client.ts'
import { noteSignIn } from '../auth/note-sign-in.ts'
import { createSession } from '../auth/queries.ts'
import { callerOf } from '../core/access.ts'
import { AppError, notFound, rejected } from '../core/errors.ts'
import { createOutbound } from '../core/outbound.ts'
import type { Deps } from '../deps.ts'
import { admitMember } from './admit-member.ts'
import { startAttempt, takeAttempt } from './attempts.ts'
import { findOrganisationOfEmail } from './domains.ts'
import { endSignOnSessions, readLogoutToken } from './end-sessions.ts'
import { reasonOf } from './provider-faults.ts'
import { knownKeys } from './provider-keys.ts'
import { knownProviders } from './provider.ts'
import { readClaims } from './read-claims.ts'
import * as settings from './settings.ts'
import { endOwnSession, endSessionUrl } from './sign-out.ts'

const perMinute = { max: 300, timeWindow: '1 minute' }

export const signOnRoutes =
  ({ db, config, secrets, log, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const outbound = createOutbound(config.outboundAllow)
    const findProvider = knownProviders(outbound)
    const findKeys = knownKeys(outbound)
    const providerOf = (row: settings.SignOnRow) => findProvider(settings.providerOf(secrets, row), now())
    const limited = { rateLimit: perMinute }
    await app.register(rateLimit, { global: false })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    app.route({
      ...signOnApi.offer,
      config: { ...signOnApi.offer.config, ...limited },
      handler: async (request) => {
        const orgId = await findOrganisationOfEmail(db, request.body.email)
        const row = orgId && (await settings.findEnabledSignOn(db, orgId))
        return row ? { name: row.name, is_only: row.is_only } : { name: null, is_only: false }
      },
    })

    app.route({
      ...signOnApi.start,
      config: { ...signOnApi.start.config, ...limited },
      handler: async (request) => {
        const { email, organisation } = request.body
        const orgId = organisation ?? (email && (await findOrganisationOfEmail(db, email)))
        const row = orgId ? await settings.findEnabledSignOn(db, orgId) : undefined
        if (!row) throw rejected(signOnRefusals.notOffered)
        const provider = await providerOf(row).catch((error: unknown) => {
          log.warn({ err: error, orgId: row.org_id }, 'an identity provider cannot be used')
          throw new AppError('unavailable', reasonOf(error))
        })
        const redirectUri = settings.redirectOf(config.publicUrl, row)
        const { org_id, issuer } = row
        const attempt = { orgId: org_id, provider, issuer, redirectUri, ...(email && { email }) }
        return startAttempt(db, secrets, attempt, now())
      },
    })

    app.route({
      ...signOnApi.finish,
      config: { ...signOnApi.finish.config, ...limited },
      handler: async (request) => {
        const { query, ticket, organisation } = request.body
        const state = new URLSearchParams(query).get('state') ?? ''
        const attempt = await takeAttempt(db, secrets, { state, ticket }, now())
        const row = attempt && (await settings.findEnabledSignOn(db, attempt.orgId))
        const arrivedAt = settings.arrivedAt(config.publicUrl, organisation)
        // The code belongs to the provider that knows this address. No other may see it.
        const isOwn =
          arrivedAt === attempt?.redirectUri &&
          row?.issuer === attempt.issuer &&
          arrivedAt === settings.redirectOf(config.publicUrl, row)
        if (!row || !isOwn) throw rejected(signOnRefusals.over)
        const answered = new URL(arrivedAt)
        answered.search = query
        try {
          const identity = await readClaims(await providerOf(row), attempt, answered, row.groups_claim).catch(
            (error: unknown) => {
              log.warn({ err: error, orgId: row.org_id }, 'an identity provider was refused')
              throw rejected(reasonOf(error))
            },
          )
          const client = clientOf(request)
          const key = await db.transaction().execute(async (tx) => {
            const user = await admitMember(tx, row, identity, now())
            await noteSignIn(tx, user, client, now())
            const sealedIdToken = secrets.seal(identity.idToken)
            const session = { ...client, signOnSid: identity.sid, sealedIdToken }
            return createSession(tx, user.id, 'full', session, now())
          })
          return { status: LoginStatus.LOGGED_IN, key }
        } catch (error) {
          if (error instanceof AppError)
            await recordAudit(db, row.org_id, {
              at: now(),
              actorId: null,
              action: 'session.refused',
              subject: row.issuer,
              detail: { reason: error.message },
            })
          throw error
        }
      },
    })

    app.route({
      ...signOnApi.signOut,
      handler: async (request) => {
        const ended = await endOwnSession(db, secrets, callerOf(request).keyHash)
        const row = ended?.idToken ? await settings.findEnabledSignOn(db, ended.orgId) : undefined
        if (!row || !ended?.idToken) return { url: null }
        const { signed_out_uri } = settings.addressesOf(config.publicUrl, row.org_id)
        const url = await endSessionUrl(() => providerOf(row), ended.idToken, signed_out_uri)
        return { url: url ?? null }
      },
    })

    app.route({
      ...signOnApi.backChannelLogout,
      handler: async (request) => {
        const row = await settings.findEnabledSignOn(db, request.params.id)
        if (!row) throw notFound('Identity provider')
        const token = request.body.logout_token
        const provider = await providerOf(row).catch((error: unknown) => {
          throw new AppError('unavailable', reasonOf(error))
        })
        const loggedOut = await readLogoutToken(findKeys, provider, token, now()).catch((error: unknown) => {
          log.warn({ err: error, orgId: row.org_id }, 'a logout token was refused')
          throw rejected(signOnRefusals.logoutToken)
        })
        await db.transaction().execute(async (tx) => {
          for (const userId of await endSignOnSessions(tx, row.org_id, row.issuer, loggedOut))
            await recordAudit(tx, row.org_id, {
              at: now(),
              actorId: null,
              action: 'session.ended_by_provider',
              subject: userId,
            })
        })
        return {}
      },
    })
  }
