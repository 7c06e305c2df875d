import { Transform } from 'node:stream'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../core/database/connection/database-faults.ts'
import { isCutOff } from '../core/http/error-replies.ts'
import { AppError, notFound } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { bodyRoom, roomForPosts, type HeldRoom } from '../core/body-room.ts'
import type { IngestCamera } from '../events/camera.ts'
import { cameraDoor, type DoorRefusal } from './door/door.ts'
import type { Ingest } from './receive.ts'
import { unansweredChallenges } from './door/unanswered.ts'

interface CameraPost extends FastifyRequest {
  camera?: IngestCamera
  /** The content type header of the camera. */
  label?: string
  room?: HeldRoom
}

const overload = (): DoorRefusal => ({
  cause: 'overload',
  reason: 'Too much was arriving at once',
  error: new AppError('unavailable', 'Too much is arriving at once.', { retryAfterSeconds: 1 }),
})

const cutOff = (): DoorRefusal => ({
  cause: 'cut_off',
  reason: 'The connection ended before all of the body was there',
  error: new AppError('invalid', 'The body is not complete.'),
})

/** In the address, because most cameras can send it nowhere else, or in a header, which no proxy logs. */
const tokenOf = ({ params, headers }: CameraPost): string =>
  (params as { token?: string }).token ?? String(headers['x-camera-token'] ?? '')

/** One URL per camera for all formats. Rejections happen before the body is read where possible. */
export const ingestRoutes =
  (deps: Deps, ingest: Ingest): FastifyPluginAsync =>
  async (app) => {
    const { config } = deps
    const { findCamera } = ingest
    const door = cameraDoor(deps)
    const challenges = unansweredChallenges()
    app.addHook('onClose', async () => challenges.close())
    const room = bodyRoom(roomForPosts(config.ingest.maxBytes))

    const note = (camera: IngestCamera, request: CameraPost, { cause, reason }: DoorRefusal) =>
      ingest.noteUnread(camera, {
        cause,
        reason,
        size: Number(request.headers['content-length'] ?? 0),
        contentType: request.label ?? '',
      })

    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.addHook('onRequest', async (request: CameraPost, reply) => {
      // The rest of a rejected body is not read.
      reply.header('connection', 'close')
      request.label = request.headers['content-type']
      const token = tokenOf(request)
      const camera = await findCamera(token).catch((error: unknown) => {
        ingest.countRefusal(isDatabaseAway(error) ? 'database_away' : 'failed')
        throw error
      })
      if (!camera) throw notFound('Camera')
      if (isCutOff(request)) {
        const refusal = cutOff()
        note(camera, request, refusal)
        throw refusal.error
      }
      const length = Number(request.headers['content-length'] ?? 0)
      const held = room.of({ orgId: camera.orgId, memberId: camera.id })
      const refusal = door.refusalOf(camera, request, length) ?? (held.take(length) ? undefined : overload())
      if (refusal?.cause === 'credentials') reply.header('www-authenticate', door.challenges())
      else challenges.answered(camera.id)
      if (refusal) {
        if (refusal.isChallenge) challenges.sent(camera.id, () => note(camera, request, refusal))
        else note(camera, request, refusal)
        throw refusal.error
      }
      request.room = held
      request.camera = camera
      reply.removeHeader('connection')
      // Fastify would reject an invalid content type, which some cameras send.
      if (request.label !== undefined) request.headers['content-type'] = 'application/octet-stream'
    })
    // The length of a chunked body is known only while it is read.
    app.addHook('preParsing', async (request: CameraPost, reply, body) => {
      if (request.headers['content-length'] !== undefined) return body
      return body.pipe(
        new Transform({
          transform(chunk: Buffer, _encoding, done) {
            if (request.room!.take(chunk.length)) return done(null, chunk)
            const refusal = overload()
            reply.header('connection', 'close')
            note(request.camera!, request, refusal)
            done(refusal.error)
          },
        }),
      )
    })
    app.addHook('onError', async (request: CameraPost, _reply, error) => {
      if (request.camera && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
        note(request.camera, request, door.tooLarge())
    })
    app.addHook('onResponse', async (request: CameraPost) => request.room?.release())
    app.addHook('onRequestAbort', async (request: CameraPost) => {
      request.room?.release()
      if (request.camera && isCutOff(request)) note(request.camera, request, cutOff())
    })

    for (const url of ['/ingest/', '/ingest/:token', '/ingest/:token/*']) {
      app.post(
        url,
        {
          config: { access: 'camera' },
          schema: { hide: true },
          // Cameras render no pages.
          helmet: false,
          bodyLimit: config.ingest.maxBytes,
        },
        async (request: CameraPost, reply) => {
          const { '*': pathSuffix = '' } = request.params as { '*'?: string }
          const answer = await ingest.receive(request.camera!, {
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            contentType: request.label ?? '',
            pathSuffix,
          })
          return reply.code(answer.status).type(answer.contentType).send(answer.body)
        },
      )
    }
  }
