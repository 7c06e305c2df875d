import type { FastifyError } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { planMessages } from '#contract/sites/plan-messages.ts'
import { planMaxBytes, plansApi } from '#contract/sites/plans.ts'
import { checkPlan } from '#rules/sites/plan.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { callerOf } from '../core/access.ts'
import { AppError, notFound, rejected } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { deletePlan, findPlan, listPlans, putPlan } from './plan-queries.ts'
import { findSite, findSiteForUpdate } from './queries.ts'
import { siteNotFound } from './save-site.ts'

/** Files of the size limit, and those that are not JSON, are rejected in words about plans. */
function sayFault(error: FastifyError): never {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    throw new AppError('too_large', planMessages.tooLarge, {
      fields: { non_field_errors: [planMessages.tooLarge] },
    })
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') throw rejected(planMessages.notJson)
  throw error
}

export const sitePlanRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addContentTypeParser(
      'application/geo+json',
      { parseAs: 'string' },
      app.getDefaultJsonParser('error', 'error'),
    )

    app.route({
      ...plansApi.list,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        const rows = await listPlans(db, orgId, siteIds)
        return rows.map(({ site_id, changed_at }) => ({
          site: site_id,
          changed_at: changed_at.toISOString(),
        }))
      },
    })

    app.route({
      ...plansApi.get,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        const { id } = request.params
        const [site, plan] = await Promise.all([findSite(db, orgId, id, siteIds), findPlan(db, orgId, id)])
        if (!site) throw siteNotFound()
        if (!plan) throw notFound('Plan')
        return plan
      },
    })

    app.route({
      ...plansApi.save,
      bodyLimit: planMaxBytes,
      errorHandler: sayFault,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { id } = request.params
        const at = now()
        return db.transaction().execute(async (tx) => {
          const site = await findSiteForUpdate(tx, orgId, id)
          if (!site) throw siteNotFound()
          const { plan, fault } = checkPlan(request.body, site)
          if (!plan) throw rejected(fault)
          await putPlan(tx, orgId, id, { plan, now: at })
          const detail = { name: site.name, features: plan.features.length }
          await recordAudit(tx, orgId, {
            at,
            actorId: userId,
            action: 'site.plan_changed',
            subject: id,
            detail,
          })
          return plan
        })
      },
    })

    app.route({
      ...plansApi.remove,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        const { id } = request.params
        const at = now()
        await db.transaction().execute(async (tx) => {
          const site = await findSiteForUpdate(tx, orgId, id)
          if (!site) throw siteNotFound()
          if (!(await deletePlan(tx, orgId, id))) throw notFound('Plan')
          const detail = { name: site.name }
          await recordAudit(tx, orgId, {
            at,
            actorId: userId,
            action: 'site.plan_removed',
            subject: id,
            detail,
          })
        })
        return reply.code(204).send(null)
      },
    })
  }
