import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import { vehicleTableViewLabels } from '#contract/vehicles/enumerations.ts'
import type { Deps } from '../../deps.ts'
import { explorerRoutes } from '../../explorer/request.ts'
import { listServer } from '../../explorer/serve-list.ts'
import { resolveVehicleFilters } from '../filters.ts'
import { csvOf } from './export-csv.ts'
import { lists } from './list-rows.ts'
import { detectionRows, imageRows, passRows } from './row-replies.ts'

/** The lists of the vehicle explorer, newest first: pages, exports by cursor, and files. */
export const vehicleListRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const serve = listServer(explorerRoutes(app, deps, resolveVehicleFilters))

    serve({
      list: () => lists.detections,
      replies: detectionRows,
      page: vehiclesApi.detections,
      count: vehiclesApi.count,
      exports: [vehiclesApi.exportDetections],
      file: {
        call: vehiclesApi.detectionsFile,
        name: vehicleTableViewLabels.detections,
        pieces: (call) => csvOf(call, 'detections'),
      },
    })
    serve({
      list: () => lists.passes,
      replies: passRows,
      page: vehiclesApi.unique,
      exports: [vehiclesApi.exportUnique],
      file: {
        call: vehiclesApi.uniqueFile,
        name: vehicleTableViewLabels.unique,
        pieces: (call) => csvOf(call, 'passes'),
      },
    })
    serve({
      list: () => lists.images,
      replies: imageRows,
      page: vehiclesApi.images,
      exports: [vehiclesApi.exportImages],
      file: {
        call: vehiclesApi.imagesFile,
        name: vehicleTableViewLabels.images,
        pieces: (call) => csvOf(call, 'images'),
      },
    })
    serve({ list: () => lists.speeds, replies: detectionRows, page: vehiclesApi.speed })
  }
