import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { annotationFilesApi } from '#contract/annotations/files.ts'
import { annotationMessages } from '#contract/annotations/messages.ts'
import packageJson from '../../../../package.json' with { type: 'json' }
import { callerOf } from '../../core/access.ts'
import { notFound, rejected } from '../../core/errors.ts'
import type { Deps } from '../../deps.ts'
import { resolveFilters } from '../../explorer/filters.ts'
import { explorerRoutes } from '../../explorer/request.ts'
import { fileSender } from '../../explorer/send-file.ts'
import { findCamerasOf } from '../../media/find-cameras.ts'
import { findVideo } from '../../media/find-media.ts'
import { annotatedClip, annotatedClipsOf } from './annotated-clips.ts'
import { annotationFile } from './files.ts'

/** Annotations in the formats of machine learning tools. */
export const annotationExportRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = deps
    const sendFile = fileSender()
    const infoFor = async (orgId: string) => {
      const org = await db
        .selectFrom('organisations')
        .select('name')
        .where('id', '=', orgId)
        .executeTakeFirstOrThrow()
      return { organisation: org.name, version: packageJson.version, now: now() }
    }

    app.route({
      ...annotationFilesApi.ofVideo,
      handler: async (request, reply) => {
        const { orgId, siteIds } = callerOf(request)
        const { id, format } = request.params
        const video = await findVideo(db, orgId, id, siteIds)
        if (!video) throw notFound('Video')
        const clip = await annotatedClip(db, video)
        if (!clip && video.annotations) throw rejected(annotationMessages.sizeUnknown)
        return sendFile(
          reply,
          orgId,
          annotationFile(format, `video-${id}`, clip ? [clip] : [], await infoFor(orgId)),
        )
      },
    })

    const route = explorerRoutes(app, deps, resolveFilters)
    route(annotationFilesApi.ofCamera, async (call) => {
      const { id, format } = call.params
      const [camera] = await findCamerasOf(db, call.orgId, [id])
      const { siteIds } = call.filters
      if (!camera || (siteIds && !siteIds.includes(camera.site_id))) throw notFound('Camera')
      const clips = await annotatedClipsOf(call, id)
      return sendFile(
        call.reply,
        call.orgId,
        annotationFile(format, `annotations-${id}`, clips, await infoFor(call.orgId)),
      )
    })
  }
