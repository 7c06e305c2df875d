import type { Channel } from '#contract/messages/content.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The delays between attempts. */
export const retryDelaysMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour] as const
/**
 * A receiver may reject a message temporarily, for example during a deployment, so it is retried for an hour before
 * the rejection is final.
 */
export const doubtedDelaysMs = [5 * second, 5 * minute, 20 * minute, 35 * minute] as const
/** The longest Retry-After that is respected. */
const longestRequestedWaitMs = 24 * hour

/** The result of an attempt on any channel. */
export type AttemptResult =
  | { kind: 'delivered' }
  /** A retry will not help, unless the rejection is doubtful. */
  | { kind: 'refused'; isDoubted?: boolean }
  /** The address no longer exists. */
  | { kind: 'gone' }
  | { kind: 'failed'; retryAfterMs?: number | undefined }

export type NextStep = { status: 'delivered' } | { status: 'failed' } | { status: 'queued'; retryAt: Date }

/** The step after the attempt with this number (the first is 1). */
export function afterAttempt(result: AttemptResult, attempt: number, now: Date): NextStep {
  if (result.kind === 'delivered') return { status: 'delivered' }
  const delayMs = delaysOf(result)[attempt - 1]
  if (delayMs === undefined) return { status: 'failed' }
  return { status: 'queued', retryAt: new Date(now.getTime() + Math.max(delayMs, requestedWaitMs(result))) }
}

function delaysOf(result: AttemptResult): readonly number[] {
  if (result.kind === 'failed') return retryDelaysMs
  return result.kind === 'refused' && result.isDoubted ? doubtedDelaysMs : []
}

const requestedWaitMs = (result: AttemptResult): number =>
  result.kind === 'failed' ? Math.min(result.retryAfterMs ?? 0, longestRequestedWaitMs) : 0

const longestRestMs = 5 * minute

/**
 * The pause of a destination after consecutive failures. A single failing message delays no other; a receiver that
 * never responds is tried less and less often.
 */
export function restMs(result: AttemptResult, failures: number, isAnswered: boolean): number {
  const free = isAnswered ? 4 : 1
  const growing = failures <= free ? 0 : Math.min(longestRestMs, 5 * second * 2 ** (failures - free - 1))
  return Math.max(growing, requestedWaitMs(result))
}

/** The result of an HTTP response. A 4xx other than 408 and 429 will not improve. */
export function resultOfStatus(status: number, retryAfter: string | undefined, now: Date): AttemptResult {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 410) return { kind: 'gone' }
  const isPassing = status === 408 || status === 429 || status < 400 || status >= 500
  if (!isPassing) return { kind: 'refused' }
  return { kind: 'failed', retryAfterMs: retryAfterMs(retryAfter, now) }
}

/** Responses that a temporarily unready webhook gives as often as a wrong one. */
const doubted = new Set([400, 404])

export function resultOfWebhook(status: number, retryAfter: string | undefined, now: Date): AttemptResult {
  const result = resultOfStatus(status, retryAfter, now)
  return result.kind === 'refused' ? { ...result, isDoubted: doubted.has(status) } : result
}

/** `Retry-After` is a number of seconds or a date. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (!header) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header) * second
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}

/** Later messages are useless: a text about a vehicle that has left is a nuisance. */
const oldestMs: Record<Channel, number> = {
  sms: 2 * hour,
  push: 4 * hour,
  email: 3 * 24 * hour,
  webhook: 6 * 24 * hour,
  app: 6 * 24 * hour,
}

export const isTooOld = (channel: Channel, since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > oldestMs[channel]
