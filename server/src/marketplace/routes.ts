import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { marketplaceApi, type AppState } from '#contract/marketplace/api.ts'
import { AppSlug } from '#contract/marketplace/apps.ts'
import { enabledApps } from '#rules/menu.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFound } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { findAppSetting, findAppsInUse, findStolenPlates, saveAppSetting } from './queries.ts'

const stateOf = (slug: AppSlug, isEnabled: boolean): AppState => ({
  slug,
  is_enabled: isEnabled,
  enabled: isEnabled,
})

export const marketplaceRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const save = ({ orgId, userId }: Caller, slug: AppSlug, isEnabled: boolean) =>
      db.transaction().execute(async (tx) => {
        await saveAppSetting(tx, orgId, slug, isEnabled, now())
        await recordAudit(tx, orgId, {
          at: now(),
          actorId: userId,
          action: isEnabled ? 'app.enabled' : 'app.disabled',
          subject: slug,
        })
      })

    app.route({
      ...marketplaceApi.list,
      handler: async (request) => {
        const enabled = enabledApps(await findAppsInUse(db, callerOf(request).orgId))
        return Object.values(AppSlug).map((slug) => stateOf(slug, enabled.has(slug)))
      },
    })

    app.route({
      ...marketplaceApi.get,
      handler: async (request) => {
        const { slug } = request.params
        const isEnabled = await findAppSetting(db, callerOf(request).orgId, slug)
        if (isEnabled === undefined) throw notFound('App setting')
        return stateOf(slug, isEnabled)
      },
    })

    app.route({
      ...marketplaceApi.update,
      handler: async (request) => {
        const { slug } = request.params
        const isEnabled = request.body.is_enabled ?? request.body.enabled ?? false
        await save(callerOf(request), slug, isEnabled)
        return stateOf(slug, isEnabled)
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
