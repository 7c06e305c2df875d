import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { formatDate } from '#rules/text/format.ts'
import { presetRange, rangePath } from '#rules/time/time-range.ts'
import { buildApp } from '../../server/src/app.ts'
import { createSession } from '../../server/src/auth/queries.ts'
import { connect } from '../../server/src/core/database/database.ts'
import { migrate } from '../../server/src/core/database/migrate.ts'
import { newId } from '../../server/src/core/ids.ts'
import type { Tables } from '../../server/src/db.ts'
import { temporaryData } from '../../server/src/testing/temporary-data.ts'
import { benchConfig, benchDeps } from '../bench-deps.ts'
import { databaseFor } from '../load/filled-database.ts'
import { openBenchServer } from '../load/server.ts'
import { fillSafety, findFilled } from './fill.ts'

const limitMs = 150
const warmUps = 3

/**
 * How quick the calls of health and safety are. `--observations` many over twelve months, `--rounds` each, `--data` a
 * folder to keep what was filled in.
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
  try {
    const url = await databaseFor(server.url, `bench_safety_${values.observations}`)
    const { orgId, siteId } = await filledWorld(url, Number(values.observations))
    const connection = connect<Tables>(url)
    const userId = newId()
    const person = {
      email: `${userId}@bench.example`,
      first_name: 'A',
      last_name: 'B',
      role: 'ADMIN',
    } as const
    await connection.db.insertInto('users').values({ id: userId, org_id: orgId, ...person }).execute() // prettier-ignore
    const key = await createSession(
      connection.db,
      userId,
      'full',
      { address: '127.0.0.1', userAgent: 'bench' },
      new Date(),
    )
    const app = await buildApp(benchDeps(connection, benchConfig(dataDir)))
    for (const [name, path] of callsOf(siteId)) {
      const times: number[] = []
      for (let round = -warmUps; round < Number(values.rounds); round++) {
        const begun = performance.now()
        const answer = await app.inject({
          method: 'GET',
          url: `/api/v1/hsafety/${path}`,
          headers: { authorization: `Bearer ${key}` },
        })
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
        if (round >= 0) times.push(performance.now() - begun)
      }
      report(name, times)
    }
    await app.close()
    await connection.close()
  } finally {
    await server.stop()
    if (!values.data) rmSync(dataDir, { recursive: true, force: true })
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
  ]
}

function report(name: string, times: number[]): void {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10)
  console.log(
    `${name.padEnd(28)} p50 ${ms(at(0.5))}  p95 ${ms(at(0.95))}  ${at(0.95) > limitMs ? `OVER ${limitMs} ms` : 'ok'}`,
  )
}
