import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findRunningPostgres } from '../../../server/src/core/database/embedded/embedded-postgres.ts'
import type { Finding, Trial, TrialPromise } from '../promise.ts'

const minutes = 10
const timesAsFast = (24 * 60) / minutes

async function count(dataDir: string, rows: string): Promise<number> {
  const client = new pg.Client({ connectionString: findRunningPostgres(dataDir)!.url })
  await client.connect()
  const { rows: found } = await client.query<{ count: number }>(`select count(*)::int as count from ${rows}`)
  await client.end()
  return found[0]!.count
}

/** Log lines of faults: JSON lines with level 50 or more. */
const faultsIn = (output: string) => output.match(/"level":[56]0/g)?.length ?? 0

async function liveADay(trial: Trial): Promise<Finding[]> {
  const dataDir = await trial.copyOfDemo('day')
  const product = await trial.start(dataDir, { settings: { SIGHTLINE_DEMO_LIVE: String(timesAsFast) } })
  const before = await count(dataDir, 'ingest_events')
  const usual = await count(
    dataDir,
    "images where time between now() - interval '25 h' and now() - interval '1 h'",
  )
  let slowest = 0
  const call = await product.signIn('admin@parking.example')
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; await sleep(1000)) {
    const began = Date.now()
    await call('explorer/live/dwell_time?page=1&page_length=10')
    slowest = Math.max(slowest, Date.now() - began)
  }
  const events = (await count(dataDir, 'ingest_events')) - before
  const faults = faultsIn(product.output())
  await product.stop()
  return [
    {
      done: `the demo's cameras ${timesAsFast} times as fast as real time for ${minutes} minutes`,
      found: `${events} events stored (${usual} pictures on the day before), ${faults} faults in the log, the live list ${slowest} ms at most`,
      isKept: events >= usual / 2 && faults === 0 && slowest < 5_000,
    },
  ]
}

export const promises: readonly TrialPromise[] = [
  { promise: 'Cameras continue to post while users work', isBeside: true, attempt: liveADay },
]
