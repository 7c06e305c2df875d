import { globSync } from 'node:fs'
import path from 'node:path'
import { openTrial } from './operator.ts'
import type { Finding, Settings, TrialPromise } from './promise.ts'
import { tableOf, type Row } from './table.ts'

/**
 * `npm run trial -- [names]`: tries what README and docs/operations.md promise, at real size, and prints a table.
 * `--small` takes three days of the demo only, to try the trial itself.
 */
const folder = path.join(import.meta.dirname, 'promises')
const names = globSync('*.ts', { cwd: folder })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => path.basename(file, '.ts'))
  .sort()
const words = process.argv.slice(2)
const demoSettings: Settings = words.includes('--small') ? { SIGHTLINE_DEMO_FILL: 'small' } : {}
const chosen = words.filter((word) => word !== '--small')
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`npm run trial -- [names], where names are of: ${names.join(', ')}`)
  process.exit(1)
}

const rows: Row[] = []
const started = Date.now()
const trial = openTrial(
  (line) => console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(5)} s  ${line}`),
  demoSettings,
)
process.once('SIGINT', () => void trial.close().finally(() => process.exit(130)))

for (const name of chosen.length > 0 ? chosen : names) {
  const { promises } = (await import(path.join(folder, `${name}.ts`))) as {
    promises: readonly TrialPromise[]
  }
  for (const { promise, attempt } of promises) {
    trial.note(`${name}: ${promise}`)
    for (const finding of await findingsOf(attempt)) {
      trial.note(`   ${finding.isKept ? 'kept' : 'BROKEN'}: ${finding.done}: ${finding.found}`)
      rows.push({ promise, ...finding })
    }
  }
}
await trial.close()
console.log(`\n${tableOf(rows)}\n`)
const broken = rows.filter(({ isKept }) => !isKept).length
console.log(
  `${rows.length - broken} of ${rows.length} kept, in ${Math.round((Date.now() - started) / 1000)} s`,
)
process.exit(broken === 0 ? 0 : 1)

async function findingsOf(attempt: TrialPromise['attempt']): Promise<Finding[]> {
  try {
    return await attempt(trial)
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    return [{ done: 'the attempt', found: `ended with: ${found}`, isKept: false }]
  }
}
