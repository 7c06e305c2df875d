import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { ApiDocument } from '#rules/api-types/document.ts'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/core/config.ts'
import { createLog } from '../server/src/core/logging/log.ts'
import { createMetrics } from '../server/src/core/metrics.ts'
import { secretBox } from '../server/src/core/secrets/secrets.ts'
import type { Tables } from '../server/src/db.ts'

/** The OpenAPI document of this copy. It is made from the contract, so no database is needed. */
export async function apiDocument(): Promise<ApiDocument> {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const app = await buildApp(
    {
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
      pool,
      config: readConfig({ LOG_LEVEL: 'silent' }),
      log: createLog('silent'),
      metrics: createMetrics(),
      secrets: secretBox('only for the document'),
      now: () => new Date(),
    },
    { hasPages: false },
  )
  await app.ready()
  const document = app.swagger() as unknown as ApiDocument
  await app.close()
  return document
}
