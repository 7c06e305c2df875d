import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../server/src/core/database/database.ts'
import { startEmbeddedPostgres } from '../../server/src/core/database/embedded-postgres.ts'
import { migrate } from '../../server/src/core/database/migrate.ts'
import { secretBox } from '../../server/src/core/secrets.ts'
import type { Tables } from '../../server/src/db.ts'
import { createAlert, createList } from '../../server/src/testing/alerts.ts'
import { createCamera } from '../../server/src/testing/cameras.ts'
import { openDatabaseGate } from '../../server/src/testing/database-gate.ts'
import { createOrganisation } from '../../server/src/testing/people.ts'
import { createSite } from '../../server/src/testing/sites.ts'
import { openRoles } from '../../server/src/testing/spawn-roles.ts'
import { temporaryData } from '../../server/src/testing/temporary-data.ts'
import { count, untilSettled } from './count.ts'
import { startLoad } from './load.ts'

/**
 * `npm run bench -- faults [seconds]`: does each fault under load, on loopback, and counts what was acknowledged against
 * what is there. Cuts last for so many seconds, 30 by default.
 */
export async function run([seconds = '30']: string[]): Promise<void> {
  const cutMs = Number(seconds) * 1000
  const dataDir = temporaryData('faults')
  const server = await startEmbeddedPostgres({ dataDir })
  const { db, pool, close } = connect<Tables>(server.url)
  await migrate(pool)
  const gate = await openDatabaseGate(server.url)
  const roles = await openRoles(gate.url)
  const storeGate = await openDatabaseGate(roles.s3.endpoint)
  const settings = { SIGHTLINE_S3_ENDPOINT: storeGate.url.replace(/\/$/, '') }
  const clock = `--import=${path.join(import.meta.dirname, 'shift-clock.mjs')}`
  try {
    const deps = { db, secrets: secretBox(roles.secret) }
    const { id: orgId } = await createOrganisation(db)
    const { id: siteId } = await createSite(db, orgId)
    const camera = await createCamera(deps, orgId, siteId, { function_type: 1 })
    await createAlert(db, orgId, { list_id: await createList(db, orgId, ['ALE001']), all_images: true })
    const start = (role: 'api' | 'ingest' | 'worker', more = {}) =>
      roles.start(role, { ...settings, ...more })
    const ingests = [await start('ingest', { NODE_OPTIONS: clock }), await start('ingest')]
    const workers = [await start('worker'), await start('worker')]

    const faults: [name: string, act: () => Promise<void>][] = [
      ['kill an ingest process, start another', () => kill(ingests, 'ingest')],
      ['kill a worker, start another', () => kill(workers, 'worker')],
      [`cut the database for ${seconds} s`, () => cut(gate)],
      [`cut the store of files for ${seconds} s`, () => cut(storeGate)],
      ['clock of one ingest process two hours ahead, then back', jumpClock],
    ]
    console.log(
      'fault | acknowledged | sent again | longest pause | lost | doubled | visits | matches | messages',
    )
    for (const [index, [name, act]] of faults.entries()) {
      const load = startLoad(`f${index}`, ingests, camera)
      await sleep(3_000)
      await act()
      await sleep(3_000)
      await load.stop()
      await untilSettled(db, orgId)
      const counted = await count(db, orgId, `f${index}-`, load.acknowledged)
      console.log(
        [
          name,
          load.acknowledged.length,
          load.again(),
          `${(load.longestPauseMs() / 1000).toFixed(1)} s`,
          counted.lost,
          counted.doubled,
          counted.visits,
          counted.matches,
          counted.messages,
        ].join(' | '),
      )
    }

    async function kill(pair: typeof ingests, role: 'ingest' | 'worker'): Promise<void> {
      await pair[1]!.kill()
      pair[1] = await start(role)
    }
    async function cut(way: typeof gate): Promise<void> {
      way.cut()
      await sleep(cutMs)
      way.open()
    }
    async function jumpClock(): Promise<void> {
      ingests[0]!.process.kill('SIGUSR2')
      await sleep(3_000)
      ingests[0]!.process.kill('SIGUSR2')
    }
  } finally {
    await roles.close()
    gate.close()
    storeGate.close()
    await close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
