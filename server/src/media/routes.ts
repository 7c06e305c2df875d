import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { auditMessages } from '#contract/audit/messages.ts'
import { mediaApi, type FileLink } from '#contract/media/api.ts'
import { eventFrequencyOf } from '#rules/cameras/event-frequency.ts'
import { cameraStatus } from '#rules/cameras/status.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { searchReason, takeReason } from '../audit/search-reason.ts'
import { findAuditSettings } from '../audit/settings.ts'
import { trackViewSessions } from '../audit/view-sessions.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { sendBytes } from '../core/http/byte-range.ts'
import { forbidden, notFound } from '../core/errors.ts'
import { pagedAnswer, pageOffset } from '../core/http/paging.ts'
import type { Deps } from '../deps.ts'
import { findClip } from './clips/clip-copies.ts'
import { mediaCopies, type Stored } from './pictures/copies.ts'
import { tagsBy } from './pictures/detection-tags.ts'
import { imageRecords, type ViewContext } from './pictures/image-record.ts'
import { knownNames } from './known-names.ts'
import { findPictures } from './pictures/picture-facts.ts'
import { mediaLinks } from './links.ts'
import { findPicture } from './pictures/picture-copies.ts'
import { findImages, findVideo } from './find-media.ts'
import { isAdmin } from './is-admin.ts'
import { listDetectionsSince, listLiveCameras } from './live-pictures.ts'
import { videoPiece, videoRecord } from './clips/video-record.ts'

/** The reason of a download opens the original that its link names. */
function withReason(link: string | null, request: FastifyRequest): string | null {
  const reason = searchReason(request)
  return link && reason ? `${link}&reason=${encodeURIComponent(reason)}` : link
}

