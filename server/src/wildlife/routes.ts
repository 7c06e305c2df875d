import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { wildlifeApi } from '#contract/wildlife/api.ts'
import { publishingApi } from '#contract/wildlife/publishing.ts'
import { taxonApi } from '#contract/wildlife/taxon.ts'
import { callerOf } from '../core/access.ts'
import { notFound } from '../core/errors.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import type { Deps } from '../deps.ts'
import { explorerRoutes } from '../explorer/request.ts'
import { listServer } from '../explorer/serve-list.ts'
import { mediaLinks } from '../media/links.ts'
import { summariseDays } from './daily.ts'
import { resolveSightingFilters } from './filters.ts'
import { readMap } from './map.ts'
import { readPublishing, savePublishing } from './publishing.ts'
import { readView } from './read-view.ts'
import { findSighting, listSightings, sightingList, sumSightings } from './queries.ts'
import { listRejected } from './rejected.ts'
import { sightingReplies } from './replies.ts'
import { reviewSighting } from './review-sighting.ts'
import { noteConditions } from './survey-conditions.ts'
import { listLegs } from './survey-legs.ts'
import { readTaxon, saveTaxon } from './taxon.ts'

/** Dolphins and boats: the list, the map and the totals of sightings. */
export const wildlifeRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now, secrets } = deps
    const links = mediaLinks(secrets)
    const route = explorerRoutes(app, deps, resolveSightingFilters)
    const serveList = listServer(route)

    route(wildlifeApi.sightings, async (call) => {
      const { count, rows } = await listSightings(call, call.query)
      const replies = await sightingReplies(call, rows)
      return call.query.paginate === 'false' ? replies : pagedAnswer(call.url, call.query, count, replies)
    })
    route(wildlifeApi.rejected, async (call) => {
      const { count, results } = await listRejected(call, call.query)
      return pagedAnswer(call.url, call.query, count, results)
    })
    route(wildlifeApi.map, (call) => readMap(call, readView(call.query.view), call.query.zoom))
    route(wildlifeApi.totals, (call) => sumSightings(call))
    route(wildlifeApi.surveyLegs, (call) => listLegs(call))
    route(wildlifeApi.dailySummary, (call) => summariseDays(call, now()))
    serveList({
      list: () => sightingList,
      replies: sightingReplies,
      count: wildlifeApi.count,
      exports: [wildlifeApi.exportSightings],
    })

    app.route({
      ...wildlifeApi.review,
      handler: async (request) => {
        const caller = callerOf(request)
        const row = await reviewSighting(db, caller, request.params.id, request.body, now())
        const looking = { links, now: now(), viewer: caller }
        const [reply] = await sightingReplies({ db, orgId: caller.orgId, looking }, [row])
        return reply!
      },
    })
    app.route({
      ...wildlifeApi.noteLeg,
      handler: async (request) => {
        await noteConditions(db, callerOf(request), request.body, now())
        return request.body
      },
    })
    app.route({ ...publishingApi.read, handler: (request) => readPublishing(db, callerOf(request).orgId) })
    app.route({
      ...publishingApi.save,
      handler: (request) => savePublishing(db, callerOf(request).orgId, request.body),
    })
    app.route({ ...taxonApi.read, handler: (request) => readTaxon(db, callerOf(request).orgId) })
    app.route({
      ...taxonApi.save,
      handler: (request) => saveTaxon(db, callerOf(request).orgId, request.body),
    })
    app.route({
      ...wildlifeApi.sighting,
      handler: async (request) => {
        const caller = callerOf(request)
        const row = await findSighting(db, caller, request.params.id)
        if (!row) throw notFound('Sighting')
        const looking = { links, now: now(), viewer: caller }
        const [reply] = await sightingReplies({ db, orgId: caller.orgId, looking }, [row])
        return reply!
      },
    })
  }
