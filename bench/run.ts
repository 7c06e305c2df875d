import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { handOver } from './findings.ts'

/** `npm run bench -- <name> [arguments]`: each benchmark is a folder with a run.ts that prints its own table. */
const names = globSync('*/run.ts', { cwd: import.meta.dirname })
  .map((file) => path.dirname(file))
  .sort()
const [name = '', ...rest] = process.argv.slice(2)
const file = path.join(import.meta.dirname, name, 'run.ts')

if (!name || !existsSync(file)) {
  console.error(`npm run bench -- <name>, where name is one of: ${names.join(', ')}`)
  process.exit(1)
}
const { run } = (await import(file)) as { run: (args: string[]) => Promise<void> | void }
await run(rest)
const findings = process.env['BENCH_FINDINGS']
if (findings) handOver(findings)
// Threads that wait for work would keep it from ending.
process.exit()
