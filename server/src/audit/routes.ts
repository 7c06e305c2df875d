import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { auditApi, type AuditRow } from '#contract/audit/api.ts'
import { retentionMessages } from '#contract/retention/api.ts'
import { joinName } from '#rules/organisation.ts'
import { csvRow } from '#rules/text/csv.ts'
import { callerOf } from '../core/access.ts'
import { invalid } from '../core/errors.ts'
import { pagedAnswer, pageOffset } from '../core/http/paging.ts'
import type { Deps } from '../deps.ts'
import { countAudit, listAudit } from './queries.ts'
import { recordAudit } from './record-audit.ts'
import { summariseReasons } from './summarise-reasons.ts'
import { findAuditSettings, saveAuditSettings } from './settings.ts'
import { findSubjectNames } from './subject-names.ts'

const mostExported = 100_000

type LoggedRow = Awaited<ReturnType<typeof listAudit>>[number]

const replyOf = (row: LoggedRow): Omit<AuditRow, 'subject_name'> => ({
  id: row.id,
  at: row.at.toISOString(),
  actor:
    row.email === null
      ? null
      : {
          name: joinName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
          email: row.email,
        },
  action: row.action,
  subject: row.subject,
  address: row.address ?? '',
  reason: row.reason ?? '',
})

export const auditRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...auditApi.list,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const page = { offset: pageOffset(request.query), limit: request.query.page_length }
        const [rows, count] = await Promise.all([
          listAudit(db, orgId, request.query, page),
          countAudit(db, orgId, request.query),
        ])
        const nameOf = await findSubjectNames(
          db,
          orgId,
          rows.map(({ subject }) => subject),
        )
        const replies = rows.map((row) => ({ ...replyOf(row), subject_name: nameOf(row.subject) }))
        return pagedAnswer(request.url, request.query, count, replies)
      },
    })

    app.route({
      ...auditApi.reasons,
      handler: (request) => summariseReasons(db, callerOf(request).orgId, request.query.weeks, now()),
    })

    app.route({
      ...auditApi.export,
      handler: async (request, reply) => {
        const { orgId } = callerOf(request)
        const rows = await listAudit(db, orgId, request.query, { offset: 0, limit: mostExported })
        const lines = rows
          .map(replyOf)
          .map(({ at, actor, action, subject, address, reason }) =>
            csvRow([at, actor?.name ?? '', actor?.email ?? '', action, subject, address, reason]),
          )
        reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="Audit log.csv"')
        return [
          csvRow(['Time', 'Name', 'Email', 'Action', 'Subject', 'Address', 'Reason']),
          ...lines,
          '',
        ].join('\r\n')
      },
    })

    app.route({
      ...auditApi.settings,
      handler: (request) => findAuditSettings(db, callerOf(request).orgId),
    })

    app.route({
      ...auditApi.updateSettings,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const { is_confirmed, ...settings } = request.body
        const { keep_days, asks_search_reason, ...others } = settings
        await db.transaction().execute(async (tx) => {
          const before = await findAuditSettings(tx, orgId)
          if (!is_confirmed && keep_days < before.keep_days)
            throw invalid({ is_confirmed: [retentionMessages.shortened] })
          await saveAuditSettings(tx, orgId, settings)
          const subject = `kept ${keep_days} days, reason ${asks_search_reason ? 'asked' : 'not asked'}`
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'audit.changed',
            subject,
            detail: others,
          })
        })
        return settings
      },
    })
  }
