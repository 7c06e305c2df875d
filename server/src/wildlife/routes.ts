import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { objectClassLabels, type ObjectClass } from '#contract/wildlife/enumerations.ts'
import { wildlifeApi, type Sighting, type SightingDay } from '#contract/wildlife/api.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import type { Deps } from '../deps.ts'
import { askFor, type Asked } from '../vehicles/asked.ts'
import { listDays } from '../vehicles/daily.ts'
import { findRowImages } from '../vehicles/row-replies.ts'
import { countSightings, listSightings, sumSightingsByDay } from './queries.ts'
import type { SightingRow } from './sighting-rows.ts'
import { typeOf } from './sums.ts'

/** Dolphins and boats: the list of what was seen, and what its overview adds up. */
export const wildlifeRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const ask = askFor(deps)

    for (const endpoint of [wildlifeApi.sightings, wildlifeApi.sightingsIn])
      app.route({
        ...endpoint,
        handler: async (request) => {
          const asked = await ask(request, request.query)
          const { count, rows } = await listSightings(asked, request.query)
          const replies = await sightingReplies(asked, rows)
          if (request.query.paginate === 'false') return replies
          return pagedAnswer(request.url, request.query, count, replies)
        },
      })

    for (const endpoint of [wildlifeApi.count, wildlifeApi.countIn])
      app.route({
        ...endpoint,
        handler: async (request) => ({ count: await countSightings(await ask(request, request.query)) }),
      })

    for (const endpoint of [wildlifeApi.dailySummary, wildlifeApi.dailySummaryIn])
      app.route({
        ...endpoint,
        handler: async (request) => summariseDays(await ask(request, request.query), deps.now()),
      })
  }

async function sightingReplies(asked: Asked, rows: readonly SightingRow[]): Promise<Sighting[]> {
  const imageOf = await findRowImages(asked, rows)
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
async function summariseDays(asked: Asked, now: Date): Promise<SightingDay[]> {
  const [days, seen] = await Promise.all([listDays(asked, now), sumSightingsByDay(asked)])
  const seenOn = new Map(seen.map((day) => [day.date, day]))
  const none = { sightings: 0, dolphins: 0, boats: 0 }
  return days.map(({ date, images }) => ({ date, images, ...(seenOn.get(date) ?? none) }))
}
