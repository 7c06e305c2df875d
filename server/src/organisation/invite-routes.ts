import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authApi } from '#contract/auth/api.ts'
import { authMessages } from '#contract/auth/messages.ts'
import { invitesApi, organisationRefusals, type Invite } from '#contract/organisation/api.ts'
import { joinName, splitName } from '#rules/organisation.ts'
import { callerOf } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError, invalid, notFound } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { confirmAddress } from './change-address.ts'
import { createInvite, findOpenInvite, renewInvite } from './invite-links.ts'
import { mailInvite } from './mails.ts'
import { refuseForeignSites } from './member-sites.ts'
import * as queries from './queries.ts'
import { register } from './register.ts'

export const inviteRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = deps

    const asInvite = (row: Awaited<ReturnType<typeof queries.listInvites>>[number]): Invite => ({
      id: row.id,
      name: joinName(row),
      email: row.email,
      role: row.role,
      sites: row.sites,
      sent_at: row.sent_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      is_expired: row.expires_at <= now(),
    })

    async function getInvite(orgId: string, id: string): Promise<Invite> {
      const row = await queries.findInvite(db, orgId, id)
      if (!row) throw notFound('Invite')
      return asInvite(row)
    }

    app.route({
      ...invitesApi.list,
      handler: async (request) => (await queries.listInvites(db, callerOf(request).orgId)).map(asInvite),
    })

    app.route({
      ...invitesApi.get,
      handler: (request) => getInvite(callerOf(request).orgId, request.params.id),
    })

    app.route({
      ...invitesApi.create,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const { name, email, role, sites } = request.body
        const person = { ...splitName(name), email, role }
        await refuseForeignSites(db, orgId, sites)
        await queries.refuseTakenEmail(db, email, orgId)
        const id = await db.transaction().execute(async (tx) => {
          const { id, token } = await createInvite(tx, orgId, { ...person, site_ids: sites }, now())
          await mailInvite(tx, deps, { orgId, userId }, person, token)
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'invite.sent',
            subject: email,
            detail: { role, sites },
          })
          return id
        })
        return reply.code(201).send(await getInvite(orgId, id))
      },
    })

    app.route({
      ...invitesApi.update,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { name, email, role, sites } = request.body
        const invite = await getInvite(orgId, request.params.id)
        if (name !== undefined && joinName(splitName(name)) !== invite.name)
          throw invalid({ name: [organisationRefusals.inviteNameFixed] })
        if (email !== undefined && email !== invite.email)
          throw invalid({ email: [organisationRefusals.inviteEmailFixed] })
        await refuseForeignSites(db, orgId, sites)
        await db.transaction().execute(async (tx) => {
          await queries.updateInvite(tx, orgId, invite.id, role, sites)
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'invite.changed',
            subject: invite.email,
            detail: { role, sites },
          })
        })
        return getInvite(orgId, invite.id)
      },
    })

    app.route({
      ...invitesApi.remove,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const invite = await getInvite(orgId, request.params.id)
        await db.transaction().execute(async (tx) => {
          await queries.deleteInvite(tx, orgId, invite.id)
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'invite.revoked',
            subject: invite.email,
          })
        })
        return reply.code(204).send(null)
      },
    })

    app.route({
      ...invitesApi.resend,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const invite = await getInvite(orgId, request.params.id)
        await db.transaction().execute(async (tx) => {
          const token = await renewInvite(tx, orgId, invite.id, now())
          await mailInvite(
            tx,
            deps,
            { orgId, userId },
            { email: invite.email, ...splitName(invite.name) },
            token,
          )
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'invite.sent',
            subject: invite.email,
          })
        })
        return getInvite(orgId, invite.id)
      },
    })

    app.route({
      ...invitesApi.verify,
      handler: async (request) => {
        const invite = await findOpenInvite(db, request.params.token, now())
        if (!invite) throw new AppError('not_found', authMessages.invalidInvite)
        return invite
      },
    })

    app.route({
      ...authApi.confirmAddress,
      handler: async (request) => {
        await confirmAddress(db, request.body.token, now())
        return {}
      },
    })

    app.route({
      ...authApi.register,
      handler: async (request, reply) => {
        await register(db, request.query.token, request.body, now())
        return reply.code(201).send({})
      },
    })
  }
