import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import { pagedAnswer } from '../../core/http/paging.ts'
import type { Deps } from '../../deps.ts'
import { countRows } from '../../explorer/page-window.ts'
import { explorerRoutes } from '../../explorer/request.ts'
import { resolveVehicleFilters } from '../filters.ts'
import { listPage, lists } from './list-rows.ts'
import { detectionRows, imageRows, passRows } from './row-replies.ts'

/** The lists of the vehicle explorer, newest first. */
export const vehicleListRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const route = explorerRoutes(app, deps, resolveVehicleFilters)

    route(vehiclesApi.detections, async (call) => {
      const { count, rows } = await listPage(call, 'detections', call.query)
      return pagedAnswer(call.url, call.query, count, await detectionRows(call, rows))
    })
    route(vehiclesApi.unique, async (call) => {
      const { count, rows } = await listPage(call, 'passes', call.query)
      return pagedAnswer(call.url, call.query, count, await passRows(call, rows))
    })
    route(vehiclesApi.images, async (call) => {
      const { count, rows } = await listPage(call, 'images', call.query)
      return pagedAnswer(call.url, call.query, count, await imageRows(call, rows))
    })
    route(vehiclesApi.speed, async (call) => {
      const { count, rows } = await listPage(call, 'speeds', call.query)
      return pagedAnswer(call.url, call.query, count, await detectionRows(call, rows))
    })
    route(vehiclesApi.count, async (call) => ({ count: await countRows(call, lists.detections) }))
  }
