import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import type { Deps } from '../deps.ts'
import { askFor } from './asked.ts'
import { listDays, summariseSpeed } from './daily.ts'
import { forecastDays } from './forecast.ts'
import { summarise } from './summary.ts'

/** What the vehicle overview adds up. */
export const vehicleSummaryRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { now } = deps
    const ask = askFor(deps)

    for (const endpoint of [vehiclesApi.summary, vehiclesApi.summaryIn])
      app.route({
        ...endpoint,
        handler: async (request) => summarise(await ask(request, request.query), now()),
      })

    for (const endpoint of [vehiclesApi.uniqueSummary, vehiclesApi.uniqueSummaryIn])
      app.route({
        ...endpoint,
        handler: async (request) => summarise(await ask(request, request.query), now()),
      })

    for (const endpoint of [vehiclesApi.dailySummary, vehiclesApi.dailySummaryIn])
      app.route({
        ...endpoint,
        handler: async (request) => listDays(await ask(request, request.query), now()),
      })

    for (const endpoint of [vehiclesApi.speedSummary, vehiclesApi.speedSummaryIn])
      app.route({
        ...endpoint,
        handler: async (request) => summariseSpeed(await ask(request, request.query)),
      })

    app.route({
      ...vehiclesApi.dailyForecast,
      handler: async (request) => {
        const { n_days, sites } = request.query
        return forecastDays(await ask(request, { ...(sites && { sites }) }), n_days, now())
      },
    })
  }
