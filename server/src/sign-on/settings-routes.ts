import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signOnApi, type SignOnForm } from '#contract/sign-on/api.ts'
import { signOnFaults } from '#contract/sign-on/messages.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endPushOf } from '../auth/queries.ts'
import { callerOf } from '../core/access.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { invalid } from '../core/errors.ts'
import { createOutbound } from '../core/outbound.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { refuseForeignSites } from '../organisation/member-sites.ts'
import { lockMembers } from '../organisation/queries.ts'
import { proveDomain, refuseWithoutRecord } from './domains.ts'
import { endAssistants } from './end-assistants.ts'
import { reasonOf } from './provider-faults.ts'
import { discover } from './provider.ts'
import * as settings from './settings.ts'

/** Members with other sessions and assistants must sign in with the provider, except for the emergency ADMIN. */
async function endOtherSessions(tx: Db, orgId: string, kept: (string | null)[]): Promise<void> {
  const members = await tx.selectFrom('users').select('id').where('org_id', '=', orgId).execute()
  const others = members.map(({ id }) => id).filter((id) => !kept.includes(id))
  const ended = await tx
    .deleteFrom('sessions')
    .where('sign_on_sid', 'is', null)
    .where('user_id', '=', anyOf(others))
    .returning(['user_id', 'key_hash'])
    .execute()
  for (const { user_id: userId, key_hash } of ended) await endPushOf(tx, { orgId, userId }, key_hash)
  await endAssistants(tx, orgId, others, 'without the provider')
}

export const signOnSettingsRoutes =
  ({ db, config, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const outbound = createOutbound(config.outboundAllow)

    /** Calls the provider, so that a wrong address is found here and not at sign-in. */
    async function tryProvider(form: SignOnForm, clientSecret: string | undefined): Promise<void> {
      const provider = { issuer: form.issuer, clientId: form.client_id, clientSecret }
      await discover(outbound, provider).catch((error: unknown) => {
        throw invalid({ issuer: [signOnFaults.provider(reasonOf(error))] })
      })
    }

    app.route({
      ...signOnApi.settings,
      handler: (request) => settings.readSettings(db, secrets, callerOf(request).orgId, config.publicUrl),
    })

    app.route({
      ...signOnApi.save,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const form = request.body
        const newSecret = form.client_secret ? secrets.seal(form.client_secret) : undefined
        if (form.is_enabled) {
          const sealed = newSecret ?? (await settings.findSignOn(db, orgId))?.client_secret
          await tryProvider(form, sealed ? secrets.open(sealed) : undefined)
        }
        await db.transaction().execute(async (tx) => {
          await lockMembers(tx, orgId)
          await refuseForeignSites(
            tx,
            orgId,
            form.grants.flatMap(({ sites }) => sites),
          )
          await settings.refuseWithoutEmergency(tx, orgId, form)
          await settings.saveSettings(tx, orgId, form, newSecret, now())
          if (form.is_enabled && form.is_only)
            await endOtherSessions(tx, orgId, [userId, form.emergency_user_id])
          const { client_secret: _secret, ...shown } = form
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'sign_on.changed',
            subject: form.issuer,
            detail: { ...shown, has_new_secret: Boolean(form.client_secret) },
          })
        })
        return settings.readSettings(db, secrets, orgId, config.publicUrl)
      },
    })

    app.route({
      ...signOnApi.proveDomain,
      handler: async (request) => {
        const { orgId, userId: actorId } = callerOf(request)
        const { domain } = request.body
        await refuseWithoutRecord(db, secrets, orgId, domain)
        await db
          .transaction()
          .execute((tx) => proveDomain(tx, orgId, domain, { at: now(), actorId, by: 'DNS' }))
        return settings.readSettings(db, secrets, orgId, config.publicUrl)
      },
    })
  }
