import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { depthApi, type DepthForm } from '#contract/depth/api.ts'
import { encodeDepth } from '#rules/depth/depth-grid.ts'
import { callerOf } from '../core/access.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { signedLinks } from '../core/blobs/signed-links.ts'
import { notFound } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { mediaCopies } from '../media/pictures/copies.ts'
import { drawDepth } from './draw-depth.ts'
import { findDepth } from './find-depth.ts'

const pathOf = (mediaId: string, form: DepthForm, org: string) =>
  `/api/v1/media/depth/${mediaId}/${form}?org=${org}`

/** The distances of objects in front of a camera. */
export const depthRoutes =
  ({ db, config, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const links = signedLinks(secrets)
    const copies = mediaCopies(db, openBlobStore(config))

    app.route({
      ...depthApi.map,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        const { mediaId } = request.params
        const depth = await findDepth(db, copies, orgId, mediaId, siteIds)
        if (!depth) throw notFound('Depth map')
        const form = request.query.raw ? 'raw' : 'picture'
        return { url: links.sign(pathOf(mediaId, form, orgId), now()), source: depth.source }
      },
    })

    app.route({
      ...depthApi.file,
      handler: async (request, reply) => {
        const { mediaId, form } = request.params
        const { org, ...signature } = request.query
        links.check(pathOf(mediaId, form, org), signature, now())
        const depth = await findDepth(db, copies, org, mediaId)
        if (!depth) throw notFound('Depth map')
        reply.header('cache-control', 'private, max-age=60')
        return form === 'raw'
          ? reply.type('application/octet-stream').send(Buffer.from(encodeDepth(depth.grid)))
          : reply.type('image/png').send(await drawDepth(depth.grid))
      },
    })
  }
