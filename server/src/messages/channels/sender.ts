import type { Channel, MessageContent, Recipient } from '#contract/messages/content.ts'
import type { AttemptResult } from '#rules/messages/retry-schedule.ts'
import type { Db } from '../../db.ts'
import type { Memory } from '../delivery/memory.ts'

/** A message that is due. */
export interface DueMessage {
  orgId: string
  /** The same on every attempt, so that a receiver can recognise a repeat. */
  id: string
  channel: Channel
  recipient: string
  destination: string
  /** The number of earlier attempts. */
  attempts: number
  occurredAt: Date
  notBefore: Date | null
  digest: string | null
  /** Messages of one lane are sent in order: one subject, or all if the receiver requires it. */
  lane: string | null
  /** The time of the next attempt of a failed message. */
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

/** The result of an attempt. The code and the text are the receiver's own. */
export interface Attempted extends SentBody {
  result: AttemptResult
  code: number | null
  answer: string | null
}

/** A message that is not attempted, with the reason. */
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

/** Renews the lease of the destination during a long attempt; false when another process has it. */
export type HoldOn = () => Promise<boolean>

/** One channel to a recipient. A fault of the receiver is a result, not an exception. */
export interface Sender {
  send(message: DueMessage, memory: Memory, holdOn: HoldOn): Promise<Attempted | Skipped>
  /** Called in the transaction of a failed attempt; returns whether ADMINs were warned. */
  onFailing?(tx: Db, place: FailingPlace, now: Date): Promise<boolean>
  /** The receiver's own contacts for a message that is given up. */
  fallbackOf?(tx: Db, message: DueMessage): Promise<readonly Recipient[]>
}
export type Senders = Record<Channel, Sender>
