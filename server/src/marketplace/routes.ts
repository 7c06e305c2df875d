import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { marketplaceApi, mostContactPlates } from '#contract/marketplace/api.ts'
import { AppSlug } from '#contract/marketplace/apps.ts'
import type { Forwards } from '#contract/marketplace/forwards.ts'
import { isIntegration } from '#contract/marketplace/integration-fields.ts'
import { enabledApps } from '#rules/menu.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { invalid, notFound } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { findAppSetting, saveAppSetting } from './app-setting.ts'
import { findAppCalls } from './app-calls.ts'
import { testConnection } from './connections.ts'
import { hubSpotContacts } from './hubspot-contacts.ts'
import { getMarketplaceToken, rotateMarketplaceToken } from './marketplace-token.ts'
import { getCertificate } from './oauth-certificate.ts'
import { previewApp } from './preview-app.ts'
import { findAppsInUse, findStolenPlates } from './queries.ts'

export const marketplaceRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, secrets, now } = deps

    const save = (
      { orgId, userId }: Caller,
      slug: AppSlug,
      isEnabled: boolean,
      values: Record<string, string | undefined> = {},
      forwards?: Forwards,
    ) =>
      db.transaction().execute(async (tx) => {
        await saveAppSetting(tx, orgId, slug, { isEnabled, values, forwards }, secrets, now())
        await recordAudit(tx, orgId, {
          at: now(),
          actorId: userId,
          action: isEnabled ? 'app.enabled' : 'app.disabled',
          subject: slug,
        })
      })

    async function getSetting(orgId: string, slug: AppSlug) {
      const setting = await findAppSetting(db, orgId, slug, secrets, now())
      if (!setting) throw notFound('App setting')
      return setting
    }

    app.route({
      ...marketplaceApi.list,
      handler: async (request) => {
        const enabled = enabledApps(await findAppsInUse(db, callerOf(request).orgId))
        return Object.values(AppSlug).map((slug) => {
          const isEnabled = enabled.has(slug)
          return { slug, is_enabled: isEnabled, enabled: isEnabled }
        })
      },
    })

    app.route({
      ...marketplaceApi.calls,
      handler: (request) => findAppCalls(db, callerOf(request).orgId, request.params.slug),
    })

    app.route({
      ...marketplaceApi.preview,
      handler: (request) =>
        previewApp(deps, callerOf(request).orgId, request.params.slug, request.body.forwards),
    })

    app.route({
      ...marketplaceApi.token,
      handler: async (request) => ({
        token: await getMarketplaceToken(db, callerOf(request), secrets, now()),
      }),
    })

    app.route({
      ...marketplaceApi.rotateToken,
      handler: async (request) => {
        const caller = callerOf(request)
        const token = await db.transaction().execute(async (tx) => {
          const made = await rotateMarketplaceToken(tx, caller, secrets, now())
          await recordAudit(tx, caller.orgId, {
            at: now(),
            actorId: caller.userId,
            action: 'api_key.rotated',
            subject: 'marketplace',
          })
          return made
        })
        return { token }
      },
    })

    app.route({
      ...marketplaceApi.downloadCertificate,
      handler: async (request, reply) => {
        const { certificate } = await getCertificate(db, callerOf(request).orgId, secrets, now())
        reply
          .header('content-type', 'application/x-pem-file')
          .header('content-disposition', 'attachment; filename="sightline.pem"')
        return certificate
      },
    })

    app.route({
      ...marketplaceApi.testConnection,
      handler: async (request) => {
        const slug = request.params.app
        if (!isIntegration(slug)) throw notFound('App')
        const failure = await testConnection(callerOf(request).orgId, slug, deps)
        return { is_success: failure === undefined, detail: failure ?? '' }
      },
    })

    app.route({
      ...marketplaceApi.get,
      handler: (request) => getSetting(callerOf(request).orgId, request.params.slug),
    })

    app.route({
      ...marketplaceApi.update,
      handler: async (request) => {
        const caller = callerOf(request)
        const { is_enabled, enabled, fields, forwards, ...named } = request.body
        const values = { ...named, ...fields }
        await save(caller, request.params.slug, is_enabled ?? enabled ?? false, values, forwards)
        return getSetting(caller.orgId, request.params.slug)
      },
    })

    const findContacts = hubSpotContacts(deps)
    app.route({
      ...marketplaceApi.hubspotContacts,
      handler: async (request) => {
        const named = request.query.plates.split(',').flatMap((text) => normalisePlate(text) ?? [])
        const plates = [...new Set(named)]
        if (plates.length > mostContactPlates)
          throw invalid({ plates: [`Please name at most ${mostContactPlates} plates`] })
        return findContacts(callerOf(request).orgId, plates)
      },
    })

    app.route({
      ...marketplaceApi.stolenPlates,
      handler: async (request) => ({
        stolen_plates_enabled: await findStolenPlates(db, callerOf(request).orgId),
      }),
    })

    app.route({
      ...marketplaceApi.updateStolenPlates,
      handler: async (request) => {
        const { stolen_plates_enabled } = request.body
        await save(callerOf(request), AppSlug.STOLEN_VEHICLES, stolen_plates_enabled)
        return { stolen_plates_enabled }
      },
    })
  }
