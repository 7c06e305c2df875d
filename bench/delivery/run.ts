import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/src/core/database/connection/open-database.ts'
import { newId } from '../../server/src/core/ids.ts'
import { startWorker } from '../../server/src/core/jobs.ts'
import { createLog } from '../../server/src/core/logging/log.ts'
import type { Tables } from '../../server/src/db.ts'
import type { Deps } from '../../server/src/deps.ts'
import { buildDelivery, buildTasks } from '../../server/src/jobs.ts'
import { queueNotifications, type NotificationInput } from '../../server/src/messages/queue-notifications.ts'
import { insertWebhook } from '../../server/src/webhooks/queries.ts'
import { newWebhookSecret } from '../../server/src/webhooks/signature.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { benchConfig, benchDeps } from '../bench-deps.ts'
import { find } from '../findings.ts'
import { startDeadReceivers, startReceivers } from './receivers.ts'

const counts = { healthy: 80, slow: 10, dead: 10 } as const
const slowAnswerMs = 1_000
/** How many are queued in one transaction, as a busy hour of events does. */
const batch = 20

/**
 * How long messages take to arrive: `--messages` in `--seconds`, spread over 100 receivers of which 10 are dead (they take
 * connections and say nothing) and 10 answer after a second. 95 % of those to healthy receivers arrive within 2 s.
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
  const healthy = await startReceivers(counts.healthy, 0)
  const slow = await startReceivers(counts.slow, slowAnswerMs)
  const dead = await startDeadReceivers(counts.dead)
  const delivery = buildDelivery(deps, async () => '')
  const tasks = buildTasks(deps, async () => '', delivery)
  const worker = await startWorker(database.pool, { tasks, crontab: '', log, isAlone: true })
  try {
    const orgId = newId()
    await deps.db
      .insertInto('organisations')
      .values({ id: orgId, name: 'Bench', account_type: 'VEHICLE', dashboard_type: 0 })
      .execute()
    const urls = [...healthy.urls, ...slow.urls, ...dead.urls]
    const ids = await Promise.all(urls.map((url) => createHook(deps, orgId, url)))
    const began = Date.now()
    for (let first = 0; first < messages; first += batch) {
      const inputs = Array.from({ length: Math.min(batch, messages - first) }, (_, place) =>
        inputOf(first + place, ids[(first + place) % ids.length]!),
      )
      await deps.db.transaction().execute((tx) => queueNotifications(tx, orgId, inputs, new Date()))
      await sleep(Math.max(0, began + ((first + batch) / messages) * seconds * 1000 - Date.now()))
    }
    const queuedMs = Date.now() - began
    const expected = (messages * counts.healthy) / urls.length
    for (let waited = 0; waited < 60 && healthy.delays.length < expected; waited++) await sleep(1000)
    console.log(
      `${messages} messages queued in ${(queuedMs / 1000).toFixed(1)} s, ${urls.length} receivers of which ${counts.dead} dead and ${counts.slow} slow`,
    )
    report('healthy', healthy.delays)
    report('slow', slow.delays)
    const late = healthy.delays.filter((delay) => delay > 2000).length + expected - healthy.delays.length
    const inTime = (1 - late / expected) * 100
    find({ what: 'messages to healthy receivers within 2 s', measured: inTime, unit: '%', least: 95 })
    console.log(`healthy within 2 s: ${((1 - late / expected) * 100).toFixed(1)} % of ${expected}`)
    console.log(`attempts at dead receivers: ${dead.calls()}`)
  } finally {
    await worker.stop()
    await delivery.stop()
    for (const { close } of [healthy, slow, dead]) close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function report(name: string, measured: readonly number[]): void {
  const delays = measured.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(delays[Math.floor((delays.length - 1) * share)] ?? 0)
  console.log(
    `${name}: arrived ${delays.length}; after ms: median ${at(0.5)}, 95% ${at(0.95)}, 99% ${at(0.99)}, last ${at(1)}`,
  )
}

const inputOf = (number: number, webhookId: string): NotificationInput => ({
  key: `bench:${number}`,
  source: { kind: 'report', id: null, name: 'Bench' },
  content: {
    event: 'vehicle.alert',
    title: `ABC${number}`,
    occurred_at: new Date().toISOString(),
    plate: `ABC${number % 997}`,
  },
  recipients: [{ channel: 'webhook', webhookId }],
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
    is_ordered: false,
    event_types: [],
    event_site_ids: [],
    subscribed_at: null,
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
