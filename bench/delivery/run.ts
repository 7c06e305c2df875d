import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/src/core/database/open-database.ts'
import { newId } from '../../server/src/core/ids.ts'
import { startWorker } from '../../server/src/core/jobs.ts'
import { createLog } from '../../server/src/core/log.ts'
import type { Tables } from '../../server/src/db.ts'
import type { Deps } from '../../server/src/deps.ts'
import { buildDelivery, buildTasks } from '../../server/src/jobs.ts'
import { queueNotifications, type NotificationInput } from '../../server/src/messages/queue-notifications.ts'
import { insertWebhook } from '../../server/src/webhooks/queries.ts'
import { newWebhookSecret } from '../../server/src/webhooks/signature.ts'
import { temporaryData } from '../../server/src/testing/temporary-data.ts'
import { benchConfig, benchDeps } from '../bench-deps.ts'
import { startDeadReceiver, startReceivers } from './receivers.ts'

const liveReceivers = 9
/** How many are queued in one transaction, as a busy hour of events does. */
const batch = 20

/**
 * How long messages take to arrive while one receiver is dead: `--messages` in `--seconds`, each to one receiver that
 * works and to the one that takes connections and says nothing.
 */
export async function run(args: string[]): Promise<void> {
  const options = {
    messages: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
  } as const
  const { values } = parseArgs({ args, options })
  const [messages, seconds] = [Number(values.messages), Number(values.seconds)]
  const dataDir = temporaryData('bench')
  const config = { ...benchConfig(dataDir), outboundAllow: ['127.0.0.0/8'] }
  const log = createLog(config.logLevel)
  const database = await openDatabase<Tables>(config, log)
  const deps = benchDeps(database, config)
  const receivers = await startReceivers(liveReceivers)
  const dead = await startDeadReceiver()
  const delivery = buildDelivery(deps, async () => '')
  const tasks = buildTasks(deps, async () => '', delivery)
  const worker = await startWorker(database.pool, { tasks, crontab: '', log, isAlone: true })
  try {
    const orgId = newId()
    await deps.db
      .insertInto('organisations')
      .values({ id: orgId, name: 'Bench', account_type: 'VEHICLE', dashboard_type: 0 })
      .execute()
    const ids = await Promise.all(receivers.urls.map((url) => createHook(deps, orgId, url)))
    const deadId = await createHook(deps, orgId, dead.url)
    const began = Date.now()
    for (let first = 0; first < messages; first += batch) {
      const inputs = Array.from({ length: Math.min(batch, messages - first) }, (_, place) =>
        inputOf(first + place, [ids[(first + place) % ids.length]!, deadId]),
      )
      await deps.db.transaction().execute((tx) => queueNotifications(tx, orgId, inputs, new Date()))
      await sleep(Math.max(0, began + ((first + batch) / messages) * seconds * 1000 - Date.now()))
    }
    const queuedMs = Date.now() - began
    for (let waited = 0; waited < 60 && receivers.delays.length < messages; waited++) await sleep(1000)
    const delays = receivers.delays.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(delays[Math.floor((delays.length - 1) * share)] ?? 0)
    console.log(
      `${messages} messages queued in ${(queuedMs / 1000).toFixed(1)} s, one receiver of ${liveReceivers + 1} dead`,
    )
    console.log(
      `arrived ${delays.length}; after ms: median ${at(0.5)}, 95% ${at(0.95)}, 99% ${at(0.99)}, last ${at(1)}`,
    )
    console.log(`attempts at the dead receiver: ${dead.calls()}`)
  } finally {
    await worker.stop()
    await delivery.stop()
    receivers.close()
    dead.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const inputOf = (number: number, webhookIds: string[]): NotificationInput => ({
  key: `bench:${number}`,
  source: { kind: 'report', id: null, name: 'Bench' },
  content: {
    event: 'vehicle.alert',
    title: `ABC${number}`,
    occurred_at: new Date().toISOString(),
    plate: 'ABC123',
  },
  recipients: webhookIds.map((webhookId) => ({ channel: 'webhook', webhookId })),
})

async function createHook({ db, secrets }: Deps, orgId: string, url: string): Promise<string> {
  const now = new Date()
  const id = newId(now)
  await insertWebhook(db, {
    org_id: orgId,
    id,
    name: url,
    webhook_type: 'manual',
    url,
    method: 'post',
    headers: secrets.seal('{}'),
    only_call_if_plate: false,
    include_byte_image_payload: false,
    test_image_id: '',
    wait_for_result: false,
    body_format: 'standard',
    body_template: '',
    fallback_email: null,
    secret: secrets.seal(newWebhookSecret()),
    former_secret: null,
    former_secret_until: null,
    disabled_at: null,
    disabled_reason: null,
    created_at: now,
    updated_at: now,
  })
  return id
}
