import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { MetricType } from '#contract/parking/enumerations.ts'
import { parkingApi } from '#contract/parking/api.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import type { Deps } from '../deps.ts'
import { mediaLinks } from '../media/links.ts'
import { resolveFilters } from '../explorer/filters.ts'
import { explorerRoutes } from '../explorer/request.ts'
import { joinVisits, splitVisit, undoEdit, type VisitEditing } from './visits/edit-visits.ts'
import { findVisitAt } from './visits/find-visit.ts'
import { forReader } from '../core/http/reader-language.ts'
import { findLongestStays } from './longest-stays.ts'
import { findOverview, listDwellRows } from './live.ts'
import { removeVehicle } from './visits/remove-vehicle.ts'
import { findParkingSummary } from './summary.ts'

/** The vehicles on site now, and the metrics of carparks. */
export const parkingRoutes =
  (deps: Deps, onChanged: VisitEditing['onChanged']): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, secrets, now } = deps
    const editing = { db, onChanged }
    const route = explorerRoutes(app, deps, resolveFilters)
    const links = mediaLinks(secrets)

    app.route({
      ...parkingApi.liveOverview,
      handler: async (request) => {
        const caller = callerOf(request)
        return findOverview(db, caller.orgId, chosenSite(caller, request.query.site), now())
      },
    })

    app.route({
      ...parkingApi.dwellTimes,
      handler: async (request) => {
        const caller = callerOf(request)
        const viewed = { db, orgId: caller.orgId, looking: { links, now: now(), viewer: caller } }
        const sites = chosenSite(caller, request.query.site)
        const { count, rows } = await forReader(request, () => listDwellRows(viewed, sites, request.query))
        return pagedAnswer(request.url, request.query, count, rows)
      },
    })

    app.route({
      ...parkingApi.visit,
      handler: async (request) => {
        const caller = callerOf(request)
        const { site, plate, time } = request.query
        const [siteId] = chosenSite(caller, site) ?? [site]
        const wanted = siteId && { siteId, plate, time: new Date(time) }
        const visit = wanted && (await forReader(request, () => findVisitAt(db, caller.orgId, wanted, now())))
        return { visit: visit || null }
      },
    })

    app.route({
      ...parkingApi.removeVehicle,
      handler: async (request, reply) => {
        await removeVehicle(db, callerOf(request), request.params.id, now())
        return reply.code(204).send(null)
      },
    })

    app.route({
      ...parkingApi.splitVisit,
      handler: async (request, reply) =>
        reply.code(201).send(await splitVisit(editing, callerOf(request), request.params.id, now())),
    })
    app.route({
      ...parkingApi.joinVisits,
      handler: async (request, reply) => {
        const { params, body } = request
        return reply.code(201).send(await joinVisits(editing, callerOf(request), params.id, body.with, now()))
      },
    })
    app.route({
      ...parkingApi.undoVisitEdit,
      handler: async (request, reply) => {
        await undoEdit(editing, callerOf(request), request.params.id, now())
        return reply.code(204).send(null)
      },
    })

    route(parkingApi.longestStays, async ({ url, orgId, filters: { range, siteIds }, query, reply }) => {
      const wanted = { range, siteIds, page: query.page, page_length: query.page_length }
      const { count, rows } = await forReader(reply.request, () => findLongestStays(db, orgId, wanted, now()))
      return pagedAnswer(url, query, count, rows)
    })
    route(parkingApi.summary, ({ orgId, filters: { range, siteIds }, query: { period, metrics } }) =>
      findParkingSummary(db, orgId, { range, siteIds, period, metrics: readMetrics(metrics) }, now()),
    )
  }

function chosenSite({ siteIds }: Caller, chosen: string | undefined): string[] | undefined {
  if (chosen === undefined) return siteIds
  return !siteIds || siteIds.includes(chosen) ? [chosen] : []
}

/** The chosen metrics by number; all where none is chosen. */
function readMetrics(text: string | undefined): ReadonlySet<MetricType> {
  const all = Object.values(MetricType)
  const chosen = new Set((text ?? '').split(',').filter(Boolean).map(Number))
  return new Set(chosen.size === 0 ? all : all.filter((metric) => chosen.has(metric)))
}
