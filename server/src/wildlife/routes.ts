import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { objectClassLabels, type ObjectClass } from '#contract/wildlife/enumerations.ts'
import { wildlifeApi, type Sighting, type SightingDay } from '#contract/wildlife/api.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import type { Deps } from '../deps.ts'
import { countImagesByDay, listDays } from '../explorer/days.ts'
import { resolveFilters, type Scope } from '../explorer/filters.ts'
import { explorerRoutes, type ExplorerRequest } from '../explorer/request.ts'
import { findRowImages } from '../explorer/row-images.ts'
import { countSightings, listSightings, sumSightingsByDay } from './queries.ts'
import type { SightingRow } from './sighting-rows.ts'
import { typeOf } from './sums.ts'

/** Dolphins and boats: the list of what was seen, and what its overview adds up. */
export const wildlifeRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const route = explorerRoutes(app, deps, resolveFilters)

    route(wildlifeApi.sightings, async (call) => {
      const { count, rows } = await listSightings(call, call.query)
      const replies = await sightingReplies(call, rows)
      return call.query.paginate === 'false' ? replies : pagedAnswer(call.url, call.query, count, replies)
    })
    route(wildlifeApi.count, async (call) => ({ count: await countSightings(call) }))
    route(wildlifeApi.dailySummary, (call) => summariseDays(call, deps.now()))
  }

async function sightingReplies(request: ExplorerRequest, rows: readonly SightingRow[]): Promise<Sighting[]> {
  const imageOf = await findRowImages(request, rows)
  return rows.map((row) => {
    const objectClass = row.object_class as ObjectClass
    const image = imageOf(row)
    return {
      id: row.id,
      datestamp: row.time.toISOString(),
      object_type: objectClassLabels[objectClass],
      count: row.count,
      confidence: row.confidence,
      lat: row.lat,
      lng: row.lng,
      orientation: row.orientation,
      image_data: image.detected_objects.results_generic
        .filter((thing) => thing.object_class === typeOf(objectClass))
        .map(({ confidence, bb }) => ({ object_class: objectClass, confidence, bb })),
      image,
    }
  })
}

/** Every day of the period: one without a sighting may have been surveyed all the same. */
async function summariseDays(scope: Scope, now: Date): Promise<SightingDay[]> {
  const [days, seenOn] = await Promise.all([
    listDays(scope, countImagesByDay(scope), now),
    sumSightingsByDay(scope).then((rows) => new Map(rows.map((row) => [row.date, row]))),
  ])
  const none = { sightings: 0, dolphins: 0, boats: 0 }
  return days.map(({ date, day }) => ({ date, images: day ?? 0, ...(seenOn.get(date) ?? none) }))
}
