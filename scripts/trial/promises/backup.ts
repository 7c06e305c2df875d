import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Finding, RunningProduct, Trial, TrialPromise } from '../promise.ts'
import { countLists, differences, findMedia, hashMedia } from '../world.ts'

const quiet = { settings: { SIGHTLINE_DEMO_LIVE: 'off' } }
const pictures = 100
const postingMs = 15_000

interface Seen {
  counts: Map<string, number>
  media: Map<string, string>
}

/** Every list's count, and what is served for each link. */
async function look(product: RunningProduct, links: readonly string[]): Promise<Seen> {
  return { counts: await countLists(product), media: await hashMedia(product, links) }
}

function compare(done: string, before: Seen, after: Seen): Finding {
  const different = [...differences(before.counts, after.counts), ...differences(before.media, after.media)]
  const served = [...after.media.values()].filter((answer) => answer.startsWith('200')).length
  const sum = [...after.counts.values()].reduce((total, count) => total + count, 0)
  return {
    done,
    found:
      different.length > 0
        ? different.join('; ')
        : `${after.counts.size} lists with ${sum} rows and ${served} pictures and clips are equal`,
    isKept: different.length === 0 && served > pictures / 2 && served === after.media.size,
  }
}

async function timed(
  trial: Trial,
  words: readonly string[],
  dataDir: string,
): Promise<Finding & { output: string }> {
  trial.note(words.map((word) => path.basename(word)).join(' '))
  const began = Date.now()
  const { code, output } = await trial.admin(words, { SIGHTLINE_DATA: dataDir })
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  const found = `${output.trim().split('\n')[0]} (${seconds} s, ended with ${code})`
  return { done: words.map((word) => path.basename(word)).join(' '), found, isKept: code === 0, output }
}

/** A plan is in a folder of its own below that of the organisation. */
async function uploadPlan(product: RunningProduct): Promise<void> {
  const call = await product.signIn('admin@parking.example')
  const { results } = await call<{ results: { id: string }[] }>('sites/?page=1&page_length=1')
  const body = new FormData()
  const plan = new Blob([`%PDF-1.4\n${'plan '.repeat(200_000)}\n%%EOF`], { type: 'application/pdf' })
  body.set('document', plan, 'plan.pdf')
  await call(`sites/document/${results[0]!.id}`, { method: 'PUT', body })
}

async function backUpAndRestore(trial: Trial): Promise<Finding[]> {
  const findings: Finding[] = []
  const source = await trial.copyOfDemo('backup')
  const [files, target] = [trial.emptyFolder('backups'), trial.emptyFolder('restored')]
  const [live, last] = [path.join(files, 'live.tar'), path.join(files, 'last.tar')]

  const busy = await trial.start(source, { settings: { SIGHTLINE_DEMO_LIVE: '20' } })
  const links = await findMedia(busy, pictures)
  await hashMedia(busy, links)
  await uploadPlan(busy)
  findings.push(await timed(trial, ['backup', live], source))
  findings.push(await timed(trial, ['verify-backup', live], source))
  await busy.stop()

  findings.push(await timed(trial, ['backup', last], source))
  const { stdout } = await promisify(execFile)('tar', ['-tf', last], { maxBuffer: 1 << 30 })
  const entries = stdout.trim().split('\n').length
  findings.push({
    done: 'tar -tf last.tar',
    found: `${entries} entries in ${(statSync(last).size / 1e6).toFixed(0)} MB`,
    isKept: entries > 0,
  })
  const original = await trial.start(source, quiet)
  const before = await look(original, links)
  await original.stop()

  findings.push(await timed(trial, ['restore', last], target))
  const restored = await trial.start(target, quiet)
  findings.push(compare('the product on the restored folder', before, await look(restored, links)))
  await restored.stop()

  // Cameras that go on posting would add to what the restore has put back.
  const later = await trial.start(target, { settings: { SIGHTLINE_DEMO_LIVE: '20' } })
  await sleep(postingMs)
  await later.stop()
  const used = await trial.start(target, quiet)
  const added = differences(before.counts, await countLists(used)).length > 0
  const replacing = await timed(trial, ['restore', last, '--replace'], target)
  findings.push({ ...replacing, isKept: replacing.isKept && added })
  await used.stop()
  const replaced = await trial.start(target, quiet)
  findings.push(compare('the product after restore --replace', before, await look(replaced, links)))
  await replaced.stop()
  return findings
}

export const promises: readonly TrialPromise[] = [
  {
    promise: 'A backup holds everything, is verified, and restores to the same product',
    attempt: backUpAndRestore,
  },
]
