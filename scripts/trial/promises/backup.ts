import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findRunningPostgres } from '../../../server/src/core/database/embedded/embedded-postgres.ts'
import { fillLargeRows } from '../../../server/src/testing/worlds/large-rows.ts'
import { contentsOfFolder } from '../contents.ts'
import { compare, findLinks, look } from '../look.ts'
import { uploadPlan } from '../plan.ts'
import type { Finding, RunningProduct, Trial, TrialPromise } from '../promise.ts'
import { timedVerb } from '../timed-verb.ts'
import { countLists, differences, hashMedia } from '../world.ts'

const quiet = { settings: { SIGHTLINE_DEMO_LIVE: 'off' } }
const busy = { settings: { SIGHTLINE_DEMO_LIVE: '20' } }
const postingMs = 10_000

/** Rows of a megabyte in a table that no list shows. */
async function addLargeRows({ dataDir }: RunningProduct): Promise<void> {
  const pool = new pg.Pool({ connectionString: findRunningPostgres(dataDir)!.url, max: 1 })
  const { rows } = await pool.query<{ id: string }>('select id from organisations limit 1')
  await fillLargeRows(pool, rows[0]!.id)
  await pool.end()
}

async function listEntries(file: string): Promise<Finding> {
  const { stdout } = await promisify(execFile)('tar', ['-tf', file], { maxBuffer: 1 << 30 })
  const entries = stdout.trim().split('\n')
  const copies = entries.filter((entry) => entry.includes('/copies/')).length
  return {
    done: `tar -tf ${path.basename(file)}`,
    found: `${entries.length} entries, ${copies} masked copies among them, in ${(statSync(file).size / 1e6).toFixed(0)} MB`,
    isKept: copies > 0,
  }
}

function compareRows(before: Map<string, string>, after: Map<string, string>): Finding {
  const different = differences(before, after)
  const rows = [...after.values()].reduce((sum, content) => sum + Number(content.split(' ')[0]), 0)
  return {
    done: 'every row of every table, with rows of 1 MB among them',
    found: different.length > 0 ? different.join('; ') : `${rows} rows of ${after.size} tables are equal`,
    isKept: different.length === 0,
  }
}

async function backUpAndRestore(trial: Trial): Promise<Finding[]> {
  const findings: Finding[] = []
  const source = await trial.copyOfDemo('backup')
  const [files, target] = [trial.emptyFolder('backups'), trial.emptyFolder('restored')]
  const [live, last] = [path.join(files, 'live.tar'), path.join(files, 'last.tar')]
  const run = async (words: string[], dataDir: string) =>
    findings.push(await timedVerb(trial, words, { SIGHTLINE_DATA: dataDir }))

  const working = await trial.start(source, busy)
  await uploadPlan(working)
  await addLargeRows(working)
  const links = await findLinks(working)
  // Creates the masked copies.
  await hashMedia(working, links)
  await run(['backup', live], source)
  await run(['verify-backup', live], source)
  await working.stop()

  const original = await trial.start(source, quiet)
  const before = await look(original, links)
  await original.stop()
  await run(['backup', last], source)
  findings.push(await listEntries(last))

  await run(['restore', last], target)
  findings.push(compareRows(await contentsOfFolder(source), await contentsOfFolder(target)))
  const restored = await trial.start(target, quiet)
  findings.push(compare('the product on the restored folder', before, await look(restored, links)))
  await restored.stop()

  const later = await trial.start(target, busy)
  await sleep(postingMs)
  const added = differences(before.counts, await countLists(later)).length
  await run(['restore', last, '--replace'], target)
  // Its cameras start again with the restart after the restore.
  await later.stop()
  await run(['restore', last, '--replace'], target)
  const replaced = await trial.start(target, quiet)
  const finding = compare('the product after restore --replace', before, await look(replaced, links))
  findings.push({ ...finding, isKept: finding.isKept && added > 0 })
  await replaced.stop()
  return findings
}

export const promises: readonly TrialPromise[] = [
  {
    promise: 'A backup holds everything, is verified, and restores to the same product',
    attempt: backUpAndRestore,
  },
]
