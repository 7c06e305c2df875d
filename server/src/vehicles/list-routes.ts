import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import type { Deps } from '../deps.ts'
import { askFor } from './asked.ts'
import { listPage, lists } from './list-rows.ts'
import { detectionRows, imageRows, passRows } from './row-replies.ts'
import { countListed } from './stretches.ts'

/** The lists of the vehicle explorer, newest first. */
export const vehicleListRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const ask = askFor(deps)

    for (const endpoint of [vehiclesApi.detections, vehiclesApi.detectionsIn])
      app.route({
        ...endpoint,
        handler: async (request) => {
          const asked = await ask(request, request.query)
          const { count, rows } = await listPage(asked, 'detections', request.query)
          return pagedAnswer(request.url, request.query, count, await detectionRows(asked, rows))
        },
      })

    for (const endpoint of [vehiclesApi.unique, vehiclesApi.uniqueIn])
      app.route({
        ...endpoint,
        handler: async (request) => {
          const asked = await ask(request, request.query)
          const { count, rows } = await listPage(asked, 'passes', request.query)
          return pagedAnswer(request.url, request.query, count, await passRows(asked, rows))
        },
      })

    for (const endpoint of [vehiclesApi.images, vehiclesApi.imagesIn])
      app.route({
        ...endpoint,
        handler: async (request) => {
          const asked = await ask(request, request.query)
          const { count, rows } = await listPage(asked, 'images', request.query)
          return pagedAnswer(request.url, request.query, count, await imageRows(asked, rows))
        },
      })

    for (const endpoint of [vehiclesApi.speed, vehiclesApi.speedIn])
      app.route({
        ...endpoint,
        handler: async (request) => {
          const asked = await ask(request, request.query)
          const { count, rows } = await listPage(asked, 'speeds', request.query)
          return pagedAnswer(request.url, request.query, count, await detectionRows(asked, rows))
        },
      })

    for (const endpoint of [vehiclesApi.count, vehiclesApi.countIn])
      app.route({
        ...endpoint,
        handler: async (request) => ({
          count: await countListed(await ask(request, request.query), lists.detections),
        }),
      })
  }
