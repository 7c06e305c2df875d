import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PageQuery } from '#contract/endpoint.ts'
import { sitesApi } from '#contract/sites/api.ts'
import { fullCamera } from '../cameras/camera-reply.ts'
import { countSiteCameras, listSiteCameras } from '../cameras/queries.ts'
import { callerOf } from '../core/access.ts'
import { pagedAnswer } from '../core/http/paging.ts'
import { signedLinks } from '../core/blobs/signed-links.ts'
import type { Deps } from '../deps.ts'
import { findTagsOf } from '../tags/queries.ts'
import * as queries from './queries.ts'
import { createSite, removeSite, siteNotFound, updateSite } from './save-site.ts'
import { siteMarker, siteReplies } from './site-reply.ts'

export const siteRoutes =
  ({ db, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const links = signedLinks(secrets)
    const replyWith = async (orgId: string, row: queries.SiteRow) => {
      const [site] = await siteReplies(db, orgId, [row], { links, now: now() })
      return site!
    }
    const siteOf = async (request: FastifyRequest<{ Params: { id: string } }>) => {
      const { orgId, siteIds } = callerOf(request)
      const site = await queries.findSite(db, orgId, request.params.id, siteIds)
      if (!site) throw siteNotFound()
      return site
    }

    app.route({
      ...sitesApi.list,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        const { count, rows } = await queries.listSites(db, orgId, siteIds, request.query)
        const sites = await siteReplies(db, orgId, rows, { links, now: now() })
        return pagedAnswer(request.url, request.query, count, sites)
      },
    })

    for (const summary of [sitesApi.summary, sitesApi.summaryV2]) {
      app.route({
        ...summary,
        handler: async (request) => {
          const { orgId, siteIds } = callerOf(request)
          return queries.listSummaries(db, orgId, siteIds)
        },
      })
    }

    app.route({
      ...sitesApi.map,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        const rows = await queries.listMarkers(db, orgId, siteIds)
        return rows.map((row) => siteMarker(row, now()))
      },
    })

    app.route({
      ...sitesApi.removed,
      handler: async (request) => {
        const rows = await queries.listRemovedSites(db, callerOf(request).orgId)
        return rows.map((row) => ({ ...row, removed_at: row.removed_at!.toISOString() }))
      },
    })

    app.route({
      ...sitesApi.get,
      handler: async (request) => replyWith(callerOf(request).orgId, await siteOf(request)),
    })

    app.route({
      ...sitesApi.cameras,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const { id } = request.params
        const isPaged = request.query.page_length !== undefined
        const page = isPaged ? PageQuery.parse(request.query) : undefined
        // The cameras are discarded if the site is not found.
        const [, rows] = await Promise.all([siteOf(request), listSiteCameras(db, orgId, id, page)])
        const ids = rows.map((row) => row.id)
        const tags = await findTagsOf(db, orgId, 'camera', ids)
        const cameras = rows.map((row) => fullCamera(row, tags.get(row.id) ?? [], now()))
        if (!page) return cameras
        // A page past the end has no rows to carry the total count.
        const count = rows[0]?.of_all ?? (await countSiteCameras(db, orgId, id))
        return pagedAnswer(request.url, page, count, cameras)
      },
    })

    app.route({
      ...sitesApi.create,
      handler: async (request, reply) => {
        const { orgId } = callerOf(request)
        const row = await createSite(db, orgId, request.body, now())
        return reply.code(201).send(await replyWith(orgId, row))
      },
    })

    app.route({
      ...sitesApi.update,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        return replyWith(orgId, await updateSite(db, orgId, request.params.id, request.body, now()))
      },
    })

    app.route({
      ...sitesApi.remove,
      handler: async (request, reply) => {
        const { orgId, userId } = callerOf(request)
        await removeSite(db, orgId, request.params.id, { now: now(), userId })
        return reply.code(204).send(null)
      },
    })
  }
