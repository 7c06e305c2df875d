import type { Channel, MessageContent, Recipient } from '#contract/messages/content.ts'
import type { AttemptResult } from '#rules/messages/retry-schedule.ts'
import type { Db } from '../../db.ts'
import type { Memory } from '../delivery/memory.ts'

/** A message whose turn it is. */
export interface DueMessage {
  orgId: string
  /** The same on every attempt, so that a receiver can tell a repeat. */
  id: string
  channel: Channel
  recipient: string
  destination: string
  /** How many attempts were made before. */
  attempts: number
  occurredAt: Date
  notBefore: Date | null
  digest: string | null
  /** Messages of one lane are sent in order: a subject, or all where the receiver asks for it. */
  lane: string | null
  /** When it is tried again, of one that failed. */
  retryAt: Date | null
  notificationId: string
  isPriority: boolean
  sourceId: string | null
  sourceName: string
  fallback: readonly Recipient[] | null
  content: MessageContent
}

export interface SentBody {
  body: string
  bodyType: 'json' | 'html' | 'text'
  segments?: number | undefined
}

/** What came of an attempt. The code and the words are the receiver's own. */
export interface Attempted extends SentBody {
  result: AttemptResult
  code: number | null
  answer: string | null
}

/** What is not even tried, and why. */
export interface Skipped {
  skipped: 'failed' | 'suppressed'
  reason: string
}

export interface FailingPlace {
  orgId: string
  recipient: string
  failingSince: Date
  warnedAt: Date | null
  isGone: boolean
  lastError: string | null
}

/** One way to reach somebody. A fault of the receiver is an answer, not an exception. */
export interface Sender {
  send(message: DueMessage, memory: Memory): Promise<Attempted | Skipped>
  /** Told in the transaction of a failed attempt; answers whether ADMINs were warned. */
  onFailing?(tx: Db, place: FailingPlace, now: Date): Promise<boolean>
  /** Whom the receiver itself names to be notified of a message that is given up. */
  fallbackOf?(tx: Db, message: DueMessage): Promise<readonly Recipient[]>
}
export type Senders = Record<Channel, Sender>
