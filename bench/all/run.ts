import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import type { Finding } from '../findings.ts'
import { plan, type PlannedRun } from './plan.ts'
import { isAllKept, tableOf, type BenchResult } from './table.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * `npm run bench -- all`: runs every benchmark of speed once, in about 15 minutes, 27 on a slow machine, and prints one table with limits.
 * `--write` puts it into docs/performance.md. Ends with 1 where a figure is beyond its limit.
 */
export async function run(args: string[]): Promise<void> {
  const began = Date.now()
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline-bench-all-'))
  const results: BenchResult[] = []
  try {
    for (const [index, planned] of plan.entries()) {
      console.log(`\n${planned.name} ${planned.args.join(' ')}`)
      results.push(await runPlanned(planned, path.join(folder, `${index}.json`)))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const table = tableOf(results, { ...circumstances(), minutes: (Date.now() - began) / 60_000 })
  console.log(`\n${table}`)
  if (args.includes('--write')) writePage(table)
  if (!isAllKept(results)) process.exitCode = 1
}

async function runPlanned({ name, args, minutes }: PlannedRun, file: string): Promise<BenchResult> {
  const child = spawn(process.execPath, ['bench/run.ts', name, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BENCH_FINDINGS: file },
    timeout: minutes * 60_000,
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  if (signal) return { name, findings: [], fault: `did not end within ${minutes} minutes` }
  if (!existsSync(file)) return { name, findings: [], fault: `failed with ${code}` }
  return { name, findings: JSON.parse(readFileSync(file, 'utf8')) as Finding[] }
}

function circumstances() {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const [first] = cpus()
  const machine = `${cpus().length} cores of ${first?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.arch}`
  return { commit: commit.stdout?.trim() || 'unknown', machine, day: new Date().toISOString().slice(0, 10) }
}

const page = path.join(root, 'docs/performance.md')
const mark = '## The last run'

function writePage(table: string): void {
  const text = readFileSync(page, 'utf8')
  writeFileSync(page, `${text.slice(0, text.indexOf(mark))}${mark}\n${table}`)
}
