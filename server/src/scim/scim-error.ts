import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { scimMessages } from '#contract/scim/api.ts'
import { ScimFault } from '#rules/scim/filter.ts'
import { scimSchemas } from '#rules/scim/resources.ts'
import { AppError, errorStatus } from '../core/errors.ts'

/** A rejection with a SCIM type, such as 'uniqueness'. */
export class ScimRefusal extends Error {
  readonly status: number
  readonly scimType: string | undefined
  constructor(status: number, message: string, scimType?: string) {
    super(message)
    this.status = status
    this.scimType = scimType
  }
}

export const scimNotFound = () => new ScimRefusal(404, scimMessages.notFound)

const send = (reply: FastifyReply, status: number, detail: string, scimType?: string) =>
  reply
    .code(status)
    .type('application/scim+json')
    .send({ schemas: [scimSchemas.error], status: String(status), detail, ...(scimType && { scimType }) })

/** Errors in the form of RFC 7644 section 3.12. Messages are shown below 500 only. */
export function answerScimError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ScimRefusal) return send(reply, error.status, error.message, error.scimType)
  if (error instanceof ScimFault) return send(reply, 400, error.message, error.scimType)
  if (error instanceof AppError) {
    if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
    return send(reply, errorStatus[error.code], error.message)
  }
  if (error.statusCode && error.statusCode < 500)
    return send(reply, error.statusCode, error.message, 'invalidSyntax')
  // An unpaired surrogate or a NUL in a text.
  if (error.code === '22021' || error.code === '22P05')
    return send(reply, 400, 'The text contains a character that cannot be stored.', 'invalidValue')
  request.log.error({ err: error }, 'request failed')
  return send(reply, 500, 'Something went wrong on our side. Please try again.')
}
