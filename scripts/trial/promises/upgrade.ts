import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../steps.ts'
import type { Finding, RunningProduct, Trial, TrialPromise } from '../promise.ts'

/** The last release: its own code makes the data folder. */
const release = 'b4fdf943'

const lists = [
  'sites/?page=1&page_length=1000',
  'alert?page=1&page_length=10',
  'explorer/live/dwell_time?page=1&page_length=10',
]

async function countsOf(product: RunningProduct): Promise<number[]> {
  const call = await product.signIn('admin@parking.example')
  const counts = []
  for (const list of lists) counts.push((await call<{ count: number }>(list)).count)
  return counts
}

async function upgrade(trial: Trial): Promise<Finding[]> {
  const project = trial.emptyFolder('release')
  const archive = execFileSync('git', ['archive', release], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', project], { input: archive })
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
  const dataDir = trial.emptyFolder('upgrade')
  const settings = { SIGHTLINE_DEMO_LIVE: 'off' }
  trial.note(`filling the full demo by the code of ${release}`)
  const older = await trial.start(dataDir, { project, settings })
  const before = await countsOf(older)
  // The older one is stopped by its server alone, which it always did well.
  await older.stop()
  const newer = await trial.start(dataDir, { settings })
  const after = await countsOf(newer)
  await newer.stop()
  return [
    {
      done: `the full demo made by ${release}, then started by this version`,
      found: `sites, alerts and vehicles on site before: ${before.join(', ')}; after: ${after.join(', ')}`,
      isKept: before.join() === after.join() && before.every((count) => count > 0),
    },
  ]
}

export const promises: readonly TrialPromise[] = [
  { promise: 'A newer version brings the database to its new shape and keeps everything', attempt: upgrade },
]
