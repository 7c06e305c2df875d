import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway, isDatabaseFull } from '../database/connection/database-faults.ts'
import { say, sayStored, words } from '#rules/text/say.ts'
import { AppError, errorStatus } from '../errors.ts'
import { forReader } from './reader-language.ts'

const problem = (reply: FastifyReply, status: number, title: string) =>
  reply
    .code(status)
    .type('application/problem+json')
    .send({ title: sayStored(title), status })

/** Converts validation errors to `{field: [message]}`. Errors about the whole body go to non_field_errors. */
function fieldMessages(error: FastifyError): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { instancePath, message } of error.validation ?? []) {
    const field = instancePath.split('/').filter(Boolean).join('.') || 'non_field_errors'
    ;(fields[field] ??= []).push(message ?? 'Invalid value')
  }
  return fields
}

const unstorableText = new Set(['22021', '22P05', '54000'])

/** Whether the client disconnected before the request was complete. */
export const isCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Texts that pages also have are in the catalogues; the others stay English. */
const inOwnLanguage = (fields: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, messages.map(sayStored)]))

/** Converts all errors to responses. Messages are shown below 500 only. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) =>
    forReader(request, () => answer(error, request, reply)),
  )
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError) {
    if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
    if (errorStatus[error.code] >= 500) return problem(reply, errorStatus[error.code], error.message)
    return reply
      .code(errorStatus[error.code])
      .send(error.fields ? inOwnLanguage(error.fields) : { detail: sayStored(error.message) })
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return reply.code(404).send({ detail: say('Not found.') })
    return reply.code(400).send(inOwnLanguage(fieldMessages(error)))
  }
  // The error of a disconnected client looks like that of an unavailable database.
  if (isCutOff(request)) return reply.code(400).send({ detail: say('The request is not complete.') })
  if (isDatabaseFull(error)) {
    request.log.error({ err: error }, 'the database has no room left')
    return problem(reply, 507, words('There is no room left to store anything.').text)
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away')
    reply.header('retry-after', 2)
    return problem(
      reply,
      503,
      words('The database is not reachable right now. Please try again in a moment.').text,
    )
  }
  if (unstorableText.has(error.code)) {
    return reply
      .code(400)
      .send({ non_field_errors: [say('The text contains a character that cannot be stored.')] })
  }
  if (error.statusCode && error.statusCode < 500)
    return reply.code(error.statusCode).send({ detail: error.message })
  request.log.error({ err: error }, 'request failed')
  return problem(reply, 500, words('Something went wrong on our side. Please try again.').text)
}
