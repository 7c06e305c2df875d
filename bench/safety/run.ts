import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { formatDate } from '#rules/time/format-date.ts'
import { presetRange, rangePath } from '#rules/time/time-range.ts'
import { buildApp } from '../../server/src/app.ts'
import { createSession } from '../../server/src/auth/queries.ts'
import { connect } from '../../server/src/core/database/database.ts'
import { migrate } from '../../server/src/core/database/migration/migrate.ts'
import { newId } from '../../server/src/core/ids.ts'
import type { Tables } from '../../server/src/db.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { benchConfig, benchDeps } from '../bench-deps.ts'
import { databaseFor } from '../load/filled-database.ts'
import { openBenchServer } from '../load/server.ts'
import { fillSafety, findFilled } from './fill.ts'
import { find } from '../findings.ts'
import { percentile } from '../percentile.ts'

const limitMs = 150
const small = 50_000
const warmUps = 3

/**
 * How quick the calls of health and safety are, beside the same with fifty thousand in turns with them, so that whatever
 * else the machine does meets both alike. `--observations` many over twelve months, `--rounds` each, `--data` a folder to
 * keep what was filled in.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      observations: { type: 'string', default: '5000000' },
      rounds: { type: 'string', default: '20' },
      data: { type: 'string' },
    },
  })
  const dataDir = values.data ?? temporaryData('bench')
  const server = await openBenchServer(dataDir)
  const worlds: World[] = []
  try {
    const [few, many] = [
      await openWorld(server.url, dataDir, small),
      await openWorld(server.url, dataDir, Number(values.observations)),
    ]
    worlds.push(few, many)
    const fewCalls = callsOf(few.siteId)
    for (const [index, [name, path]] of callsOf(many.siteId).entries()) {
      const [times, before]: [number[], number[]] = [[], []]
      for (let round = -warmUps; round < Number(values.rounds); round++) {
        const [ofMany, ofFew] = [await many.time(path), await few.time(fewCalls[index]![1])]
        if (round < 0) continue
        times.push(ofMany)
        before.push(ofFew)
      }
      report(name, times, before)
    }
  } finally {
    for (const world of worlds) await world.close()
    await server.stop()
    if (!values.data) rmSync(dataDir, { recursive: true, force: true })
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

/** The product on a filled database, with a signed-in user. */
async function openWorld(serverUrl: string, dataDir: string, observations: number) {
  const url = await databaseFor(serverUrl, `bench_safety_${observations}`)
  const { orgId, siteId } = await filledWorld(url, observations)
  const connection = connect<Tables>(url)
  const userId = newId()
  const person = { email: `${userId}@bench.example`, first_name: 'A', last_name: 'B', role: 'ADMIN' } as const
  await connection.db
    .insertInto('users')
    .values({ id: userId, org_id: orgId, ...person })
    .execute()
  const client = { address: '127.0.0.1', userAgent: 'bench' }
  const key = await createSession(connection.db, userId, 'full', client, new Date())
  const app = await buildApp(benchDeps(connection, benchConfig(dataDir)))
  return {
    siteId,
    /** How long a call takes, in milliseconds. */
    async time(path: string): Promise<number> {
      const begun = performance.now()
      const headers = { authorization: `Bearer ${key}` }
      const answer = await app.inject({ method: 'GET', url: `/api/v1/hsafety/${path}`, headers })
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
      return performance.now() - begun
    },
    async close() {
      await app.close()
      await connection.close()
    },
  }
}

/** Filled unless it is there from a run before. */
async function filledWorld(url: string, observations: number) {
  const filling = connect<Tables>(`${url}?options=${encodeURIComponent('-c work_mem=256MB')}`, { max: 2 })
  try {
    await migrate(filling.pool)
    const known = await findFilled(filling.db, observations)
    if (known) return known
    const started = performance.now()
    const filled = await fillSafety(filling.db, observations, new Date())
    console.log(
      `filled ${observations} observations in ${Math.round((performance.now() - started) / 1000)} s`,
    )
    return filled
  } finally {
    await filling.close()
  }
}

function callsOf(site: string): [name: string, path: string][] {
  const month = rangePath(presetRange('30', new Date()))
  const week = rangePath(presetRange('7', new Date()))
  const hour = formatDate(new Date(Date.now() - 3 * 3_600_000), 'YYYY-MM-DDTHH')
  return [
    ['detections, all time', 'detections'],
    ['detections, far down', 'detections?page=30000'],
    ['detections, elevated', 'detections?risk=high'],
    ['detections, PPE of a site', `detections/${month}?hs_type=ppe&sites=${site}`],
    ['count', 'detections/count'],
    ['summary, all time', 'detections/summary'],
    ['summary, 30 days', `detections/summary/${month}?confidence=high`],
    ['graph, all time', 'detections/graph'],
    ['graph of a site', `detections/graph/${month}?sites=${site}`],
    ['images', 'images'],
    ['images, elevated', 'images?risk=high'],
    ['annotations', 'annotations'],
    ['proximity, average', 'proximity?op=avg'],
    ['proximity, minimum', 'proximity?op=min'],
    ['observations/count', `observations/count?site=${site}`],
    ['observations/summary', `observations/summary/${month}?site=${site}`],
    ['observations of an hour', `observations/${hour}?site=${site}`],
    ['risk_score/count', `risk_score/count/${month}?site=${site}`],
    ['risk_score/available/sites', 'risk_score/available/sites'],
    ['risk_score/count/cameras', `risk_score/count/cameras/${site}/${month}`],
    ['violations/export', `violations/export/${month}?limit=100`],
    ['overview', 'overview'],
    ['overview of 7 days', `overview/${week}`],
    ['near misses, all time', 'near_misses'],
    ['near misses of 7 days', `near_misses/${week}?sites=${site}`],
  ]
}

function report(name: string, times: number[], before: number[]): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10)
  const [median, late] = [percentile(times, 0.5), percentile(times, 0.95)]
  const ratio = `${(median / percentile(before, 0.5)).toFixed(1)} x`.padStart(7)
  find({ what: `${name}, p95`, measured: late, unit: 'ms', most: name === 'overview' ? 100 : limitMs })
  const verdict = late > limitMs ? `OVER ${limitMs} ms` : 'ok'
  console.log(`${name.padEnd(28)} p50 ${ms(median)}  p95 ${ms(late)}  ${ratio} of ${small}  ${verdict}`)
}
