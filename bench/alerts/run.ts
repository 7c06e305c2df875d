import { rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { matchAlert } from '../../rules/src/alerts/match-alert.ts'
import { keptAlerts } from '../../server/src/alerts/matching/kept-alerts.ts'
import { entriesIn, lookUpPlates, versionsIn } from '../../server/src/alerts/matching/look-up.ts'
import { connect } from '../../server/src/core/database/database.ts'
import { startEmbeddedPostgres } from '../../server/src/core/database/embedded/embedded-postgres.ts'
import { migrate } from '../../server/src/core/database/migration/migrate.ts'
import { openPipeline } from '../../server/src/core/database/statements/pipeline.ts'
import { queryTogether } from '../../server/src/core/database/statements/combined-queries.ts'
import type { Tables } from '../../server/src/db.ts'
import { listInMemory } from '../../server/src/filter-lists/reading/read-list.ts'
import { createList as uploadList } from '../../server/src/filter-lists/upload-list.ts'
import { createAlert, createList } from '../../server/src/testing/alerts.ts'
import { createOrganisation } from '../../server/src/testing/people.ts'
import { find } from '../findings.ts'
import { runIngest } from './ingest.ts'
import { runList } from './list.ts'
import { plateOf } from './plates.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'

/**
 * `ingest`: how much slower events are taken in beside 10,000 alerts of their organisation than without any. `list`: the
 * same beside a list of a million plates. Otherwise how long it takes to find a plate among a million, with ten alerts on
 * the list: the statement and the rule. Without arguments `ingest` follows.
 */
export async function run(args: string[]): Promise<void> {
  if (args[0] === 'ingest') return runIngest()
  if (args[0] === 'list') return runList(Number(args[1] ?? 1_000_000))
  await runLookUp(Number(args[0] ?? 1_000_000), Number(args[1] ?? 2000))
  if (args.length === 0) await runIngest()
}

async function runLookUp(plates: number, rounds: number): Promise<void> {
  const dataDir = temporaryData('bench')
  const server = await startEmbeddedPostgres({ dataDir })
  const connection = connect<Tables>(server.url)
  const pipeline = openPipeline<Tables>({ connectionString: server.url })
  try {
    await migrate(connection.pool)
    const { id: orgId } = await createOrganisation(connection.db)
    const file = listInMemory(
      Buffer.from(Array.from({ length: plates }, (_, number) => plateOf(number)).join('\n')),
    )
    const began = performance.now()
    const upload = { file, isReplaced: true, matchesLookAlikes: true }
    const { id } = await uploadList(connection.db, orgId, 'A million', upload, new Date())
    console.log(`upload of ${plates} plates: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    const again = performance.now()
    await createList(connection.db, orgId, ['OTHER1'])
    for (let index = 0; index < 10; index++)
      await createAlert(connection.db, orgId, { list_id: id, is_whitelist: index % 2 === 0 })
    await connection.pool.query('analyze')
    console.log(`prepared in ${((performance.now() - again) / 1000).toFixed(1)} s`)
    const times = await pipeline.transaction(async (wire) => {
      const measured: number[] = []
      for (let round = 0; round < rounds + 100; round++) {
        const plate = plateOf((round * 7919) % (2 * plates))
        const start = performance.now()
        const [known] = await queryTogether(wire, lookUpPlates([{ orgId, plate }]))
        const listed = entriesIn(known)
        const seen = { siteId: orgId, isVehicle: true, time: new Date(), plate, confidence: 90, votes: [] }
        const lists = new Set(listed.map(({ list_id }) => list_id))
        const index = await keptAlerts(connection.db, versionsIn(known)[0]!)
        const found = index
          .ofVehicle(orgId, lists)
          .filter((alert) => matchAlert(alert, seen, listed)?.matchedBy)
        if (found.length !== 5) throw new Error(`${found.length} alerts instead of 5`)
        if (round >= 100) measured.push(performance.now() - start)
      }
      return measured.sort((a, b) => a - b)
    })
    const at = (share: number) => `${times[Math.floor(times.length * share)]!.toFixed(3)} ms`
    const p99 = times[Math.floor(times.length * 0.99)]!
    find({ what: `match of a plate against ${plates}, p99`, measured: p99, unit: 'ms', most: 20 })
    console.log(`match of a plate against ${plates}: median ${at(0.5)}, 99 of 100 within ${at(0.99)}`)
  } finally {
    await pipeline.close()
    await connection.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
