import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFault } from '#rules/assistants/authorization-request.ts'
import { AppError, errorStatus } from '../core/errors.ts'
import { isDatabaseAway } from '../core/database/connection/database-faults.ts'

export type OAuthCode =
  | RequestFault
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'unsupported_grant_type'

/** An error in the format of OAuth (RFC 6749, 5.2). */
export class OAuthFault extends Error {
  readonly code: OAuthCode

  constructor(code: OAuthCode, message: string) {
    super(message)
    this.code = code
  }
}

export function answerOAuthError(
  error: FastifyError | OAuthFault,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof OAuthFault)
    return reply
      .code(error.code === 'invalid_client' ? 401 : 400)
      .send({ error: error.code, error_description: error.message })
  const status =
    error instanceof AppError
      ? errorStatus[error.code]
      : isDatabaseAway(error)
        ? 503
        : (error.statusCode ?? 500)
  if (error instanceof AppError && error.retryAfterSeconds)
    reply.header('retry-after', error.retryAfterSeconds)
  if (status >= 500) request.log.error({ err: error }, 'a request of an assistant failed')
  const code = status >= 500 ? 'server_error' : status === 429 ? 'temporarily_unavailable' : 'invalid_request'
  return reply
    .code(status)
    .send({ error: code, error_description: status >= 500 ? 'Something went wrong.' : error.message })
}
