import { rmSync } from 'node:fs'
import { buildApp } from '../../server/src/app.ts'
import { createSession } from '../../server/src/auth/queries.ts'
import { listBriefCameras, listSiteCameras } from '../../server/src/cameras/queries.ts'
import { connect } from '../../server/src/core/database/database.ts'
import { startEmbeddedPostgres } from '../../server/src/core/database/embedded/embedded-postgres.ts'
import { newId } from '../../server/src/core/ids.ts'
import { migrate } from '../../server/src/core/database/migration/migrate.ts'
import type { Db, Tables } from '../../server/src/db.ts'
import * as sites from '../../server/src/sites/queries.ts'
import { findTagsOf, listTags } from '../../server/src/tags/queries.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { benchConfig, benchDeps } from '../bench-deps.ts'
import { fillOrganisation } from './fill.ts'
import { percentile } from '../percentile.ts'
import { find } from '../findings.ts'

const size = { sites: 1000, camerasPerSite: 10 }
const limitMs = 100
const warmUps = 10

/** How quick the lists, the search and the map are for a large organisation, beside the bare queries they need. */
export async function run(args: string[]): Promise<void> {
  const rounds = Number(args[0] ?? 100)
  const dataDir = temporaryData('bench')
  const server = await startEmbeddedPostgres({ dataDir })
  const connection = connect<Tables>(server.url)
  try {
    await migrate(connection.pool)
    const deps = benchDeps(connection, benchConfig(dataDir))
    const { orgId, key } = await createAdmin(connection.db)
    await fillOrganisation(connection.pool, orgId, size)
    const app = await buildApp(deps)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const call = async (url: string) => {
      const answer = await fetch(`${address}/api/v1/${url}`, { headers: { authorization: `Bearer ${key}` } })
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
      return (await answer.text()).length
    }
    console.log(`${size.sites} sites, ${size.sites * size.camerasPerSite} cameras, ${rounds} rounds`)
    for (const measured of await callsOf(connection.db, orgId)) {
      const bare = await measure(rounds, measured.floor)
      const whole = await measure(rounds, () => call(measured.url))
      report(measured.name, bare, whole, await call(measured.url))
    }
    await app.close()
  } finally {
    await connection.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Each call with the queries it cannot do without. */
async function callsOf(db: Db, orgId: string) {
  const page = (name: string, number: number, length: number) => async () => {
    const query = { name, page: number, page_length: length }
    const { rows } = await sites.listSites(db, orgId, undefined, query)
    const ids = rows.map((row) => row.id)
    await Promise.all([listBriefCameras(db, orgId, ids), findTagsOf(db, orgId, 'site', ids)])
  }
  const {
    rows: [site],
  } = await sites.listSites(db, orgId, undefined, { name: '', page: 1, page_length: 1 })
  const cameras = async () => {
    const rows = await listSiteCameras(db, orgId, site!.id, { page: 1, page_length: 10 })
    const ids = rows.map((row) => row.id)
    await findTagsOf(db, orgId, 'camera', ids)
  }
  return [
    { name: 'list, first page', url: 'sites?page=1&page_length=10', floor: page('', 1, 10) },
    { name: 'list, last page', url: 'sites?page=100&page_length=10', floor: page('', 100, 10) },
    { name: 'list, page of 100', url: 'sites?page=1&page_length=100', floor: page('', 1, 100) },
    { name: 'search, one letter', url: 'sites?name=o&page_length=10', floor: page('o', 1, 10) },
    { name: 'search, one site', url: 'sites?name=OTAHUHU+501', floor: page('OTAHUHU 501', 1, 10) },
    { name: 'search, nothing', url: 'sites?name=nowhere', floor: page('nowhere', 1, 10) },
    { name: 'map', url: 'sites/map', floor: () => sites.listMarkers(db, orgId, undefined) },
    { name: 'summary', url: 'sites/summary/', floor: () => sites.listSummaries(db, orgId, undefined) },
    { name: 'choices (1000)', url: 'sites/?page=1&page_length=1000', floor: page('', 1, 1000) },
    { name: 'cameras of a site', url: `sites/${site!.id}/cameras?page=1&page_length=10`, floor: cameras },
    {
      name: 'tag type-ahead',
      url: 'tags?filter=gate+7',
      floor: () => listTags(db, orgId, undefined, 'gate 7'),
    },
  ]
}

async function createAdmin(db: Db) {
  const orgId = newId()
  const userId = newId()
  await db
    .insertInto('organisations')
    .values({ id: orgId, name: 'Large', account_type: 'VEHICLE', dashboard_type: 0 })
    .execute()
  const person = { email: 'admin@large.example', first_name: 'A', last_name: 'B', role: 'ADMIN' } as const
  await db
    .insertInto('users')
    .values({ id: userId, org_id: orgId, ...person })
    .execute()
  const client = { address: '127.0.0.1', userAgent: 'bench' }
  return { orgId, key: await createSession(db, userId, 'full', client, new Date()) }
}

interface Times {
  p50: number
  p95: number
}

async function measure(rounds: number, action: () => Promise<unknown>): Promise<Times> {
  for (let round = 0; round < warmUps; round++) await action()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await action()
    times.push(performance.now() - started)
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

function report(name: string, bare: Times, whole: Times, bytes: number): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(9)
  const ratio = `${(whole.p50 / bare.p50).toFixed(1)}x`.padStart(6)
  find({ what: `${name}, p95`, measured: whole.p95, unit: 'ms', most: limitMs })
  const verdict = whole.p95 < limitMs ? `under ${limitMs} ms` : `OVER ${limitMs} ms`
  console.log(
    `${name.padEnd(20)} p50 ${ms(whole.p50)}  p95 ${ms(whole.p95)}  queries alone p50 ${ms(bare.p50)}  ratio ${ratio}` +
      `  ${(bytes / 1024).toFixed(0).padStart(5)} kB  ${verdict}`,
  )
}

if (import.meta.main) await run(process.argv.slice(2))
