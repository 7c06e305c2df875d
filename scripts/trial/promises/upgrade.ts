import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../../steps.ts'
import { compare, findLinks, look } from '../look.ts'
import type { Finding, Trial, TrialPromise } from '../promise.ts'
import { timedVerb } from '../timed-verb.ts'

/** The last release, whose own code makes the data folder. */
const release = 'b4fdf943'

const settings = { SIGHTLINE_DEMO_LIVE: 'off' }

/** The project as it was released, without its packages: its own `npm start` installs them. */
function unpackRelease(project: string): boolean {
  try {
    const archive = execFileSync('git', ['archive', release], {
      cwd: root,
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    execFileSync('tar', ['-x', '-C', project], { input: archive })
    return true
  } catch {
    return false
  }
}

async function upgrade(trial: Trial): Promise<Finding[]> {
  const project = trial.emptyFolder('release')
  const done = `the full demo made by ${release}, then started by this version`
  if (!unpackRelease(project))
    return [{ done, found: `git does not have ${release} here`, isKept: false, isTried: false }]
  const dataDir = trial.emptyFolder('upgrade')
  trial.note(`filling the demo by the code of ${release}`)
  const older = await trial.start(dataDir, { project, settings: { ...settings, ...trial.demoSettings } })
  const links = await findLinks(older)
  const before = await look(older, links)
  await older.stop()

  const file = path.join(trial.emptyFolder('older-backup'), 'older.tar')
  const backup = await timedVerb(trial, ['backup', file], { SIGHTLINE_DATA: dataDir })
  const newer = await trial.start(dataDir, { settings })
  const after = await look(newer, links)
  await newer.stop()

  const restoredDir = trial.emptyFolder('restored-older')
  const restore = await timedVerb(trial, ['restore', file], { SIGHTLINE_DATA: restoredDir })
  const restored = await trial.start(restoredDir, { settings })
  const afterRestore = await look(restored, links)
  await restored.stop()
  return [
    compare(done, before, after),
    { ...backup, done: 'backup of the older data folder' },
    { ...restore, done: 'restore of it by this version' },
    compare('the product on what was restored', after, afterRestore),
  ]
}

export const promises: readonly TrialPromise[] = [
  {
    promise: 'A newer version migrates the database and keeps all data',
    isBeside: true,
    attempt: upgrade,
  },
]
