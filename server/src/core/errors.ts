import { words } from '#rules/text/say.ts'

/** The error codes of the API, each with one HTTP status. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
  storage_full: 507,
} as const
export type ErrorCode = keyof typeof errorStatus

/** The error that routes throw. `fields` are messages by field. A message without fields becomes `detail`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string[]> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    extra: { fields?: Record<string, string[]>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.code = code
    this.fields = extra.fields
    this.retryAfterSeconds = extra.retryAfterSeconds
  }
}

export const invalid = (fields: Record<string, string[]>) =>
  new AppError('invalid', Object.values(fields).flat()[0] ?? 'Invalid request', { fields })

/** A 400 about the whole form rather than one field. */
export const rejected = (message: string) => invalid({ non_field_errors: [message] })

export const notFound = (what: string) => new AppError('not_found', `${what} not found`)

export const forbidden = (message = words('You do not have permission to do this.').text) =>
  new AppError('forbidden', message)
