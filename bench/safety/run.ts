import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
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
import { openBenchServer } from '../load/server.ts'
import { fillSafety } from './fill.ts'

const limitMs = 150
const warmUps = 3

/** How quick the calls of health and safety are. `--observations` many over twelve months, `--rounds` each. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      observations: { type: 'string', default: '5000000' },
      rounds: { type: 'string', default: '20' },
    },
  })
  const dataDir = temporaryData('bench')
  const server = await openBenchServer(dataDir)
  try {
    const url = await createDatabase(server.url)
    const filling = connect<Tables>(`${url}?options=${encodeURIComponent('-c work_mem=256MB')}`, { max: 2 })
    await migrate(filling.pool)
    const started = performance.now()
    const { orgId, siteId } = await fillSafety(filling.db, Number(values.observations), new Date())
    console.log(
      `filled ${values.observations} observations in ${Math.round((performance.now() - started) / 1000)} s`,
    )
    await filling.close()

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
    rmSync(dataDir, { recursive: true, force: true })
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

async function createDatabase(serverUrl: string): Promise<string> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query('create database bench_safety')
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = '/bench_safety'
  return url.href
}
