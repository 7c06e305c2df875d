import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  retentionApi,
  retentionMessages,
  type RetentionSettings,
  type RetentionState,
} from '#contract/retention/api.ts'
import { isShortened } from '#rules/retention/kept-days.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findBackupDays } from '../backups/queries.ts'
import { callerOf } from '../core/access.ts'
import { invalid } from '../core/errors.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { findSites } from './places.ts'
import { previewRetention } from './preview.ts'
import { findRetention, saveRetention } from './settings.ts'

const findState = async (db: Db, orgId: string): Promise<RetentionState> => ({
  ...(await findRetention(db, orgId)),
  backup_days: await findBackupDays(db),
})

async function refuseFaultySites(db: Db, orgId: string, { sites }: RetentionSettings): Promise<void> {
  if (new Set(sites.map(({ site_id }) => site_id)).size < sites.length)
    throw invalid({ sites: [retentionMessages.repeatedSite] })
  const known = new Set(await findSites(db, orgId))
  if (sites.some(({ site_id }) => !known.has(site_id)))
    throw invalid({ sites: [retentionMessages.unknownSite] })
}

const textOf = ({ days, sites }: RetentionSettings): string => {
  const kinds = Object.entries(days).map(([kind, kept]) => `${kind} ${kept ?? 'for good'}`)
  return `${kinds.join(', ')}; ${sites.length} sites differ`
}

export const retentionRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...retentionApi.find,
      handler: (request) => findState(db, callerOf(request).orgId),
    })
    app.route({
      ...retentionApi.preview,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        await refuseFaultySites(db, orgId, request.body)
        return previewRetention(db, orgId, request.body, now())
      },
    })
    app.route({
      ...retentionApi.save,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { is_confirmed, ...settings } = request.body
        await refuseFaultySites(db, orgId, settings)
        await db.transaction().execute(async (tx) => {
          const before = await findRetention(tx, orgId)
          if (!is_confirmed && isShortened(before, settings))
            throw invalid({ is_confirmed: [retentionMessages.shortened] })
          await saveRetention(tx, orgId, settings, now())
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'retention.changed',
            subject: textOf(settings),
            detail: { before, after: settings },
          })
        })
        return findState(db, orgId)
      },
    })
  }
