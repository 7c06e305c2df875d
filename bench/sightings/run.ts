import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { dayMs } from '#rules/time/lengths.ts'
import { rangePath } from '#rules/time/time-range.ts'
import type { SightingMap } from '#contract/wildlife/api.ts'
import { mostMapFeatures } from '#contract/wildlife/constants.ts'
import { buildApp } from '../../server/src/app.ts'
import { createSession } from '../../server/src/auth/queries.ts'
import { connect, type Connection } from '../../server/src/core/database/database.ts'
import { migrate } from '../../server/src/core/database/migration/migrate.ts'
import { newId } from '../../server/src/core/ids.ts'
import type { Db, Tables } from '../../server/src/db.ts'
import { rebuildSums } from '../../server/src/ingest/storing/rebuild-sums.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { benchConfig, benchDeps } from '../bench-deps.ts'
import { databaseFor } from '../load/filled-database.ts'
import { openBenchServer } from '../load/server.ts'
import { fillSightings } from './fill.ts'
import { measurePaint } from './paint.ts'
import { find } from '../findings.ts'

const tableLimitMs = 100
const mapLimitMs = 100
const warmUps = 3

/**
 * How quick the map and the table of sightings are with a million of them, and when the map page paints first in a
 * browser. `--sightings` many, `--rounds` each, `--browser` to paint with, `--data` a folder to keep what was filled in.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sightings: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '20' },
      browser: { type: 'string' },
      data: { type: 'string' },
    },
  })
  const dataDir = values.data ?? temporaryData('bench')
  const server = await openBenchServer(dataDir)
  const connection = connect<Tables>(await databaseFor(server.url, `bench_sightings_${values.sightings}`))
  try {
    await migrate(connection.pool)
    const key = await createAdmin(connection.db, await filledCoast(connection, Number(values.sightings)))
    const app = await buildApp(benchDeps(connection, benchConfig(dataDir)))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (path: string) => {
      const answer = await fetch(`${address}/api/v1/maui/dolphin_sightings${path}`, {
        headers: { authorization: `Bearer ${key}` },
      })
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    }
    console.log(`${values.sightings} sightings, ${values.rounds} rounds`)
    const rounds = Number(values.rounds)
    for (const call of calls()) await measure(call, rounds, ask)
    await measurePaint({ address, key, browser: values.browser, rounds: Math.min(rounds, 10) })
    await app.close()
  } finally {
    await connection.close()
    await server.stop()
    if (!values.data) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The organisation with the sightings, filled unless an earlier run left it. */
async function filledCoast({ db, pool }: Connection<Tables>, sightings: number): Promise<string> {
  const known = await db
    .selectFrom('organisations')
    .select('id')
    .where('name', '=', 'Coast')
    .executeTakeFirst()
  if (known) return known.id
  const id = newId()
  await db
    .insertInto('organisations')
    .values({ id, name: 'Coast', account_type: 'VEHICLE', dashboard_type: 1 })
    .execute()
  await fillSightings(pool, id, sightings)
  await rebuildSums(db, id)
  await pool.query('vacuum analyze')
  return id
}

interface Call {
  name: string
  limitMs: number
  /** Another part of the map in every round, as when a user drags it. */
  path: (round: number) => string
}

const dragged = (lat: number, lng: number, zoom: number) => (round: number) => {
  const [width, height] = [(360 * 1440) / 512 / 2 ** zoom, (300 * 900) / 512 / 2 ** zoom]
  const [west, south] = [lng + (round % 7) * width * 0.2, lat - (round % 5) * height * 0.2]
  return `view=${west},${south},${west + width},${south + height}&zoom=${zoom}`
}

/** The last days as a part of an address. */
const lastDays = (days: number) =>
  `/${rangePath({ from: new Date(Date.now() - days * dayMs), to: new Date() })}`

function calls(): Call[] {
  const view = (lat: number, lng: number, zoom: number, query = '') => {
    const at = dragged(lat, lng, zoom)
    return (round: number) => `/map?${at(round)}${query}`
  }
  const map = { limitMs: mapLimitMs }
  const table = { limitMs: tableLimitMs }
  return [
    { ...map, name: 'map, the earth, all time', path: () => '/map?view=-180,-85,180,85&zoom=1' },
    {
      ...map,
      name: 'map, the earth, 22 months',
      path: () => `/map${lastDays(670)}?view=-180,-85,180,85&zoom=1`,
    },
    { ...map, name: 'map, a country, zoom 5', path: view(-44, 160, 5) },
    { ...map, name: 'map, a coast, zoom 7', path: view(-40, 171, 7) },
    { ...map, name: 'map, opening view, zoom 9', path: view(-37, 173, 9) },
    { ...map, name: 'map, boats alone, zoom 9', path: view(-37, 173, 9, '&detection_types=boat') },
    { ...map, name: 'map, sure ones, zoom 7', path: view(-40, 171, 7, '&confidence=high') },
    { ...map, name: 'map, a bay, zoom 12', path: view(-36.6, 173.6, 12) },
    { ...map, name: 'map, over the date line', path: view(-39, 178, 6) },
    { ...table, name: 'table, page 1', path: () => '?page=1&page_length=10' },
    { ...table, name: 'table, page 50,000', path: () => '?page=50000&page_length=10' },
    { ...table, name: 'table, sure ones, page 500', path: () => '?confidence=high&page=500&page_length=10' },
    { ...table, name: 'table, 100 of a page', path: () => '?page=20&page_length=100' },
    { ...table, name: 'totals', path: () => '/summary' },
  ]
}

async function measure(
  { name, limitMs, path }: Call,
  rounds: number,
  ask: (path: string) => Promise<unknown>,
) {
  const times: number[] = []
  let most = 0
  for (let round = -warmUps; round < rounds; round++) {
    const started = performance.now()
    const answer = (await ask(path(round + warmUps))) as Partial<SightingMap>
    if (round >= 0) times.push(performance.now() - started)
    most = Math.max(most, answer.features?.length ?? 0)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10)
  find({ what: `${name}, p95`, measured: at(0.95), unit: 'ms', most: limitMs })
  const faults = [
    ...(at(0.95) > limitMs ? [`OVER ${limitMs} ms`] : []),
    ...(most > mostMapFeatures ? [`OVER ${mostMapFeatures} features`] : []),
  ]
  const features = most > 0 ? `${most} features` : ''
  console.log(
    `${name.padEnd(28)} p50 ${ms(at(0.5))}  p95 ${ms(at(0.95))}  ${features.padStart(15)}  ${faults.join(', ') || 'ok'}`,
  )
}

async function createAdmin(db: Db, orgId: string): Promise<string> {
  const userId = newId()
  const person = { email: `${userId}@coast.example`, first_name: 'A', last_name: 'B', role: 'ADMIN' } as const
  await db
    .insertInto('users')
    .values({ id: userId, org_id: orgId, ...person })
    .execute()
  const client = { address: '127.0.0.1', userAgent: 'bench' }
  return createSession(db, userId, 'full', client, new Date())
}
