import { cpSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../../server/src/core/database/embedded/embedded-postgres.ts'
import { startS3Server } from '../../../server/src/testing/servers/s3-server.ts'
import { compare, findLinks, look } from '../look.ts'
import { uploadPlan } from '../plan.ts'
import type { Finding, Trial, TrialPromise } from '../promise.ts'
import { timedVerb } from '../timed-verb.ts'
import { hashMedia } from '../world.ts'

const quiet = { SIGHTLINE_DEMO_LIVE: 'off' }

async function move(trial: Trial): Promise<Finding[]> {
  const source = await trial.copyOfDemo('move')
  const original = await trial.start(source, { settings: quiet })
  await uploadPlan(original)
  const links = await findLinks(original)
  // Creates the masked copies.
  await hashMedia(original, links)
  const before = await look(original, links)
  await original.stop()

  const database = await startEmbeddedPostgres({ dataDir: trial.emptyFolder('moved-database') })
  const store = await startS3Server()
  const elsewhere = { ...quiet, DATABASE_URL: database.url }
  try {
    const movedRows = await timedVerb(trial, ['move-to', database.url], { SIGHTLINE_DATA: source })
    const onDatabase = await trial.start(source, { settings: elsewhere })
    const afterRows = compare('the product on the other database', before, await look(onDatabase, links))
    await onDatabase.stop()

    const toStore = { ...elsewhere, ...store.environment }
    const movedFiles = await timedVerb(trial, ['move-media'], { SIGHTLINE_DATA: source, ...toStore })
    const again = await timedVerb(trial, ['move-media'], { SIGHTLINE_DATA: source, ...toStore })
    // A folder with the secret only, so every file comes from the store.
    const bare = trial.emptyFolder('moved')
    cpSync(path.join(source, 'secret'), path.join(bare, 'secret'))
    const onStore = await trial.start(bare, { settings: toStore })
    const afterFiles = compare('the product on the store of files', before, await look(onStore, links))
    await onStore.stop()
    return [
      { ...movedRows, done: 'move-to an empty database' },
      afterRows,
      movedFiles,
      {
        ...again,
        done: 'move-media once more',
        isKept: again.isKept && / 0 files|^0 files/.test(again.found),
      },
      afterFiles,
    ]
  } finally {
    await store.close()
    await database.stop()
  }
}

export const promises: readonly TrialPromise[] = [
  { promise: 'A move of the database and of the media loses nothing', attempt: move },
]
