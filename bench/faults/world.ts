import { rmSync } from 'node:fs'
import path from 'node:path'
import type { ServerRole } from '../../server/src/core/config.ts'
import { connect } from '../../server/src/core/database/database.ts'
import { startEmbeddedPostgres } from '../../server/src/core/database/embedded/embedded-postgres.ts'
import { migrate } from '../../server/src/core/database/migration/migrate.ts'
import { secretBox } from '../../server/src/core/secrets/secrets.ts'
import type { Tables } from '../../server/src/db.ts'
import { createAlert, createList } from '../../server/src/testing/alerts.ts'
import { createCamera } from '../../server/src/testing/cameras.ts'
import { openDatabaseGate } from '../../server/src/testing/servers/database-gate.ts'
import { createOrganisation } from '../../server/src/testing/people.ts'
import { createSite } from '../../server/src/testing/sites.ts'
import { openRoles } from '../../server/src/testing/product/spawn-roles.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

/** Two processes of each role over a database and a store of files that can be cut off; one camera, and an alert for every vehicle. */
export async function openWorld() {
  const dataDir = temporaryData('faults')
  const server = await startEmbeddedPostgres({ dataDir, settings: ['max_connections=200'] })
  const { db, pool, close } = connect<Tables>(server.url)
  await migrate(pool)
  const databaseGate = await openDatabaseGate(server.url)
  const roles = await openRoles(databaseGate.url)
  const storeGate = await openDatabaseGate(roles.s3.endpoint)
  const settings = { SIGHTLINE_S3_ENDPOINT: storeGate.url.replace(/\/$/, '') }
  const clock = `--import=${path.join(import.meta.dirname, 'shift-clock.mjs')}`
  const start = (role: ServerRole, more = {}) => roles.start(role, { ...settings, ...more })

  const deps = { db, secrets: secretBox(roles.secret) }
  const { id: orgId } = await createOrganisation(db)
  const { id: siteId } = await createSite(db, orgId)
  const camera = await createCamera(deps, orgId, siteId, { function_type: 1 })
  await createAlert(db, orgId, { list_id: await createList(db, orgId, []), all_images: true })
  return {
    db,
    orgId,
    camera,
    databaseGate,
    storeGate,
    start,
    ingests: [await start('ingest', { NODE_OPTIONS: clock }), await start('ingest')],
    workers: [await start('worker'), await start('worker')],
    apis: [await start('api'), await start('api')],
    async close() {
      await roles.close()
      databaseGate.close()
      storeGate.close()
      await close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
