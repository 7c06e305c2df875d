import { generalMessages } from '#contract/product/messages.ts'

/** A request without a response. The browser's error is the cause. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super(generalMessages.unreachable, { cause })
  }
}

/** A response with an error status and the message of the server. */
export class ApiError extends Error {
  readonly status: number
  /** Messages by field, `non_field_errors` among them. */
  readonly fields: Record<string, string[]>
  readonly detail: string | undefined
  /** The whole response body, for callers that need more than messages. */
  readonly body: unknown
  /** Whether the server gave a reason. */
  readonly isExplained: boolean

  constructor(status: number, body: unknown, isProblem: boolean, requestId?: string | null) {
    const { detail, title, fields } = readBody(body)
    const reason = (isProblem ? title : undefined) ?? detail ?? Object.values(fields)[0]?.[0]
    const message = reason ?? `The server answered ${status}`
    // The request id lets support find a server error in the log.
    super(status === 500 && requestId ? `${message} (request ${requestId})` : message)
    this.isExplained = reason !== undefined
    this.status = status
    this.body = body
    this.fields = fields
    this.detail = detail
  }

  static async from(response: Response): Promise<ApiError> {
    const type = response.headers.get('content-type') ?? ''
    const body: unknown = type.includes('json') ? await response.json().catch(() => undefined) : undefined
    const isProblem = type.includes('application/problem+json')
    return new ApiError(response.status, body, isProblem, response.headers.get('x-request-id'))
  }

  /** The first message about the whole form. */
  get formMessage(): string | undefined {
    return this.fields['non_field_errors']?.[0]
  }
}

function readBody(body: unknown) {
  const fields: Record<string, string[]> = {}
  const text: Record<string, string> = {}
  if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body)) {
      if (typeof value === 'string') text[name] = value
      else if (Array.isArray(value)) fields[name] = value.filter((entry) => typeof entry === 'string')
    }
  }
  return { detail: text['detail'], title: text['title'], fields }
}

export const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
