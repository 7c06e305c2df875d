import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { dateFormats } from '#contract/product/constants.ts'
import { rangeMessages } from '#contract/explorer/api.ts'
import {
  longestForecastDays,
  mostWithPart,
  vehiclesApi,
  type VehicleFilters,
} from '#contract/vehicles/api.ts'
import { dayOfDate } from '#rules/forecast/calendar-days.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import { parseInstant } from '#rules/time/time-range.ts'
import { callerOf } from '../../core/access.ts'
import { invalid } from '../../core/errors.ts'
import type { Db } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import { listOf, resolveFilters, type FilterCaller, type PathRange } from '../../explorer/filters.ts'
import { explorerRoutes } from '../../explorer/request.ts'
import { mediaLinks } from '../../media/links.ts'
import { resolveVehicleFilters } from '../filters.ts'
import { findPlates } from './find-plates.ts'
import { forecastPasses } from '../forecast/forecast.ts'
import { findHistory } from './plate-history.ts'
import { listMostRead } from './most-read.ts'
import { listGraph } from './plates.ts'
import { findExceededParts } from './plates-with-part.ts'

const mostParts = 20

/** History and forecast of single plates. */
export const plateRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now, secrets } = deps
    const links = mediaLinks(secrets)
    const route = explorerRoutes(app, deps, resolveVehicleFilters)
    const routeOfPlate = explorerRoutes(app, deps, resolvePlateFilters)

    route(vehiclesApi.mostRead, (call) => listMostRead(call, call.query.limit))
    routeOfPlate(vehiclesApi.siteGraph, async (call) => ({ actualData: await listGraph(call) }))

    app.route({
      ...vehiclesApi.findPlates,
      handler: async (request) => {
        const caller = callerOf(request)
        const viewed = { db, orgId: caller.orgId, looking: { links, now: now(), viewer: caller } }
        return findPlates(viewed, normalisePlate(request.query.text) ?? '', caller.siteIds)
      },
    })

    app.route({
      ...vehiclesApi.plateMatches,
      handler: async (request) => {
        const parts = (listOf(request.query.plates) ?? []).flatMap((text) => normalisePlate(text) ?? [])
        const exceeded = await findExceededParts(db, callerOf(request).orgId, parts.slice(0, mostParts))
        return { most: mostWithPart, exceeded }
      },
    })

    app.route({
      ...vehiclesApi.plateHistory,
      handler: async (request) => {
        const scope = {
          db,
          orgId: callerOf(request).orgId,
          filters: await resolveFilters(db, callerOf(request), {}),
        }
        return findHistory(scope, normalisePlate(request.params.plate) ?? '')
      },
    })

    app.route({
      ...vehiclesApi.plateForecast,
      handler: async (request) => {
        const { plate, from, to } = request.params
        const days = { from: readDate('from', from), to: readDate('to', to) }
        if (dayOfDate(days.to) - dayOfDate(days.from) >= longestForecastDays)
          throw invalid({ to: [rangeMessages.tooLong(longestForecastDays)] })
        const filters = await resolveFilters(db, callerOf(request), {})
        const scope = { db, orgId: callerOf(request).orgId, filters }
        return { forecastData: await forecastPasses(scope, normalisePlate(plate) ?? '', days, now()) }
      },
    })
  }

/** The filters of a call about the plate in its path. */
const resolvePlateFilters = (
  db: Db,
  caller: FilterCaller,
  query: VehicleFilters,
  path: PathRange & { plate?: string } = {},
) => resolveVehicleFilters(db, caller, { ...query, plates: path.plate }, path)

/** The day of a date or time. */
function readDate(name: 'from' | 'to', text: string): string {
  const instant = parseInstant(text)
  if (!instant) throw invalid({ [name]: [rangeMessages.unreadable] })
  return formatDate(instant, dateFormats.date)
}
