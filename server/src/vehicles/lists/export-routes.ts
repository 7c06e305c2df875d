import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { VehicleTableView } from '#contract/vehicles/enumerations.ts'
import { vehicleExportTitle } from '#contract/vehicles/texts.ts'
import { vehiclesApi } from '#contract/vehicles/api.ts'
import type { Deps } from '../../deps.ts'
import type { Scope } from '../../explorer/filters.ts'
import { explorerRoutes } from '../../explorer/request.ts'
import { fileSender } from '../../explorer/send-file.ts'
import { csvOf, type ExportedList } from './export-csv.ts'
import { resolveVehicleFilters } from '../filters.ts'
import { listExported } from './list-rows.ts'
import { detectionRows, imageRows, passRows } from './row-replies.ts'

const viewOf: Record<ExportedList, VehicleTableView> = {
  detections: VehicleTableView.DETECTIONS,
  passes: VehicleTableView.UNIQUE,
  images: VehicleTableView.IMAGES,
}

/** Exports of the lists, by cursor or as one file. */
export const vehicleExportRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const route = explorerRoutes(app, deps, resolveVehicleFilters)
    const sendFile = fileSender()
    const sendCsv = (call: Scope & { reply: FastifyReply }, list: ExportedList) =>
      sendFile(call.reply, call.orgId, {
        name: `${vehicleExportTitle(viewOf[list])}.csv`,
        type: 'text/csv; charset=utf-8',
        pieces: csvOf(call, list),
      })

    route(vehiclesApi.exportDetections, async (call) => {
      const { rows, next } = await listExported(call, 'detections', call.query)
      return { results: await detectionRows(call, rows), next }
    })
    route(vehiclesApi.exportUnique, async (call) => {
      const { rows, next } = await listExported(call, 'passes', call.query)
      return { results: await passRows(call, rows), next }
    })
    route(vehiclesApi.exportImages, async (call) => {
      const { rows, next } = await listExported(call, 'images', call.query)
      return { results: await imageRows(call, rows), next }
    })

    route(vehiclesApi.detectionsFile, async (call) => sendCsv(call, 'detections'))
    route(vehiclesApi.uniqueFile, async (call) => sendCsv(call, 'passes'))
    route(vehiclesApi.imagesFile, async (call) => sendCsv(call, 'images'))
  }
