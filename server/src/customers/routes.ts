import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { customersApi, type Customer } from '#contract/customers/api.ts'
import { customerMessages } from '#contract/customers/messages.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import { callerOf } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { hadToGiveReason } from '../audit/search-reason.ts'
import { findAuditSettings } from '../audit/settings.ts'
import { invalid, notFound } from '../core/errors.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import type { Deps } from '../deps.ts'
import { findCustomer, listCustomers, removeCustomer, saveCustomer, type CustomerRow } from './queries.ts'

const replyOf = (
  { org_id: _org, updated_by: _by, updated_at, last_seen, ...row }: CustomerRow,
  showsSightings: boolean,
): Customer => ({
  ...row,
  updated_at: updated_at.toISOString(),
  ...(showsSightings && { last_seen: last_seen ? new Date(last_seen).toISOString() : null }),
})

function plateOf(text: string): string {
  const plate = normalisePlate(text)
  if (!plate) throw invalid({ plate: [customerMessages.plateInvalid] })
  return plate
}

export const customerRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    /** Where plate searches require a reason, a call without one does not show when a plate was seen. */
    const showsSightings = async (request: FastifyRequest): Promise<boolean> =>
      hadToGiveReason(request) || !(await findAuditSettings(db, callerOf(request).orgId)).asks_search_reason

    app.route({
      ...customersApi.list,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        const { plates, ...query } = request.query
        const [{ rows, count }, isShown] = await Promise.all([
          listCustomers(db, orgId, siteIds, {
            ...query,
            plates: plates?.split(',').flatMap((text) => normalisePlate(text) ?? []),
          }),
          showsSightings(request),
        ])
        const customers = rows.map((row) => replyOf(row, isShown))
        return pagedAnswer(request.url, request.query, count, customers)
      },
    })

    app.route({
      ...customersApi.get,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        const row = await findCustomer(db, orgId, siteIds, plateOf(request.params.plate))
        if (!row) throw notFound('Customer')
        return replyOf(row, await showsSightings(request))
      },
    })

    app.route({
      ...customersApi.save,
      handler: async (request) => {
        const { orgId, userId, siteIds } = callerOf(request)
        const plate = plateOf(request.params.plate)
        await db.transaction().execute(async (tx) => {
          const row = { ...request.body, org_id: orgId, plate, updated_at: now(), updated_by: userId }
          await saveCustomer(tx, row)
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'customer.saved',
            subject: plate,
          })
        })
        return replyOf((await findCustomer(db, orgId, siteIds, plate))!, await showsSightings(request))
      },
    })

    app.route({
      ...customersApi.remove,
      handler: async (request) => {
        const { orgId, userId } = callerOf(request)
        const plate = plateOf(request.params.plate)
        await db.transaction().execute(async (tx) => {
          if (!(await removeCustomer(tx, orgId, plate))) throw notFound('Customer')
          await recordAudit(tx, orgId, {
            at: now(),
            actorId: userId,
            action: 'customer.removed',
            subject: plate,
          })
        })
        return {}
      },
    })
  }
