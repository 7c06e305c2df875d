import type { Channel } from '#contract/messages/content.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long after a failed attempt the next one follows. */
export const retryDelaysMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour] as const
/** A receiver may ask for patience, but not for ever. */
const longestRequestedWaitMs = 24 * hour

/** How an attempt ended, whatever the channel. */
export type AttemptResult =
  | { kind: 'delivered' }
  /** Trying again will not make it better. */
  | { kind: 'refused' }
  /** The address is gone for good. */
  | { kind: 'gone' }
  | { kind: 'failed'; retryAfterMs?: number | undefined }

export type NextStep = { status: 'delivered' } | { status: 'failed' } | { status: 'queued'; retryAt: Date }

/** What follows from the attempt with this number (the first is 1). */
export function afterAttempt(result: AttemptResult, attempt: number, now: Date): NextStep {
  if (result.kind === 'delivered') return { status: 'delivered' }
  if (result.kind !== 'failed') return { status: 'failed' }
  const delayMs = retryDelaysMs[attempt - 1]
  if (delayMs === undefined) return { status: 'failed' }
  const requestedMs = Math.min(result.retryAfterMs ?? 0, longestRequestedWaitMs)
  return { status: 'queued', retryAt: new Date(now.getTime() + Math.max(delayMs, requestedMs)) }
}

/** What an HTTP answer says about an attempt. A 4xx other than 408 and 429 will not get better by waiting. */
export function resultOfStatus(status: number, retryAfter: string | undefined, now: Date): AttemptResult {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 410) return { kind: 'gone' }
  const isPassing = status === 408 || status === 429 || status < 400 || status >= 500
  if (!isPassing) return { kind: 'refused' }
  return { kind: 'failed', retryAfterMs: retryAfterMs(retryAfter, now) }
}

/** `Retry-After` is a number of seconds or a date. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (!header) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header) * second
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}

/** What is reported later than this says nothing that helps: a text about a car that left is a nuisance. */
const oldestMs: Record<Channel, number> = {
  sms: 2 * hour,
  push: 4 * hour,
  email: 3 * 24 * hour,
  webhook: 6 * 24 * hour,
  app: 6 * 24 * hour,
}

export const isTooOld = (channel: Channel, since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > oldestMs[channel]
