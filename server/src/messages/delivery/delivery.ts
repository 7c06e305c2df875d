import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isTooOld } from '#rules/messages/retry-schedule.ts'
import { isDatabaseAway } from '../../core/database/connection/database-faults.ts'
import { inPlaceOf } from '../../core/place.ts'
import type { Deps } from '../../deps.ts'
import type { Delivery } from './deliver-messages.job.ts'
import { findDueDeliveries, findDueMessages } from './due-messages.ts'
import { createLinger } from './linger.ts'
import { createMemory, type Memory } from './memory.ts'
import { leaseMs, releaseAllLeases, releaseLease, renewLease, takeLease } from './leases.ts'
import { recordExpiry, recordFailedAttempt, recordSkip, type AfterFailure } from './record-attempt.ts'
import { createDeliveryRecorder } from './record-deliveries.ts'
import type { Attempted, DueMessage, HoldOn, Senders, Skipped } from '../channels/sender.ts'
import { holdInStorm, mergeDigest } from './storms.ts'

/** The number of destinations served at the same time. Each gets one message at a time, so a slow one delays no other. */
const mostAtOnce = 100
/** The number of messages of a destination that are looked up together. They are sent one after another. */
const mostLookedUp = 50
/** The longest wait of a stop for messages that are being sent. */
const patienceMs = 5_000
const databasePauseMs = 500

/** The step after a message: the next one, none because nothing is due, or none because the destination pauses. */
type Step = 'next' | 'empty' | 'leave'

/** The lanes of messages that cannot be handled, by id. They must not stop others. */
type Faulty = Map<string, string | null>

