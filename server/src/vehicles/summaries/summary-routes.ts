import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import type { Deps } from '../../deps.ts'
import { explorerRoutes, requestReader } from '../../explorer/request.ts'
import { listVehicleDays, summariseSpeed } from './daily.ts'
import { listVehicleHours } from './hourly.ts'
import { resolveVehicleFilters } from '../filters.ts'
import { forecastDays } from '../forecast/forecast.ts'
import { summarise } from './summary.ts'

/** The sums of the vehicle overview. */
export const vehicleSummaryRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { now } = deps
    const route = explorerRoutes(app, deps, resolveVehicleFilters)
    const readRequest = requestReader(deps, resolveVehicleFilters)

    route(vehiclesApi.summary, (call) => summarise(call, now()))
    route(vehiclesApi.uniqueSummary, (call) => summarise(call, now()))
    route(vehiclesApi.dailySummary, (call) => listVehicleDays(call, now()))
    route(vehiclesApi.hourlySummary, (call) => listVehicleHours(call, now()))
    route(vehiclesApi.speedSummary, (call) => summariseSpeed(call))

    app.route({
      ...vehiclesApi.dailyForecast,
      handler: async (request) => {
        const { n_days, sites } = request.query
        return forecastDays(await readRequest(request, { ...(sites && { sites }) }), n_days, now())
      },
    })
  }
