import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { compileServer } from '../../scripts/build/compile-server.ts'
import { memoryOptions, memorySettings } from '../../scripts/supervise.ts'
import { findRunningPostgres } from '../../server/src/core/database/embedded/embedded-postgres.ts'
import {
  demoFilled,
  freePort,
  productReady,
  stopProduct,
} from '../../server/src/testing/product/spawn-product.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'

const root = path.resolve(import.meta.dirname, '../..')
const compiled = path.join(root, 'node_modules/.cache/compiled')

export interface Held {
  /** Its own memory and its shares of what it has in common with other processes. */
  memoryMb: number
  /** With all of what it has in common with others. */
  residentMb: number
  heapMb: number
  files: number
  connections: number
}

export interface ProductProcess {
  url: string
  databaseUrl: string
  held(): Promise<Held>
  close(): Promise<void>
}

/** The product with a small demo in a process of its own, as `npm start` runs it, after a restart. */
export async function startRestarted(secret: string): Promise<ProductProcess> {
  const dataDir = temporaryData('bench')
  const port = await freePort()
  const metricsPort = await freePort()
  const env = {
    ...process.env,
    ...memorySettings,
    NODE_COMPILE_CACHE: compiled,
    PORT: String(port),
    SIGHTLINE_METRICS_PORT: String(metricsPort),
    SIGHTLINE_DATA: dataDir,
    SIGHTLINE_SECRET: secret,
    SIGHTLINE_DEMO: 'on',
    SIGHTLINE_DEMO_FILL: 'small',
    LOG_LEVEL: 'warn',
  }
  const url = `http://127.0.0.1:${port}`
  const start = async () => {
    const product = spawn(process.execPath, [...memoryOptions, 'server/src/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await productReady(product)
    return product
  }
  await compileServer(compiled, env)
  const first = await start()
  await demoFilled(url)
  await stopProduct(first)
  const product = await start()
  const databaseUrl = findRunningPostgres(dataDir)!.url
  return {
    url,
    databaseUrl,
    held: () => heldBy(product.pid!, metricsPort, databaseUrl),
    async close() {
      await stopProduct(product)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function heldBy(pid: number, metricsPort: number, databaseUrl: string): Promise<Held> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const heap = /^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)![1]
  const maps = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const sumOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(maps)![1]) / 2 ** 10
  return {
    memoryMb: sumOf('Pss'),
    residentMb: sumOf('Rss'),
    heapMb: Number(heap) / 2 ** 20,
    files: readdirSync(`/proc/${pid}/fd`).length,
    connections: await connectionsTo(databaseUrl),
  }
}

/** Those of the product: programs that a benchmark opens have a name. */
async function connectionsTo(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bench' })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' and application_name <> 'bench'`,
  )
  await client.end()
  return rows[0]!.count
}
