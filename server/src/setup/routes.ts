import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { DashboardType } from '#contract/auth/accounts.ts'
import { AppSlug } from '#contract/marketplace/apps.ts'
import { setupApi, setupRefusals } from '#contract/setup/api.ts'
import { enabledApps } from '#rules/menu.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { judgeTry } from '../auth/attempts.ts'
import { getProfile } from '../auth/queries.ts'
import { isMachineAdmin } from '../auth/machine-admin.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { forbidden, invalid } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { findAppsInUse } from '../marketplace/queries.ts'
import { changeDemoJob, findDemoState, type DemoChange } from './change-demo.job.ts'
import { findDemoFillingOf } from './demo-filling.ts'
import { demoNoticeOf } from './demo-notice.ts'
import { findFirstSteps, findSetupState, hideFirstSteps } from './queries.ts'
import { setUp, setupClosed } from './set-up.ts'
import { isSetupCode } from './setup-code.ts'

/** Apps that every new organisation has. */
const givenApps: ReadonlySet<string> = new Set([AppSlug.ALERTS, AppSlug.WEBHOOKS, AppSlug.VEHICLE_EXPLORER])

export const setupRoutes =
  ({ db, now, secrets, config }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...setupApi.state,
      handler: async () => {
        const state = await findSetupState(db)
        return { ...state, demo_notice: demoNoticeOf(config, state) }
      },
    })

    app.route({
      ...setupApi.create,
      handler: async (request, reply) => {
        if (!(await findSetupState(db)).is_open) throw setupClosed()
        const attempt = { purpose: 'set-up', account: 'set-up', address: request.ip, now: now() } as const
        const isRight = await judgeTry(db, attempt, async () =>
          isSetupCode(secrets, request.body.code) ? true : undefined,
        )
        if (!isRight) throw invalid({ code: [setupRefusals.wrongCode] })
        await setUp(db, request.body, now())
        return reply.code(201).send({})
      },
    })

    app.route({
      ...setupApi.steps,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { dashboard_type } = await getProfile(db, { orgId, userId })
        const apps = [...enabledApps(await findAppsInUse(db, orgId))]
        // Wildlife has no marketplace, so there is no app to enable.
        const has_apps = dashboard_type === DashboardType.MAUI63 || apps.some((slug) => !givenApps.has(slug))
        return { ...(await findFirstSteps(db, orgId)), has_apps }
      },
    })

    app.route({
      ...setupApi.hideSteps,
      handler: async (request, reply) => {
        await hideFirstSteps(db, callerOf(request).orgId)
        return reply.code(204).send(null)
      },
    })

    app.route({
      ...setupApi.filling,
      handler: async (request) => ({ demo_filling: await findDemoFillingOf(db, callerOf(request).orgId) }),
    })

    app.route({
      ...setupApi.demo,
      handler: async (request) => {
        const canChange = await isMachineAdmin(db, callerOf(request))
        const isExposed = demoNoticeOf(config, await findSetupState(db)) === 'exposed'
        return { state: await findDemoState(db), can_change: canChange, is_exposed: canChange && isExposed }
      },
    })

    async function changeDemo(caller: Caller, change: DemoChange): Promise<void> {
      const { orgId, userId } = caller
      if (!(await isMachineAdmin(db, caller))) throw forbidden(setupRefusals.notMachineAdmin)
      await db.transaction().execute(async (tx) => {
        await changeDemoJob.queue(tx, { change }, { key: `demo ${change}`, maxAttempts: 1 })
        await recordAudit(tx, orgId, {
          at: now(),
          actorId: userId,
          action: change === 'fill' ? 'demo.filled' : 'demo.removed',
          subject: 'demo',
        })
      })
    }

    app.route({
      ...setupApi.fillDemo,
      handler: async (request, reply) => {
        await changeDemo(callerOf(request), 'fill')
        return reply.code(202).send({})
      },
    })

    app.route({
      ...setupApi.removeDemo,
      handler: async (request, reply) => {
        await changeDemo(callerOf(request), 'remove')
        return reply.code(202).send({})
      },
    })
  }
