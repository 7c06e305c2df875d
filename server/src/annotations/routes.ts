import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { annotationsApi } from '#contract/annotations/api.ts'
import { precisionOf } from '#rules/annotations/accuracy.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { callerOf } from '../core/access.ts'
import { notFound } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { findVideo } from '../media/find-media.ts'
import { countFeedback, listFeedback } from './feedback-queries.ts'
import { takeFeedback } from './feedback.ts'
import { saveAnnotations } from './save-annotations.ts'

/** Annotations of clips, and feedback on detections. */
export const annotationRoutes =
  ({ db, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...annotationsApi.save,
      handler: async (request) => {
        const { orgId, siteIds, userId } = callerOf(request)
        const video = await findVideo(db, orgId, request.params.videoId, siteIds)
        if (!video) throw notFound('Video')
        const { annotations, base } = request.body
        return { annotations: await saveAnnotations(db, video, { annotations, base, userId, now: now() }) }
      },
    })

    app.route({
      ...annotationsApi.feedback,
      handler: async (request) => ({ id: await takeFeedback(db, callerOf(request), request.body, now()) }),
    })

    app.route({
      ...annotationsApi.accuracy,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const since = new Date(now().getTime() - request.query.days * dayMs)
        const [counts, entries] = await Promise.all([
          countFeedback(db, orgId, since),
          listFeedback(db, orgId, since),
        ])
        return {
          cameras: counts.map(({ camera_id, camera_name, site_id, site_name, ...count }) => ({
            camera: { id: camera_id, name: camera_name, site: { id: site_id, name: site_name } },
            ...count,
            judged: count.correct + count.wrong,
            precision: precisionOf(count),
          })),
          newest: entries.map((entry) => ({
            id: entry.id,
            time: entry.given_at.toISOString(),
            camera: { id: entry.camera_id, name: entry.camera_name },
            image: entry.image_id,
            video: entry.video_id,
            detection: entry.detection_id,
            type: entry.type,
            correctness: entry.correctness,
            user_remark: entry.user_remark,
            person: [entry.first_name, entry.last_name].filter(Boolean).join(' ') || 'A former member',
          })),
        }
      },
    })
  }
