import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { isTooOld } from '#rules/messages/retry-schedule.ts'
import { isDatabaseAway } from '../core/database/database.ts'
import type { Deps } from '../deps.ts'
import type { Delivery } from './deliver-messages.job.ts'
import { findDueDeliveries, findDueMessage } from './due-messages.ts'
import { releaseAllLeases, releaseLease, leaseMs, renewLease, takeLease } from './leases.ts'
import { recordAttempt, recordExpiry, recordSkip } from './record-attempt.ts'
import type { Attempted, DueMessage, Senders, Skipped } from './sender.ts'
import { holdInStorm, mergeDigest } from './storms.ts'

/** So many places are delivered to at once; one at a time in each, so a slow one holds up nobody else. */
const mostAtOnce = 100
/** How long a stop waits for what is being sent. */
const patienceMs = 5_000
const databasePauseMs = 500

/** What comes after a message: the next one, nothing as there is none, or nothing as the place rests. */
type Step = 'next' | 'empty' | 'leave'

/** Delivers what is queued: place by place, in order of time, until it is taken or given up. */
export function createDelivery(deps: Deps, senders: Senders) {
  const { db, log, now } = deps
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  const waiting = new Map<string, Delivery>()
  const stopping = new AbortController()

  const keyOf = ({ orgId, destination }: Delivery) => `${orgId} ${destination}`

  function wake(delivery: Delivery): void {
    const key = keyOf(delivery)
    if (stopping.signal.aborted) return
    if (running.has(key)) again.add(key)
    else if (running.size >= mostAtOnce) waiting.set(key, delivery)
    else running.set(key, run(key, delivery))
  }

  async function run(key: string, delivery: Delivery): Promise<void> {
    try {
      await drain(delivery)
    } catch (error) {
      // What is not delivered stays queued, and is looked for every minute.
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
    const holdOn = async () => {
      if (now().getTime() - renewedAt < leaseMs / 3) return true
      renewedAt = now().getTime()
      return renewLease(db, delivery, lease, now())
    }
    try {
      while (step === 'next' && !stopping.signal.aborted) step = await deliverNext(delivery, holdOn)
    } finally {
      await releaseLease(db, delivery, lease)
    }
    // Whoever was woken for a message while we held the lease has left it to us.
    if (step === 'empty' && (await findDueMessage(db, delivery, now()))) again.add(keyOf(delivery))
  }

  async function deliverNext(delivery: Delivery, holdOn: () => Promise<boolean>): Promise<Step> {
    const message = await findDueMessage(db, delivery, now())
    if (!message) return 'empty'
    const since = Math.max(message.occurredAt.getTime(), message.notBefore?.getTime() ?? 0)
    if (isTooOld(message.channel, new Date(since), now())) {
      await recordExpiry(db, message)
      return 'next'
    }
    if ((await mergeDigest(db, message, now())) || (await holdInStorm(db, message, now()))) return 'next'
    if (!(await holdOn())) return 'leave'
    return (await attempt(message)) ? 'next' : 'leave'
  }

  /** Answers whether the next may be sent at once. */
  async function attempt(message: DueMessage): Promise<boolean> {
    const sender = senders[message.channel]
    const startedAt = now()
    const sent = await send(message)
    const finishedAt = now()
    return onceDatabaseIsBack(() =>
      db.transaction().execute(async (tx) => {
        // Lost with the power, it is sent again under its id: not worth waiting for the disk each time.
        await sql`set local synchronous_commit to off`.execute(tx)
        if (!('skipped' in sent)) return recordAttempt(tx, sender, message, sent, { startedAt, finishedAt })
        await recordSkip(tx, sender, message, sent, finishedAt)
        return true
      }),
    )
  }

  async function send(message: DueMessage): Promise<Attempted | Skipped> {
    try {
      return await senders[message.channel].send(message)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      log.error({ err: error, message: message.id }, 'A message could not be sent')
      const answer = error instanceof Error ? error.message : String(error)
      return { result: { kind: 'failed' }, code: null, answer, body: '', bodyType: 'text' }
    }
  }

  return {
    wake,
    /** Wakes every place where something is due. */
    async sweep(): Promise<void> {
      for (const delivery of await findDueDeliveries(db, now(), 10 * mostAtOnce)) wake(delivery)
    },
    /** At the start of who delivers alone: nobody else holds a lease. */
    takeOver: () => releaseAllLeases(db),
    /** Until nothing is being sent. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running.values())
    },
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.race([Promise.allSettled(running.values()), sleep(patienceMs, undefined, { ref: false })])
    },
  }
}
export type MessageDelivery = ReturnType<typeof createDelivery>

/** What was sent is written down though the database restarts meanwhile, so that it need not be sent again. */
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
