import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { RetentionSettings } from '#contract/retention/api.ts'
import { defaultKeptDays } from '#rules/retention/kept-days.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { buildApp } from '../../server/src/app.ts'
import { createSession } from '../../server/src/auth/queries.ts'
import { createToken, findTokens } from '../../server/src/cameras/tokens.ts'
import { connect } from '../../server/src/core/database/database.ts'
import { newId } from '../../server/src/core/ids.ts'
import type { Db, Tables } from '../../server/src/db.ts'
import type { Deps } from '../../server/src/deps.ts'
import { previewRetention } from '../../server/src/retention/preview.ts'
import { runRetention } from '../../server/src/retention/run-retention.ts'
import { saveRetention } from '../../server/src/retention/settings.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { benchConfig, benchDeps } from '../bench-deps.ts'
import { find } from '../findings.ts'
import { filledDatabase } from '../load/filled-database.ts'
import { openBenchServer } from '../load/server.ts'
import { vehicleLoad } from '../load/vehicles.ts'
import { percentile } from '../percentile.ts'

/** Deleted in one run; the page counts beforehand what a retention of 30 days would delete. */
const deletedDays = 8
const shortDays = 30
const pauseMs = 20
const whole = 10_000_000

/**
 * Rows that retention deletes in a second, how long the page counts them beforehand, and the 95th percentile of posts and
 * of a list page while it runs, beside without. `--detections` many, `--seconds` for the measurement without, `--data` a
 * folder to keep what was filled in: each run deletes the oldest days of it.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      detections: { type: 'string', default: String(whole) },
      seconds: { type: 'string', default: '60' },
      data: { type: 'string' },
    },
  })
  const dataDir = values.data ?? temporaryData('bench')
  const server = await openBenchServer(dataDir)
  const { url, orgId } = await filledDatabase(server.url, vehicleLoad(Number(values.detections)))
  const connection = connect<Tables>(url)
  const deps = benchDeps(connection, benchConfig(dataDir))
  const app = await buildApp(deps)
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const calls = await callsOf(deps, orgId, address)
    const seconds = Number(values.seconds)
    await measure(calls, sleep(3000))
    const without = await measure(calls, sleep(seconds * 1000))
    const opened = performance.now()
    await previewRetention(deps.db, orgId, keeping(shortDays), new Date())
    const preview = performance.now() - opened
    const age = Math.floor((Date.now() - (await findOldest(deps.db, orgId)).getTime()) / dayMs)
    await saveRetention(deps.db, orgId, keeping(age - deletedDays), new Date())
    const started = performance.now()
    const deleting = runRetention(deps, orgId)
    const during = await measure(calls, deleting)
    const { bytes: _bytes, ...deleted } = await deleting
    const rows = Object.values(deleted).reduce((sum, count) => sum + count, 0)
    report({ rate: rows / ((performance.now() - started) / 1000), deleted, preview, without, during })
  } finally {
    await app.close()
    await connection.close()
    await server.stop()
    if (!values.data) rmSync(dataDir, { recursive: true, force: true })
  }
}

const keeping = (days: number): RetentionSettings => ({
  days: { ...defaultKeptDays, unlisted: days, listed: days, audit: 730 },
  sites: [],
})

/** Vehicles on site keep their rows, so the very first ones may be far older than all others. */
async function findOldest(db: Db, orgId: string): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`
    select time from detections where org_id = ${orgId} order by time offset 1000 limit 1`.execute(db)
  return rows[0]!.time
}

type Calls = Record<'post' | 'page', () => Promise<Response>>

/** A camera that posts, and an ADMIN who opens the first page of detections. */
async function callsOf({ db, secrets }: Deps, orgId: string, address: string): Promise<Calls> {
  const now = new Date()
  const cameras = db.selectFrom('cameras').select('id').where('org_id', '=', orgId).limit(1)
  const { id } = await cameras.executeTakeFirstOrThrow()
  await createToken(db, orgId, id, secrets, now)
  const { token } = await findTokens(db, orgId, id, secrets, now)
  const userId = newId()
  const person = { email: `${userId}@bench.example`, first_name: 'A', last_name: 'B', role: 'ADMIN' } as const
  await db
    .insertInto('users')
    .values({ id: userId, org_id: orgId, ...person })
    .execute()
  const key = await createSession(db, userId, 'full', { address: '', userAgent: 'bench' }, now)
  let number = 0
  return {
    post: () => {
      const plate = `BN${String(number++ % 10_000).padStart(4, '0')}`
      const detections = [{ type: 'car', confidence: 95, plate, bb: [100, 200, 500, 600] }]
      const body = JSON.stringify({ time: new Date().toISOString(), detections })
      return fetch(`${address}/ingest/${token}`, { method: 'POST', body })
    },
    page: () =>
      fetch(`${address}/api/v1/explorer/detections?page_length=50`, {
        headers: { authorization: `Bearer ${key}` },
      }),
  }
}

type Measured = Record<keyof Calls, number>

/** The 95th percentile of each call in milliseconds, all of them at once, until a promise settles. */
async function measure(calls: Calls, end: Promise<unknown>): Promise<Measured> {
  const over = new AbortController()
  void end.finally(() => over.abort())
  const each = async (call: () => Promise<Response>): Promise<number> => {
    const times: number[] = []
    while (!over.signal.aborted) {
      const started = performance.now()
      const answer = await call()
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A call answered ${answer.status}.`)
      times.push(performance.now() - started)
      await sleep(pauseMs)
    }
    return percentile(times, 0.95)
  }
  const [post, page] = await Promise.all([each(calls.post), each(calls.page)])
  return { post, page }
}

interface Report {
  rate: number
  deleted: Record<string, number>
  preview: number
  without: Measured
  during: Measured
}

function report({ rate, deleted, preview, without, during }: Report): void {
  const counts = Object.entries(deleted).filter(([, count]) => count > 0)
  console.log(`deleted: ${counts.map(([kind, count]) => `${count} ${kind}`).join(', ')}`)
  console.log(`${Math.round(rate)} rows a second; ${whole} rows need ${(whole / rate / 3600).toFixed(1)} h`)
  console.log(`counted beforehand for the page in ${(preview / 1000).toFixed(1)} s`)
  console.log('95th percentile   without      while it runs')
  for (const name of ['post', 'page'] as const)
    console.log(
      `${name.padEnd(14)} ${without[name].toFixed(1).padStart(7)} ms ${during[name].toFixed(1).padStart(12)} ms`,
    )
  find({ what: 'retention, rows deleted', measured: rate, unit: 'rows/s', least: 500 })
  find({ what: 'preview of retention', measured: preview / 1000, unit: 's', most: 5 })
  find({ what: 'post while retention runs, p95', measured: during.post, unit: 'ms', most: 100 })
  find({ what: 'page while retention runs, p95', measured: during.page, unit: 'ms', most: 150 })
}
