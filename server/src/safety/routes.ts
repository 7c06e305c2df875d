import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { safetyApi } from '#contract/safety/api.ts'
import { safetyTableViewLabels } from '#contract/safety/enumerations.ts'
import { objectTypeLabel, objectTypes } from '#rules/ingest/words/object-type.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import { forReader } from '../core/http/reader-language.ts'
import type { Deps } from '../deps.ts'
import { explorerRoutes } from '../explorer/request.ts'
import { listServer } from '../explorer/serve-list.ts'
import { resolveSafetyFilters } from './lists/filters.ts'
import { listAnnotated, observationList, safetyImageList } from './lists/lists.ts'
import { findNearMisses } from './overview/near-misses.ts'
import { observationsCsv } from './observations-csv.ts'
import { safetyOverview } from './overview/overview.ts'
import { measureProximity } from './overview/proximity.ts'
import { countReviewedRisk, countRiskByDay, countRiskByHour } from './overview/risk-counts.ts'
import { annotatedRows, safetyImageRows, safetyRows } from './lists/row-replies.ts'

/** The lists and sums of the health-and-safety explorer and summary. */
export const safetyRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const serve = explorerRoutes(app, deps, resolveSafetyFilters)
    const serveList = listServer(serve)

    app.route({
      ...safetyApi.objectClasses,
      handler: async () => objectTypes.map((name) => ({ name, label: objectTypeLabel(name) })),
    })

    serveList({
      list: observationList,
      replies: safetyRows,
      page: safetyApi.detections,
      count: safetyApi.count,
      exports: [safetyApi.exportDetections, safetyApi.exportViolations],
      file: {
        call: safetyApi.violationsFile,
        name: safetyTableViewLabels.detections,
        pieces: observationsCsv,
      },
    })
    serveList({
      list: safetyImageList,
      replies: safetyImageRows,
      page: safetyApi.images,
      exports: [safetyApi.exportImages],
    })
    serve(safetyApi.summary, countReviewedRisk)
    serve(safetyApi.graph, (call) => countRiskByDay(call, deps.now()))
    serve(safetyApi.hours, (call) => countRiskByHour(call, deps.now()))
    serve(safetyApi.annotations, async (call) => {
      const { count, rows } = await listAnnotated(call, call.query)
      return pagedAnswer(call.url, call.query, count, await annotatedRows(call, rows))
    })
    serve(safetyApi.proximity, (call) => measureProximity(call, call.query.op))
    serve(safetyApi.overview, (call) => forReader(call.reply.request, () => safetyOverview(call, deps.now())))
    serve(safetyApi.nearMisses, (call) => findNearMisses(call, call.query))
  }
