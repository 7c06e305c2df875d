import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import { buildApp } from '../../server/src/app.ts'
import { insertCamera } from '../../server/src/cameras/queries.ts'
import { createToken, findTokens } from '../../server/src/cameras/tokens.ts'
import { newId } from '../../server/src/core/ids.ts'
import { createLog } from '../../server/src/core/logging/log.ts'
import { openDatabase } from '../../server/src/core/database/connection/open-database.ts'
import type { Tables } from '../../server/src/db.ts'
import type { Deps } from '../../server/src/deps.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { benchConfig, benchDeps } from '../bench-deps.ts'

const camerasPerSite = 4

export interface BenchProduct {
  deps: Deps
  orgId: string
  cameraIds: string[]
  /** Where its cameras at gates post, which open and close visits. */
  urls: string[]
  /** Where those post that only watch. */
  watchingUrls: string[]
  /** A bare route that stores one row for each post, on the same database. */
  bareUrl: string
  close(): Promise<void>
}

/** The product on an embedded database that syncs to disk, with a number of cameras at gates and as many elsewhere. */
export async function startProduct(cameraCount: number): Promise<BenchProduct> {
  const dataDir = temporaryData('bench')
  const config = {
    ...benchConfig(dataDir),
    ingest: { maxBytes: 1 << 26, maxTextBytes: 4 << 20, postsPerSecond: 100_000 },
  }
  const database = await openDatabase<Tables>(config, createLog(config.logLevel))
  const deps = benchDeps(database, config)
  const { orgId, cameraIds, tokens } = await createCameras(deps, 2 * cameraCount)
  const app = await buildApp(deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const bare = await startBare(deps)
  const address = (server: { address(): AddressInfo | string | null }) =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const urls = tokens.map((token) => `${address(app.server)}/ingest/${token}`)
  return {
    deps,
    orgId,
    cameraIds,
    urls: urls.slice(0, cameraCount),
    watchingUrls: urls.slice(cameraCount),
    bareUrl: `${address(bare.server)}/`,
    async close() {
      await bare.close()
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** An organisation with cameras and their tokens. The first half is at gates. */
export async function createCameras({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, count: number) {
  const now = new Date()
  const orgId = newId(now)
  await db
    .insertInto('organisations')
    .values({ id: orgId, name: 'Bench', account_type: 'VEHICLE', dashboard_type: 0 })
    .execute()
  const place = { address: '1 Quay Street', lat: -36.8, lng: 174.7, safety_manager: 'null', stms: 'null' }
  const siteIds = Array.from({ length: Math.ceil(count / camerasPerSite) }, () => newId(now))
  const sites = siteIds.map((id, number) => ({ id, name: `SITE: Bench ${number}` }))
  await db
    .insertInto('sites')
    .values(sites.map((site) => ({ org_id: orgId, site_type: 0, ...site, ...place })))
    .execute()
  const cameraIds: string[] = []
  const tokens: string[] = []
  const lens = { focal_length: 2.8, vertical_fov: 72, horizontal_fov: 130 }
  for (let number = 0; number < count; number++) {
    const values = {
      name: `CAM: ${number}`,
      app_type: 1,
      hsafety_setting: 'null',
      violation_metrics: '[]',
    } as const
    const camera = await insertCamera(
      db,
      orgId,
      siteIds[Math.floor(number / camerasPerSite)]!,
      { ...values, ...lens, function_type: functionOf(number, count) },
      now,
    )
    await createToken(db, orgId, camera.id, secrets, now)
    tokens.push((await findTokens(db, orgId, camera.id, secrets, now)).token!)
    cameraIds.push(camera.id)
  }
  return { orgId, cameraIds, tokens }
}

function functionOf(number: number, count: number): FunctionType {
  if (number >= count / 2) return FunctionType.NONE
  return number % 2 ? FunctionType.ENTRY : FunctionType.EXIT
}

async function startBare({ pool }: Deps) {
  await pool.query('create table bare (id uuid primary key, at timestamptz not null, body jsonb not null)')
  const app = Fastify()
  app.route({
    method: 'POST',
    url: '/',
    handler: async (request) => {
      await pool.query('insert into bare values ($1, now(), $2)', [newId(), request.body])
      return { status: 'ok', events: 1 }
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}
