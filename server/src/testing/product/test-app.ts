import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { InjectOptions, RouteOptions } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig, type Config } from '../../core/config.ts'
import { createLog } from '../../core/logging/log.ts'
import { createMetrics } from '../../core/metrics.ts'
import { secretBox } from '../../core/secrets/secrets.ts'
import type { Deps } from '../../deps.ts'
import type { TestPerson } from '../people.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestApp {
  app: Awaited<ReturnType<typeof buildApp>>
  deps: Deps
  database: TestDatabase
  routes: RouteOptions[]
  /** Sets the product's clock, which then continues to run. */
  setNow(time: Date): void
  /** Stops the product's clock until it is set. */
  stopClock(): void
  /** Sends a request, with the key of a user if given. */
  request(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: { key?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<{
    status: number
    body: ReturnType<typeof JSON.parse>
    headers: Record<string, unknown>
    text: string
  }>
  close(): Promise<void>
}

/** The whole product on a new database, with responses checked against the contract. */
export async function createTestApp(
  overrides: Partial<Config> = {},
  given?: TestDatabase,
  log?: Deps['log'],
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase())
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sightline-app-'))
  // A test posts faster than a camera: only the tests of limits set one.
  const settings = { LOG_LEVEL: 'silent', SIGHTLINE_DATA: dataDir, SIGHTLINE_INGEST_RATE: '10000' }
  const config = { ...readConfig(settings), ...overrides }
  let offsetMs = 0
  let stoppedAt: Date | undefined
  const deps: Deps = {
    db: database.db,
    pool: database.pool,
    config,
    log: log ?? createLog(config.logLevel),
    metrics: createMetrics(),
    secrets: secretBox('a secret of at least thirty-two characters'),
    now: () => stoppedAt ?? new Date(Date.now() + offsetMs),
  }
  const routes: RouteOptions[] = []
  const app = await buildApp(deps, {
    checkReplies: true,
    hasPages: false,
    onRoute: (route) => routes.push(route),
  })
  await app.ready()
  return {
    app,
    deps,
    database,
    routes,
    setNow(time) {
      offsetMs = time.getTime() - Date.now()
      stoppedAt = undefined
    },
    stopClock() {
      stoppedAt = deps.now()
    },
    async request(method, url, options = {}) {
      const inject: InjectOptions = {
        method,
        url,
        headers: { ...(options.key && { authorization: `Bearer ${options.key}` }), ...options.headers },
        ...(options.body !== undefined && { payload: options.body as InjectOptions['payload'] }),
      }
      const answer = await app.inject(inject)
      const isJson = (answer.headers['content-type'] ?? '').includes('json')
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : undefined,
        headers: answer.headers,
        text: answer.body,
      }
    },
    async close() {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The product for all tests of a file; it ends after the last of them. */
export async function startProduct(overrides: Partial<Config> = {}): Promise<TestApp> {
  const product = await createTestApp(overrides)
  afterAll(() => product.close())
  return product
}

let shared: Promise<TestApp> | undefined

/** The product that the files of a worker share. Their tests create organisations and do not change clock, jobs or settings. */
export const shareProduct = (): Promise<TestApp> => (shared ??= createShared())

async function createShared(): Promise<TestApp> {
  const refuse = () => {
    throw new Error('Other files use this product as well: call startProduct() for one of its own.')
  }
  return { ...(await createTestApp()), setNow: refuse, close: refuse }
}

/** Sends requests below /api/v1 with the key of the usual user, or of another one. */
export const requestAs =
  ({ request }: TestApp, usual: TestPerson) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, person = usual) =>
    request(method, `/api/v1/${path}`, { key: person.key, body })
