import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { safetyApi } from '#contract/safety/api.ts'
import { callerOf } from '../core/access.ts'
import { notFound } from '../core/errors.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import type { Deps } from '../deps.ts'
import { explorerRoutes, requestReader } from '../explorer/request.ts'
import { findAssignees } from './cases/cases.ts'
import { changeCase } from './cases/change-case.ts'
import { resolveSafetyFilters } from './lists/filters.ts'
import { getObservation } from './lists/find-observation.ts'
import { notifyObservation } from './notices/notify-observation.ts'
import { observationDetail } from './lists/observation-detail.ts'
import {
  getSiteZone,
  listObservationsOfHour,
  listObservedHours,
  timesOfHour,
} from './lists/observation-search.ts'
import { countRisk, countRiskByCamera, findRiskSites, riskCounts } from './overview/risk-counts.ts'
import { safetyRows } from './lists/row-replies.ts'
import { findWeeklySettings, setWeekly } from './notices/weekly-settings.ts'

/** Calls about one site or one observation: risk maps, the search by hour, and cases. */
export const safetySiteRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = deps
    const ofSite: typeof resolveSafetyFilters = (tx, caller, query, path, at) => {
      const { site, ...rest } = query as { site?: string }
      return resolveSafetyFilters(tx, caller, { ...rest, ...(site && { sites: site }) }, path, at)
    }
    const serve = explorerRoutes(app, deps, ofSite)
    const read = requestReader(deps, ofSite)

    serve(safetyApi.observationCount, async (call) => {
      const view = await countRisk(call)
      return { ...view, count: view.low + view.medium + view.high + view.veryHigh }
    })
    serve(safetyApi.observationSummary, async (call) => {
      const { count, rows } = await listObservedHours(call, call.query)
      return pagedAnswer(call.url, call.query, count, rows)
    })
    app.route({
      ...safetyApi.observationsOfHour,
      handler: async (request) => {
        const { site, page, group_size } = request.query
        const requested = await read(request, request.query)
        const zone = await getSiteZone(db, callerOf(request), site)
        const paging = { page, page_length: group_size }
        const times = timesOfHour(request.params.hour, zone)
        const { count, rows } = await listObservationsOfHour(requested, times, paging)
        const answer = pagedAnswer(request.url, paging, count, await safetyRows(requested, rows))
        return { ...answer, group_size }
      },
    })
    app.route({
      ...safetyApi.notify,
      handler: async (request) => {
        const caller = callerOf(request)
        const observation = await getObservation(db, caller, request.params.id)
        const recipients = await notifyObservation(
          db,
          observation,
          caller.userId,
          request.body?.message,
          now(),
        )
        return { recipients }
      },
    })

    app.route({
      ...safetyApi.riskSites,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        return findRiskSites({ db, orgId }, siteIds)
      },
    })
    app.route({
      ...safetyApi.riskCount,
      handler: async (request) => riskCounts(await countRisk(await read(request, request.query))),
    })
    app.route({
      ...safetyApi.riskByCamera,
      handler: async (request) => {
        const { site } = request.params
        await getSiteZone(db, callerOf(request), site)
        const requested = await read(request, { ...request.query, sites: site })
        return countRiskByCamera(requested, site, request.query.group_size)
      },
    })

    app.route({
      ...safetyApi.observation,
      handler: async (request) => {
        const row = await getObservation(db, callerOf(request), request.params.id)
        return observationDetail(await read(request, {}), row)
      },
    })
    app.route({
      ...safetyApi.changeCase,
      handler: async (request) => {
        const caller = callerOf(request)
        await changeCase(db, caller, request.params.id, request.body, now())
        const row = await getObservation(db, caller, request.params.id)
        return observationDetail(await read(request, {}), row)
      },
    })
    app.route({
      ...safetyApi.assignees,
      handler: async (request) => {
        await getSiteZone(db, callerOf(request), request.query.site)
        return findAssignees(db, callerOf(request).orgId, request.query.site)
      },
    })
    app.route({
      ...safetyApi.weekly,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        return findWeeklySettings(db, orgId, siteIds)
      },
    })
    app.route({
      ...safetyApi.setWeekly,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        await setWeekly(db, orgId, request.params.site, request.body.is_enabled)
        const [setting] = await findWeeklySettings(db, orgId, siteIds, request.params.site)
        if (!setting) throw notFound('Site')
        return setting
      },
    })
  }
