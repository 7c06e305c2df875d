import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { machineApi } from '#contract/machine/api.ts'
import { isMachineAdmin } from '../auth/machine-admin.ts'
import { callerOf } from '../core/access.ts'
import type { Deps } from '../deps.ts'
import { findFaults } from './queries.ts'

/** For the administrators of the machine. */
export const machineRoutes =
  ({ db }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...machineApi.jobFaults,
      handler: async (request) => {
        if (!(await isMachineAdmin(db, callerOf(request)))) return []
        const rows = await findFaults(db)
        return rows.map(({ org_ids, since, failed_at, ...row }) => ({
          ...row,
          since: since.toISOString(),
          failed_at: failed_at.toISOString(),
          organisations: org_ids.length,
        }))
      },
    })
  }
