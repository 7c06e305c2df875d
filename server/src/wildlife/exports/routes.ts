import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { wildlifeApi } from '#contract/wildlife/api.ts'
import { sightingExportTitle } from '#contract/wildlife/texts.ts'
import packageJson from '../../../../package.json' with { type: 'json' }
import type { Deps } from '../../deps.ts'
import { resolveFilters } from '../../explorer/filters.ts'
import { explorerRoutes, type ExplorerRequest } from '../../explorer/request.ts'
import { fileSender } from '../../explorer/send-file.ts'
import { resolveSightingFilters } from '../filters.ts'
import { readPublishing } from '../publishing.ts'
import { readTaxon } from '../taxon.ts'
import { camtrapPackage } from './camtrap/package.ts'
import { sightingsCsv } from './csv.ts'
import { darwinCoreArchive } from './darwin-core.ts'
import { distanceSampling, trackGeoJson } from './distance-sampling.ts'
import { readNames, type ExportContext } from './export-context.ts'
import { sightingsGeoJson } from './geojson.ts'
import { pictureLinks } from './picture-links.ts'
import { zipOf } from '../../core/zip.ts'

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

    const legRoute = explorerRoutes(app, deps, resolveFilters)
    legRoute(wildlifeApi.distanceFile, async (call) =>
      sendFile(call.reply, call.orgId, {
        name: 'Survey legs.csv',
        type: 'text/csv; charset=utf-8',
        pieces: distanceSampling(call, await readNames(deps.db, call.orgId)),
      }),
    )
    legRoute(wildlifeApi.trackFile, async (call) =>
      sendFile(call.reply, call.orgId, {
        name: 'Survey legs.geojson',
        type: 'application/geo+json; charset=utf-8',
        pieces: trackGeoJson(call),
      }),
    )

    const contextOf = async (
      { orgId, looking }: ExplorerRequest,
      query: { public: 'true' | 'false'; link_days: number },
    ): Promise<ExportContext> => ({
      ...(await readNames(deps.db, orgId)),
      version: packageJson.version,
      taxon: await readTaxon(deps.db, orgId),
      publishing: await readPublishing(deps.db, orgId),
      isPublic: query.public === 'true',
      now: looking.now,
      pictureLinks:
        query.public === 'true'
          ? undefined
          : pictureLinks(orgId, looking, { publicUrl: deps.config.publicUrl, days: query.link_days }),
    })
    route(wildlifeApi.camtrapFile, async (call) => {
      const context = await contextOf(call, call.query)
      return sendFile(call.reply, call.orgId, {
        name: `${sightingExportTitle}.camtrap-dp.zip`,
        type: 'application/zip',
        pieces: zipOf(camtrapPackage(call, context), context.now),
      })
    })
    route(wildlifeApi.darwinCoreFile, async (call) => {
      const own = await contextOf(call, call.query)
      const aphia_id = call.query.aphia_id ?? own.taxon.aphia_id
      const context = { ...own, taxon: { ...own.taxon, aphia_id } }
      return sendFile(call.reply, call.orgId, {
        name: `${sightingExportTitle}.darwin-core.zip`,
        type: 'application/zip',
        pieces: zipOf(darwinCoreArchive(call, context), context.now),
      })
    })
  }