/** Delivers queued messages by destination, in order of time for each subject, until they are accepted or given up. */
export function createDelivery(deps: Deps, senders: Senders) {
  const { db, log, now } = deps
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  const waiting = new Map<string, Delivery>()
  const stopping = new AbortController()
  const recordDelivery = createDeliveryRecorder(db)
  const linger = createLinger()

  const keyOf = ({ orgId, destination }: Delivery) => `${orgId} ${destination}`

  function wake(delivery: Delivery): void {
    const key = keyOf(delivery)
    if (stopping.signal.aborted || linger.wake(key)) return
    if (running.has(key)) again.add(key)
    else if (running.size >= mostAtOnce) {
      waiting.set(key, delivery)
      linger.makeRoom()
    } else running.set(key, run(key, delivery))
  }

  async function run(key: string, delivery: Delivery): Promise<void> {
    try {
      await inPlaceOf(db, delivery.orgId, () => drain(delivery))
    } catch (error) {
      // Undelivered messages stay queued, and a sweep finds them every minute.
      log.error({ err: error, destination: delivery.destination }, 'A delivery stopped')
    } finally {
      running.delete(key)
      if (again.delete(key)) wake(delivery)
      const [next] = waiting
      if (next && waiting.delete(next[0])) wake(next[1])
    }
  }

  async function drain(delivery: Delivery): Promise<void> {
    const lease = randomUUID()
    if (!(await takeLease(db, delivery, lease, now()))) return
    let step: Step = 'next'
    let renewedAt = now().getTime()
    const faulty: Faulty = new Map()
    const holdOn = async () => {
      if (now().getTime() - renewedAt < leaseMs / 3) return true
      renewedAt = now().getTime()
      return renewLease(db, delivery, lease, now())
    }
    try {
      while (!stopping.signal.aborted) {
        step = await deliverDue(delivery, holdOn, faulty)
        if (step === 'leave') break
        if (step === 'empty' && !(await staysFor(keyOf(delivery)))) break
      }
    } finally {
      await releaseLease(db, delivery, lease)
    }
    // A wake-up during our lease was left to us.
    if (step === 'empty' && (await findDueMessages(db, delivery, now(), 1)).length > 0)
      again.add(keyOf(delivery))
  }

  /** Whether a destination has more messages. Other waiting destinations come first. */
  async function staysFor(key: string): Promise<boolean> {
    if (again.delete(key)) return true
    return waiting.size === 0 && (await linger.wait(key))
  }

  /** Looks up all due messages once and sends them in sequence. A failure blocks its own lane only. */
  async function deliverDue(delivery: Delivery, holdOn: HoldOn, faulty: Faulty): Promise<Step> {
    const found = await findDueMessages(db, delivery, now(), mostLookedUp + faulty.size)
    const due = found.filter(({ id }) => !faulty.has(id))
    const memory = createMemory()
    const blocked = new Set(faulty.values())
    for (const message of due) {
      if (stopping.signal.aborted) return 'leave'
      if (memory.isStale) return 'next'
      if (message.lane !== null && blocked.has(message.lane)) continue
      const outcome = await deliverOne(message, memory, holdOn).catch((error: unknown) => {
        if (isDatabaseAway(error)) throw error
        log.error({ err: error, message: message.id }, 'a message could not be handled')
        faulty.set(message.id, message.lane)
        return 'tried-later' as const
      })
      if (outcome === 'next' || outcome === 'leave') return outcome
      if (outcome === 'tried-later' && message.lane !== null) blocked.add(message.lane)
    }
    // Messages may have waited for a retried one; those queued since have woken us.
    const hasFreed = due.some(({ retryAt }) => retryAt !== null)
    if (due.length >= mostLookedUp || hasFreed) return 'next'
    // A sweep tries the faulty ones again.
    return faulty.size > 0 ? 'leave' : 'empty'
  }

  async function deliverOne(
    message: DueMessage,
    memory: Memory,
    holdOn: HoldOn,
  ): Promise<Step | 'done' | 'tried-later'> {
    const since = Math.max(message.occurredAt.getTime(), message.notBefore?.getTime() ?? 0)
    if (isTooOld(message.channel, new Date(since), now())) {
      const sender = senders[message.channel]
      await db.transaction().execute((tx) => recordExpiry(tx, sender, message, now()))
      return 'done'
    }
    // Both change the order.
    if ((await mergeDigest(db, message, now())) || (await holdInStorm(db, message, now()))) return 'next'
    if (!(await holdOn())) return 'leave'
    const outcome = await attempt(message, memory, holdOn)
    if (outcome === 'rests') return 'leave'
    return outcome === 'tried-later' ? outcome : 'done'
  }

  async function attempt(
    message: DueMessage,
    memory: Memory,
    holdOn: HoldOn,
  ): Promise<AfterFailure | 'done'> {
    const sender = senders[message.channel]
    const startedAt = now()
    const attempted = await send(message, memory, holdOn)
    const finishedAt = now()
    return onceDatabaseIsBack(async () => {
      if (!('skipped' in attempted) && attempted.result.kind === 'delivered') {
        await recordDelivery({ message, attempted, startedAt, finishedAt })
        return 'done'
      }
      memory.forget()
      return db.transaction().execute(async (tx) => {
        if (!('skipped' in attempted))
          return recordFailedAttempt(tx, sender, message, attempted, { startedAt, finishedAt })
        await recordSkip(tx, sender, message, attempted, finishedAt)
        return 'done'
      })
    })
  }

  async function send(message: DueMessage, memory: Memory, holdOn: HoldOn): Promise<Attempted | Skipped> {
    try {
      return await senders[message.channel].send(message, memory, holdOn)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      log.error({ err: error, message: message.id }, 'a message could not be sent')
      const answer = error instanceof Error ? error.message : String(error)
      return { result: { kind: 'failed' }, code: null, answer, body: '', bodyType: 'text' }
    }
  }

  return {
    wake,
    /** Wakes every destination with due messages. */
    async sweep(): Promise<void> {
      for (const delivery of await findDueDeliveries(db, now(), 10 * mostAtOnce)) wake(delivery)
    },
    /** For the start of the only delivering process: no other process holds a lease. */
    takeOver: () => releaseAllLeases(db),
    /** Waits until nothing is being sent. */
    idle: () =>
      linger.hurry(async () => {
        while (running.size > 0) await Promise.all(running.values())
      }),
    async stop(): Promise<void> {
      stopping.abort()
      const ended = linger.hurry(async () => void (await Promise.allSettled(running.values())))
      await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })])
    },
  }
}
export type MessageDelivery = ReturnType<typeof createDelivery>

/** Records a delivery even if the database restarts meanwhile, so that the message is not sent again. */
async function onceDatabaseIsBack<T>(write: () => Promise<T>): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += databasePauseMs) {
    try {
      return await write()
    } catch (error) {
      if (!isDatabaseAway(error) || waitedMs > leaseMs / 2) throw error
      await sleep(databasePauseMs)
    }
  }
}
