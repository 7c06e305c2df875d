import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { dateFormats } from '#contract/product/constants.ts'
import { rangeMessages } from '#contract/explorer/api.ts'
import { longestForecastDays, vehiclesApi } from '#contract/vehicles/api.ts'
import { dayOfDate } from '#rules/forecast/calendar-days.ts'
import { formatDate } from '#rules/text/format.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import { parseInstant } from '#rules/time/time-range.ts'
import { callerOf } from '../core/access.ts'
import { invalid } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { askFor } from './asked.ts'
import { resolveFilters } from './filters.ts'
import { findPlates } from './find-plates.ts'
import { forecastPasses } from './forecast.ts'
import { findHistory } from './plate-history.ts'
import { listMostRead } from './most-read.ts'
import { listGraph } from './plates.ts'

/** What is known, and expected, of single plates. */
export const plateRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = deps
    const ask = askFor(deps)

    for (const endpoint of [vehiclesApi.mostRead, vehiclesApi.mostReadIn])
      app.route({
        ...endpoint,
        handler: async (request) => listMostRead(await ask(request, request.query), request.query.limit),
      })

    for (const endpoint of [vehiclesApi.siteGraph, vehiclesApi.siteGraphIn])
      app.route({
        ...endpoint,
        handler: async (request) => {
          const { plate } = request.params
          return { actualData: await listGraph(await ask(request, { ...request.query, plates: plate })) }
        },
      })

    app.route({
      ...vehiclesApi.findPlates,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        return findPlates(db, orgId, normalisePlate(request.query.text) ?? '', siteIds)
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

/** The day that a date or time names, as a date. */
function readDate(name: 'from' | 'to', text: string): string {
  const instant = parseInstant(text)
  if (!instant) throw invalid({ [name]: [rangeMessages.unreadable] })
  return formatDate(instant, dateFormats.date)
}
