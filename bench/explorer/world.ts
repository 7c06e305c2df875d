import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { buildApp } from '../../server/src/app.ts'
import { createSession } from '../../server/src/auth/queries.ts'
import { connect } from '../../server/src/core/database/database.ts'
import { newId } from '../../server/src/core/ids.ts'
import type { Db, Tables } from '../../server/src/db.ts'
import { benchConfig, benchDeps } from '../bench-deps.ts'
import { filledDatabase } from '../load/filled-database.ts'
import type { VehicleLoad } from '../load/vehicles.ts'
import type { MeasuredCall, Subject } from './calls.ts'

export interface BenchWorld {
  /** Calls the product and returns the text of the response. */
  ask(url: string): Promise<string>
  requestFile(url: string): Promise<Response>
  /** Asks the bare route for the same. */
  requestFloor(name: string): Promise<string>
  /** The rows a second of a bare COPY of the detections of a period, with the names of sites and cameras. */
  copyRate(from: string, to: string): Promise<number>
  subject: Subject
  close(): Promise<void>
}

/** A new database with a number of detections, the product on it, and a bare server beside it. */
export async function openWorld(
  serverUrl: string,
  dataDir: string,
  load: VehicleLoad,
  callsFor: (subject: Subject) => MeasuredCall[],
): Promise<BenchWorld> {
  const { url, orgId } = await filledDatabase(serverUrl, load)
  const connection = connect<Tables>(url)
  const { db } = connection
  const deps = benchDeps(connection, benchConfig(dataDir))
  const userId = newId()
  const person = { email: `${userId}@bench.example`, first_name: 'A', last_name: 'B', role: 'ADMIN' } as const
  await db
    .insertInto('users')
    .values({ id: userId, org_id: orgId, ...person })
    .execute()
  const client = { address: '127.0.0.1', userAgent: 'bench' }
  const key = await createSession(db, userId, 'full', client, new Date())
  const subject = await findSubject(db, orgId)

  const app = await buildApp(deps)
  const bare = Fastify()
  for (const { name, floor } of callsFor(subject))
    bare.get(`/${encodeURIComponent(name)}`, () =>
      Promise.all(floor.map(async (text) => (await connection.pool.query(text, [orgId])).rows)),
    )
  const address = await listen(app)
  const bareAddress = await listen(bare)
  const requestFile = async (path: string) => {
    const answer = await fetch(`${address}/api/v1/${path}`, { headers: { authorization: `Bearer ${key}` } })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  return {
    subject,
    requestFile,
    ask: async (path) => (await requestFile(path)).text(),
    requestFloor: async (name) =>
      (await fetch(`${bareAddress}/${encodeURIComponent(encodeURIComponent(name))}`)).text(),
    copyRate: (from, to) => measureCopy(connection.pool, { orgId, from, to }),
    async close() {
      await bare.close()
      await app.close()
      await connection.close()
    },
  }
}

async function measureCopy(
  pool: Pool,
  { orgId, from, to }: { orgId: string; from: string; to: string },
): Promise<number> {
  const client = await pool.connect()
  const started = performance.now()
  let lines = 0
  try {
    const rows = client.query(
      copyTo(`copy (select detections.*, sites.name as site, cameras.name as camera
        from detections join cameras on cameras.org_id = detections.org_id and cameras.id = detections.camera_id
        join sites on sites.org_id = cameras.org_id and sites.id = cameras.site_id
        where detections.org_id = ${client.escapeLiteral(orgId)}
          and detections.time >= ${client.escapeLiteral(from)} and detections.time < ${client.escapeLiteral(to)}
        order by detections.time desc, detections.id desc) to stdout with (format csv)`),
    )
    for await (const chunk of rows) for (const byte of chunk as Buffer) if (byte === 10) lines++
  } finally {
    client.release()
  }
  return lines / ((performance.now() - started) / 1000)
}

/** A vehicle that came often in the last month, and the site that comes first. */
async function findSubject(db: Db, orgId: string): Promise<Subject> {
  const { rows } = await sql<{ plate: string }>`
    select plate from plate_days where org_id = ${orgId} and day > now() - interval '29 days'
    group by plate order by sum(passes) desc, plate offset 5 limit 1`.execute(db)
  const { plate } = rows[0]!
  const site = await db
    .selectFrom('sites')
    .select('id')
    .where('org_id', '=', orgId)
    .orderBy('search_name')
    .executeTakeFirstOrThrow()
  return { plate, siteId: site.id }
}

async function listen(app: { listen(options: object): Promise<string>; server: { address(): unknown } }) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
