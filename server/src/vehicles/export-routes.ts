import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { VehicleTableView } from '#contract/vehicles/enumerations.ts'
import { exportRefusals } from '#contract/explorer/api.ts'
import { vehicleExportTitle } from '#contract/explorer/texts.ts'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import { AppError } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { askFor } from './asked.ts'
import { csvOf, type ExportedList } from './export-csv.ts'
import { listExported } from './export-page.ts'
import type { Scope } from './filters.ts'
import { FilePlaces } from './file-places.ts'
import { detectionRows, imageRows, passRows } from './row-replies.ts'
import { streamWhileRead } from './unread-stream.ts'

/** Files of an organisation that are written at the same time: more would take the database from those who only look. */
const mostFiles = 4
const longestUnreadMs = 60_000

const viewOf: Record<ExportedList, VehicleTableView> = {
  detections: VehicleTableView.DETECTIONS,
  passes: VehicleTableView.UNIQUE,
  images: VehicleTableView.IMAGES,
}

/** The lists to take away: by cursor, or as one file. */
export const vehicleExportRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const ask = askFor(deps)
    const places = new FilePlaces(mostFiles)

    const sendFile = (reply: FastifyReply, scope: Scope, list: ExportedList) => {
      const { orgId } = scope
      if (!places.take(orgId))
        throw new AppError('too_many', exportRefusals.tooMany, { retryAfterSeconds: 10 })
      const stream = streamWhileRead(csvOf(scope, list), longestUnreadMs)
      stream.once('close', () => places.giveBack(orgId))
      const name = `${vehicleExportTitle(viewOf[list])}.csv`
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
      return reply.send(stream)
    }

    for (const endpoint of [vehiclesApi.exportDetections, vehiclesApi.exportDetectionsIn])
      app.route({
        ...endpoint,
        handler: async (request) => {
          const asked = await ask(request, request.query)
          const { rows, next } = await listExported(asked, 'detections', request.query)
          return { results: await detectionRows(asked, rows), next }
        },
      })

    for (const endpoint of [vehiclesApi.exportUnique, vehiclesApi.exportUniqueIn])
      app.route({
        ...endpoint,
        handler: async (request) => {
          const asked = await ask(request, request.query)
          const { rows, next } = await listExported(asked, 'passes', request.query)
          return { results: await passRows(asked, rows), next }
        },
      })

    for (const endpoint of [vehiclesApi.exportImages, vehiclesApi.exportImagesIn])
      app.route({
        ...endpoint,
        handler: async (request) => {
          const asked = await ask(request, request.query)
          const { rows, next } = await listExported(asked, 'images', request.query)
          return { results: await imageRows(asked, rows), next }
        },
      })

    for (const endpoint of [vehiclesApi.detectionsFile, vehiclesApi.detectionsFileIn])
      app.route({
        ...endpoint,
        handler: async (request, reply) => sendFile(reply, await ask(request, request.query), 'detections'),
      })

    for (const endpoint of [vehiclesApi.uniqueFile, vehiclesApi.uniqueFileIn])
      app.route({
        ...endpoint,
        handler: async (request, reply) => sendFile(reply, await ask(request, request.query), 'passes'),
      })

    for (const endpoint of [vehiclesApi.imagesFile, vehiclesApi.imagesFileIn])
      app.route({
        ...endpoint,
        handler: async (request, reply) => sendFile(reply, await ask(request, request.query), 'images'),
      })
  }
