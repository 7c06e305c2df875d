import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { membersApi, organisationRefusals } from '#contract/organisation/api.ts'
import { isSameAddress, removalRefusal, roleChangeRefusal } from '#rules/organisation.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFound, rejected } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { askNewAddress, isRegisteredMember } from './change-address.ts'
import { linkMember } from './invite-links.ts'
import { mailInvite } from './mails.ts'
import { refuseForeignSites, setMemberSites } from './member-sites.ts'
import * as queries from './queries.ts'

async function getMember(db: Db, orgId: string, id: string) {
  const member = await queries.findMember(db, orgId, id)
  if (!member) throw notFound('User')
  return member
}

/** The member under a lock on the organisation, with the facts that decide whether they may lose ADMIN. */
async function getMemberToChange(tx: Db, { orgId, userId }: Caller, id: string) {
  await queries.lockMembers(tx, orgId)
  const member = await getMember(tx, orgId, id)
  const otherAdmins = await queries.countOtherAdmins(tx, orgId, id)
  // A member who never registered does not count as an administrator.
  const standing = {
    role: member.role,
    isSelf: id === userId,
    otherAdmins: member.is_active ? otherAdmins : 1,
    isEmergency: await queries.isEmergencyAdmin(tx, orgId, id),
  }
  return { member, standing }
}

export const memberRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = deps

    app.route({
      ...membersApi.list,
      handler: (request) => queries.listMembers(db, callerOf(request).orgId),
    })

    app.route({
      ...membersApi.get,
      handler: (request) => getMember(db, callerOf(request).orgId, request.params.id),
    })

    app.route({
      ...membersApi.create,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const { sites, ...person } = request.body
        await refuseForeignSites(db, orgId, sites)
        const id = newId(now())
        await db.transaction().execute(async (tx) => {
          await queries.insertUser(tx, { id, org_id: orgId, ...person })
          await setMemberSites(tx, orgId, id, sites)
          await mailInvite(
            tx,
            deps,
            { orgId, userId },
            person,
            await linkMember(tx, orgId, { id, ...person }, now()),
          )
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'member.added',
            subject: id,
            detail: { email: person.email, role: person.role },
          })
        })
        return reply.code(201).send(await getMember(db, orgId, id))
      },
    })

    app.route({
      ...membersApi.update,
      handler: async (request) => {
        const caller = callerOf(request)
        const { orgId, userId } = caller
        const { id } = request.params
        const { sites, ...person } = request.body
        await refuseForeignSites(db, orgId, sites)
        await db.transaction().execute(async (tx) => {
          const { member, standing } = await getMemberToChange(tx, caller, id)
          const refusal = roleChangeRefusal(standing, person.role)
          if (refusal) throw rejected(refusal)
          const isMoved = !isSameAddress(member.email, person.email)
          const waits = isMoved && (await isRegisteredMember(tx, orgId, id))
          if (waits) await askNewAddress(tx, deps, { orgId, id, email: person.email })
          const saved = { ...person, email: waits ? member.email : person.email }
          await queries.updateUser(tx, orgId, id, saved)
          await setMemberSites(tx, orgId, id, sites)
          if (isMoved && !waits)
            await mailInvite(tx, deps, caller, person, await linkMember(tx, orgId, { id, ...person }, now()))
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'member.changed',
            subject: id,
            detail: {
              before: { email: member.email, role: member.role },
              after: { ...saved, sites, ...(waits && { pending_email: person.email }) },
            },
          })
        })
        return getMember(db, orgId, id)
      },
    })

    app.route({
      ...membersApi.remove,
      handler: async (request, reply) => {
        const caller = callerOf(request)
        const { orgId, userId } = caller
        const { id } = request.params
        await db.transaction().execute(async (tx) => {
          const { member, standing } = await getMemberToChange(tx, caller, id)
          const refusal = removalRefusal(standing)
          if (refusal) throw rejected(refusal)
          await queries.deleteUser(tx, orgId, id)
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'member.removed',
            subject: id,
            detail: { email: member.email, role: member.role },
          })
        })
        return reply.code(204).send(null)
      },
    })

    app.route({
      ...membersApi.resend,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const member = await getMember(db, orgId, request.params.id)
        if (member.is_active) throw rejected(organisationRefusals.alreadyActive)
        await db.transaction().execute(async (tx) => {
          await mailInvite(tx, deps, { orgId, userId }, member, await linkMember(tx, orgId, member, now()))
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'invite.sent',
            subject: member.email,
          })
        })
        return member
      },
    })
  }
