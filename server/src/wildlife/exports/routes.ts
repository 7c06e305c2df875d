import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { wildlifeApi } from '#contract/wildlife/api.ts'
import { sightingExportTitle } from '#contract/wildlife/texts.ts'
import type { Deps } from '../../deps.ts'
import { explorerRoutes } from '../../explorer/request.ts'
import { fileSender } from '../../explorer/send-file.ts'
import { resolveSightingFilters } from '../filters.ts'
import { sightingsCsv } from './csv.ts'
import { sightingsGeoJson } from './geojson.ts'

/** All sightings of a period as files. */
export const wildlifeExportRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const route = explorerRoutes(app, deps, resolveSightingFilters)
    const sendFile = fileSender()

    route(wildlifeApi.csvFile, async (call) =>
      sendFile(call.reply, call.orgId, {
        name: `${sightingExportTitle}.csv`,
        type: 'text/csv; charset=utf-8',
        pieces: sightingsCsv(call, call.query.public === 'true'),
      }),
    )
    route(wildlifeApi.geoJsonFile, async (call) =>
      sendFile(call.reply, call.orgId, {
        name: `${sightingExportTitle}.geojson`,
        type: 'application/geo+json; charset=utf-8',
        pieces: sightingsGeoJson(call, call.query.public === 'true'),
      }),
    )
  }
