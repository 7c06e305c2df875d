import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError, forbidden, notFound } from '../core/errors.ts'
import type { Deps } from '../deps.ts'
import { isAllowedSource } from './allowed-address.ts'
import { cameraFinder } from './camera-finder.ts'
import type { IngestCamera } from './camera.ts'
import { credentialCheck } from './credentials.ts'
import { rateLimiter } from './rate-limit.ts'
import type { Ingest } from './receive.ts'

/** Bodies are held while they are worked on: together they may take so much memory and no more. */
const mostBytesAtOnce = 512 << 20
/** What a body of unknown length is taken for. */
const unknownLength = 1 << 20

interface CameraPost extends FastifyRequest {
  camera?: IngestCamera
  heldBytes?: number
}

/** One address for each camera, whatever it speaks. All that can be refused is refused before the body is read. */
export const ingestRoutes =
  ({ db, config, secrets, now }: Deps, ingest: Ingest): FastifyPluginAsync =>
  async (app) => {
    const findCamera = cameraFinder(db, now)
    const limiter = rateLimiter(config.ingest.postsPerSecond)
    const credentials = credentialCheck(secrets.derive('camera-nonces'), now)
    let heldBytes = 0

    const isKnown = ({ postUser, sealedPostPassword }: IngestCamera, request: CameraPost) =>
      postUser === null ||
      sealedPostPassword === null ||
      credentials.isRight(
        { method: request.method, url: request.raw.url ?? '', authorization: request.headers.authorization },
        { user: postUser, password: secrets.open(sealedPostPassword) },
      )

    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.addHook('onRequest', async (request: CameraPost, reply) => {
      // What follows a refusal is not read.
      reply.header('connection', 'close')
      const { token } = request.params as { token: string }
      const camera = await findCamera(token)
      if (!camera) throw notFound('Camera')
      if (!isAllowedSource(request.ip, camera.allowedAddresses))
        throw forbidden('This address may not post for the camera.')
      if (!camera.isEnabled) throw forbidden('The camera is disabled.')
      const waitSeconds = limiter.take(camera.id, now().getTime())
      if (waitSeconds > 0)
        throw new AppError('too_many', 'Too many posts.', { retryAfterSeconds: waitSeconds })
      if (!isKnown(camera, request)) {
        reply.header('www-authenticate', credentials.challenges())
        throw new AppError('unauthenticated', 'The camera has to give its user name and password.')
      }
      const length = Number(request.headers['content-length'] ?? unknownLength)
      if (length > config.ingest.maxBytes) throw new AppError('too_large', 'The body is too large.')
      if (heldBytes + length > mostBytesAtOnce)
        throw new AppError('unavailable', 'Too much is arriving at once.', { retryAfterSeconds: 1 })
      heldBytes += length
      request.heldBytes = length
      request.camera = camera
      reply.removeHeader('connection')
    })
    app.addHook('onResponse', async (request: CameraPost) => {
      heldBytes -= request.heldBytes ?? 0
    })
    app.addHook('onRequestAbort', async (request: CameraPost) => {
      heldBytes -= request.heldBytes ?? 0
      request.heldBytes = 0
    })

    for (const url of ['/ingest/:token', '/ingest/:token/*']) {
      app.post(
        url,
        {
          config: { access: 'camera' },
          schema: { hide: true },
          // A camera shows no page.
          helmet: false,
          bodyLimit: config.ingest.maxBytes,
        },
        async (request: CameraPost, reply) => {
          const { '*': pathSuffix = '' } = request.params as { '*'?: string }
          const answer = await ingest.receive(request.camera!, {
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            contentType: request.headers['content-type'] ?? '',
            pathSuffix,
          })
          return reply.code(answer.status).type(answer.contentType).send(answer.body)
        },
      )
    }
  }