/** Pictures and their detections. */
export const mediaRoutes =
  ({ db, config, secrets, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const links = mediaLinks(secrets)
    const copies = mediaCopies(db, openBlobStore(config))
    const looking = (viewer: Caller): ViewContext => ({ links, now: now(), viewer })

    const isNewViewSession = trackViewSessions(now)
    const recordView = (
      orgId: string,
      viewer: string | undefined,
      action: `${string}.original_viewed`,
      subject: string,
      reason: string,
    ) =>
      recordAudit(db, orgId, {
        at: now(),
        actorId: viewer ?? null,
        action,
        subject,
        ...(reason && { detail: { reason } }),
      })

    /** The reason why an original is opened; empty where the organisation requires none. */
    async function reasonOf(request: FastifyRequest, orgId: string): Promise<string> {
      const settings = await findAuditSettings(db, orgId)
      if (!settings.asks_original_reason) return searchReason(request)
      return takeReason(request, settings, auditMessages.originalReasonNeeded)
    }

    /** Checks a link. One to an original works only while its viewer is an ADMIN. */
    async function checkLink(kind: 'images' | 'videos', { params, query }: FileLink) {
      const { org: orgId, viewer, hides, part, reason: _reason, ...signature } = query
      const file = { kind, orgId, viewer, hides, part, ...params }
      links.check(file, signature, now())
      if (file.variant === 'original' && !(await isAdmin(db, orgId, viewer))) throw forbidden()
      return file
    }

    /** Browsers may cache masked files until the link expires. An original is requested each time. */
    function send(
      request: FastifyRequest & FileLink,
      reply: FastifyReply,
      { key, contentType, blob }: Stored,
    ) {
      const secondsLeft = Math.floor(Number(request.query.Expires) - now().getTime() / 1000)
      const keeping =
        request.params.variant === 'original' ? 'no-store' : `private, max-age=${Math.min(300, secondsLeft)}`
      reply
        .type(contentType)
        .header('cache-control', keeping)
        .header('etag', `"${path.basename(key)}"`)
      return sendBytes(request, reply, blob)
    }

    app.route({
      ...mediaApi.image,
      handler: async (request) => {
        const caller = callerOf(request)
        const pictures = await findPictures(db, caller.orgId, [request.params.id], caller.siteIds)
        const [record] = await imageRecords(db, caller.orgId, pictures, looking(caller), { isWhole: true })
        if (!record) throw notFound('Image')
        return record
      },
    })

    app.route({
      ...mediaApi.video,
      handler: async (request) => {
        const caller = callerOf(request)
        const video = await findVideo(db, caller.orgId, request.params.id, caller.siteIds)
        if (!video) throw notFound('Video')
        return videoRecord(db, caller.orgId, video, looking(caller), {
          hasTracks: request.query.tracks === 'all',
        })
      },
    })

    app.route({
      ...mediaApi.imageThumbnail,
      handler: async (request) => {
        const caller = callerOf(request)
        const pictures = await findPictures(db, caller.orgId, [request.params.id], caller.siteIds)
        const [record] = await imageRecords(db, caller.orgId, pictures, looking(caller))
        if (!record) throw notFound('Image')
        return { link: record.thumbnail }
      },
    })

    app.route({
      ...mediaApi.imageDownload,
      handler: async (request) => {
        const caller = callerOf(request)
        const pictures = await findPictures(db, caller.orgId, [request.params.id], caller.siteIds)
        const [record] = await imageRecords(db, caller.orgId, pictures, looking(caller))
        const isOriginal = request.query.variant === 'original'
        if (!record) throw notFound('Image')
        return { link: isOriginal ? withReason(record.original_image_file, request) : record.image_file }
      },
    })

    app.route({
      ...mediaApi.videoDownload,
      handler: async (request) => {
        const caller = callerOf(request)
        const video = await findVideo(db, caller.orgId, request.params.id, caller.siteIds)
        if (!video) throw notFound('Video')
        const record = await videoRecord(db, caller.orgId, video, looking(caller), { hasTracks: false })
        const isOriginal = request.query.variant === 'original'
        return { link: isOriginal ? withReason(record.ori_video_file, request) : record.display_video_file }
      },
    })

    app.route({
      ...mediaApi.videoTracks,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        const video = await findVideo(db, orgId, request.params.id, siteIds)
        if (!video) throw notFound('Video')
        return videoPiece(db, orgId, video, request.query)
      },
    })

    app.route({
      ...mediaApi.liveCameras,
      handler: async (request) => {
        const caller = callerOf(request)
        const { orgId, siteIds } = caller
        const page = { limit: request.query.page_length, offset: pageOffset(request.query) }
        const { count, cameras } = await listLiveCameras(db, orgId, siteIds, page)
        const ids = cameras.flatMap(({ last_image_id }) => last_image_id ?? [])
        const images = await imageRecords(db, orgId, await findPictures(db, orgId, ids), looking(caller))
        const imageOf = new Map(images.map((image) => [image.id, image]))
        const results = cameras.map((camera) => {
          const image = camera.last_image_id ? imageOf.get(camera.last_image_id) : undefined
          return {
            id: camera.id,
            name: camera.name,
            site: { id: camera.site_id, name: camera.site_name },
            last_seen: camera.last_seen?.toISOString() ?? null,
            status: cameraStatus(
              { ...camera, event_frequency: eventFrequencyOf(camera.event_frequency_id) },
              now(),
            ),
            image: image
              ? {
                  id: image.id,
                  image_file: image.image_file,
                  thumbnail: image.thumbnail,
                  detected_objects: image.detected_objects,
                  time_created: image.time_created,
                }
              : null,
          }
        })
        return pagedAnswer(request.url, request.query, count, results)
      },
    })

    app.route({
      ...mediaApi.liveDetections,
      handler: async (request) => {
        const { orgId, siteIds } = callerOf(request)
        const since = new Date(now().getTime() - request.query.minutes * 60_000)
        const rows = await listDetectionsSince(db, orgId, siteIds, since)
        const names = await knownNames(db, orgId, rows)
        const tagsOf = tagsBy(names)
        return rows.map((row) => ({
          id: row.id,
          tags: tagsOf(row).map(({ id, label }) => ({ id, label })),
          image: { id: row.image_id },
          camera: { id: row.camera_id, name: names.cameras.get(row.camera_id)?.name ?? '' },
          data: { plate: row.plate, type: row.type, confidence: row.confidence },
          time_created: row.time.toISOString(),
        }))
      },
    })

    app.route({
      ...mediaApi.imageFile,
      handler: async (request, reply) => {
        const file = await checkLink('images', request)
        const [image] = await findImages(db, file.orgId, [file.id])
        const picture = image && (await findPicture(db, copies, image, file))
        if (!picture) throw notFound('Image')
        if (file.variant === 'original') {
          const reason = await reasonOf(request, file.orgId)
          await recordView(file.orgId, file.viewer, 'image.original_viewed', file.id, reason)
        }
        return send(request, reply, picture)
      },
    })

    app.route({
      ...mediaApi.videoFile,
      handler: async (request, reply) => {
        const file = await checkLink('videos', request)
        const video = await findVideo(db, file.orgId, file.id)
        const isOriginal = file.variant === 'original'
        const clip = video && (isOriginal ? await copies.original(video) : await findClip(db, copies, video))
        if (!clip) throw notFound('Video')
        if (isOriginal) {
          const reason = await reasonOf(request, file.orgId)
          if (isNewViewSession(file.viewer, file.id))
            await recordView(file.orgId, file.viewer, 'video.original_viewed', file.id, reason)
        }
        return send(request, reply, clip)
      },
    })
  }
