import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { ExportPage } from '#contract/explorer/api.ts'
import { safetyApi } from '#contract/safety/api.ts'
import { safetyTableViewLabels } from '#contract/safety/enumerations.ts'
import { objectTypeLabel, objectTypes } from '#rules/ingest/words/object-type.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import type { Deps } from '../deps.ts'
import { exportPage } from '../explorer/export-page.ts'
import { readPage } from '../explorer/lists.ts'
import { countRows } from '../explorer/page-window.ts'
import { explorerRoutes, type ExplorerRequest } from '../explorer/request.ts'
import { fileSender } from '../explorer/send-file.ts'
import { resolveSafetyFilters, type SafetyFilters } from './lists/filters.ts'
import { listAnnotated, observationList, safetyImageList } from './lists/lists.ts'
import { findNearMisses } from './overview/near-misses.ts'
import { observationsCsv } from './observations-csv.ts'
import { safetyOverview } from './overview/overview.ts'
import {
  countReviewedRisk,
  countRiskByDay,
  countRiskByHour,
  measureProximity,
} from './overview/risk-counts.ts'
import type { ShownObservation, ShownPicture } from './lists/row-facts.ts'
import { annotatedRows, safetyImageRows, safetyRows } from './lists/row-replies.ts'

/** The lists and sums of the health-and-safety explorer and summary. */
export const safetyRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const serve = explorerRoutes(app, deps, resolveSafetyFilters)

    app.route({
      ...safetyApi.objectClasses,
      handler: async () => objectTypes.map((name) => ({ name, label: objectTypeLabel(name) })),
    })

    serve(safetyApi.detections, async (call) => {
      const { count, rows } = await readPage<ShownObservation>(
        call,
        observationList(call.filters),
        call.query,
      )
      return pagedAnswer(call.url, call.query, count, await safetyRows(call, rows))
    })
    serve(safetyApi.count, async (call) => ({
      count: await countRows(call, observationList(call.filters)),
    }))
    serve(safetyApi.summary, countReviewedRisk)
    serve(safetyApi.graph, (call) => countRiskByDay(call, deps.now()))
    serve(safetyApi.hours, (call) => countRiskByHour(call, deps.now()))
    serve(safetyApi.images, async (call) => {
      const { count, rows } = await readPage<ShownPicture>(call, safetyImageList(call.filters), call.query)
      return pagedAnswer(call.url, call.query, count, await safetyImageRows(call, rows))
    })
    serve(safetyApi.annotations, async (call) => {
      const { count, rows } = await listAnnotated(call, call.query)
      return pagedAnswer(call.url, call.query, count, await annotatedRows(call, rows))
    })
    serve(safetyApi.proximity, (call) => measureProximity(call, call.query.op))
    serve(safetyApi.overview, (call) => safetyOverview(call, deps.now()))
    serve(safetyApi.nearMisses, (call) => findNearMisses(call, call.query))

    const exportRows = async (call: ExplorerRequest<SafetyFilters>, page: z.output<typeof ExportPage>) => {
      const { rows, next } = await exportPage<ShownObservation>(call, observationList(call.filters), page)
      return { results: await safetyRows(call, rows), next }
    }
    serve(safetyApi.exportDetections, (call) => exportRows(call, call.query))
    serve(safetyApi.exportViolations, (call) => exportRows(call, call.query))
    const sendFile = fileSender()
    serve(safetyApi.violationsFile, async (call) =>
      sendFile(call.reply, call.orgId, {
        name: `${safetyTableViewLabels.detections}.csv`,
        type: 'text/csv; charset=utf-8',
        pieces: observationsCsv(call),
      }),
    )
    serve(safetyApi.exportImages, async (call) => {
      const { rows, next } = await exportPage<ShownPicture>(call, safetyImageList(call.filters), call.query)
      return { results: await safetyImageRows(call, rows), next }
    })
  }
