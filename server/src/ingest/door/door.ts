import type { FastifyRequest } from 'fastify'
import type { Config } from '../../core/config.ts'
import { AppError, forbidden } from '../../core/errors.ts'
import type { Deps } from '../../deps.ts'
import { isAllowedSource } from './allowed-address.ts'
import type { IngestCamera } from '../../events/camera.ts'
import { credentialCheck } from './credentials.ts'
import type { RefusalCause } from '../metrics.ts'
import { rateLimiter } from '../../core/rate-limit.ts'

export interface DoorRefusal {
  cause: RefusalCause
  /** For the operator, with more detail than the sender gets. */
  reason: string
  error: AppError
  /** The sender gets a challenge and may retry with credentials. */
  isChallenge?: boolean
}

/** The default post rate of an organisation, as a number of cameras. */
const camerasAtOnce = 20

/** The sustained post rate of all cameras of an organisation. */
export const postsOfOrganisation = ({
  ingest,
  organisation,
}: Pick<Config, 'ingest' | 'organisation'>): number =>
  organisation.postsPerSecond ?? camerasAtOnce * ingest.postsPerSecond

/** Checks everything that is known before the body is read: who may post, how often and how much. */
export function cameraDoor({ config, secrets, now }: Pick<Deps, 'config' | 'secrets' | 'now'>) {
  const { maxBytes, postsPerSecond } = config.ingest
  const limiter = rateLimiter(postsPerSecond)
  const postsOfAll = postsOfOrganisation(config)
  const organisationLimiter = rateLimiter(postsOfAll)
  const credentials = credentialCheck(secrets.derive('camera-nonces'), now)

  const judgeCredentials = ({ postUser, sealedPostPassword }: IngestCamera, request: FastifyRequest) =>
    postUser === null || sealedPostPassword === null
      ? 'right'
      : credentials.judge(
          {
            method: request.method,
            url: request.raw.url ?? '',
            authorization: request.headers.authorization,
          },
          { user: postUser, password: secrets.open(sealedPostPassword) },
        )

  const tooLarge = (): DoorRefusal => ({
    cause: 'too_large',
    reason: `The body is larger than ${maxBytes / 2 ** 20} MB`,
    error: new AppError('too_large', 'The body is too large.'),
  })

  return {
    challenges: credentials.challenges,
    tooLarge,

    refusalOf(camera: IngestCamera, request: FastifyRequest, length: number): DoorRefusal | undefined {
      if (!isAllowedSource(request.ip, camera.allowedAddresses)) {
        const error = forbidden('This address may not post for the camera.')
        return { cause: 'address', reason: `${request.ip} is not among the addresses that may post`, error }
      }
      if (!camera.isEnabled) {
        const error = forbidden('The camera is disabled.')
        return { cause: 'disabled', reason: error.message, error }
      }
      const retryAfterSeconds = limiter.take(camera.id, now().getTime())
      if (retryAfterSeconds > 0) {
        const error = new AppError('too_many', 'Too many posts.', { retryAfterSeconds })
        return {
          cause: 'rate_limit',
          reason: `More than ${postsPerSecond} posts a second`,
          error,
        }
      }
      const waitSeconds = organisationLimiter.take(camera.orgId, now().getTime())
      if (waitSeconds > 0) {
        const error = new AppError('too_many', 'Too many posts.', { retryAfterSeconds: waitSeconds })
        return {
          cause: 'rate_limit',
          reason: `More than ${postsOfAll} posts a second of all cameras`,
          error,
        }
      }
      const judgement = judgeCredentials(camera, request)
      if (judgement !== 'right') {
        const error = new AppError('unauthenticated', 'The camera has to give its user name and password.')
        return judgement === 'wrong'
          ? { cause: 'credentials', reason: 'The user name or the password is wrong', error }
          : { cause: 'credentials', reason: 'No user name and password were given', error, isChallenge: true }
      }
      return length > maxBytes ? tooLarge() : undefined
    },
  }
}
