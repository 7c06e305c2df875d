import { globSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openTrial } from './operator.ts'
import type { Finding, TrialPromise } from './promise.ts'
import { outcomeOf, tableOf, type Row } from './table.ts'

/**
 * `npm run trial -- [names]`: tries what README and docs/operations.md promise, at real size, and prints a table.
 * `--small` uses three days of the demo only, to test the trial itself; `--demo <folder>` keeps the filled demo there.
 */
const folder = path.join(import.meta.dirname, 'promises')
const names = globSync('*.ts', { cwd: folder })
  .map((file) => path.basename(file, '.ts'))
  .sort()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean', default: false }, demo: { type: 'string' } },
})
if (positionals.some((name) => !names.includes(name))) {
  console.error(`npm run trial -- [names], where names are of: ${names.join(', ')}`)
  process.exit(1)
}

const started = Date.now()
const secondsSince = (time: number) => Math.round((Date.now() - time) / 1000)
const trial = openTrial((line) => console.log(`${String(secondsSince(started)).padStart(5)} s  ${line}`), {
  demoSettings: values.small ? { SIGHTLINE_DEMO_FILL: 'small' } : {},
  demoDir: values.demo && path.resolve(values.demo),
})
process.once('SIGINT', () => void trial.close().finally(() => process.exit(130)))

const chosen = await Promise.all(
  (positionals.length > 0 ? positionals : names).map(async (name) => {
    const { promises } = (await import(path.join(folder, `${name}.ts`))) as {
      promises: readonly TrialPromise[]
    }
    return promises.map((promise) => ({ ...promise, name }))
  }),
)
const all = chosen.flat()
const beside = all.filter(({ isBeside }) => isBeside).map(rowsOf)
const inTurn: Row[] = []
for (const promise of all.filter(({ isBeside }) => !isBeside)) inTurn.push(...(await rowsOf(promise)))
const rows = [...inTurn, ...(await Promise.all(beside)).flat()]
await trial.close()
console.log(`\n${tableOf(rows)}\n`)
const tried = rows.filter(({ isTried }) => isTried !== false)
const broken = tried.filter(({ isKept }) => !isKept).length
console.log(
  `${tried.length - broken} of ${tried.length} kept, ${rows.length - tried.length} not tried, in ${secondsSince(started)} s`,
)
process.exit(broken === 0 ? 0 : 1)

async function rowsOf({ name, promise, attempt }: (typeof all)[number]): Promise<Row[]> {
  trial.note(`${name}: ${promise}`)
  const began = Date.now()
  const findings = await findingsOf(attempt)
  for (const finding of findings)
    trial.note(`   ${name}: ${outcomeOf(finding)}: ${finding.done}: ${finding.found}`)
  trial.note(`   ${name} took ${secondsSince(began)} s`)
  return findings.map((finding) => ({ promise, ...finding }))
}

async function findingsOf(attempt: TrialPromise['attempt']): Promise<Finding[]> {
  try {
    return await attempt(trial)
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    return [{ done: 'the attempt', found: `ended with: ${found}`, isKept: false }]
  }
}
