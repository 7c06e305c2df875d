import { spawnSync } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

export interface Step {
  name: string
  command: [string, ...string[]]
}

/** The fast checks, in the order in which they fail most cheaply. */
export const checks: Step[] = [
  { name: 'lock file', command: ['node', 'scripts/lock/check-lock.mjs'] },
  { name: 'formatting', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '.'] },
  { name: 'types of server and rules', command: ['tsc', '-p', '.'] },
  { name: 'types of web', command: ['tsc', '-p', 'web'] },
  { name: 'types of the demo scenes', command: ['tsc', '-p', 'demo'] },
  { name: 'types of the browser tests', command: ['tsc', '-p', 'e2e'] },
  { name: 'unused code', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'room rules', command: ['node', 'scripts/rooms/check-rooms.ts'] },
]

/** Runs one step with the project's own binaries; true when it passed. */
export function runStep(
  { name, command: [binary, ...args] }: Step,
  env: Record<string, string> = {},
): boolean {
  const started = Date.now()
  console.log(`\n== ${name}`)
  const bin = path.join(root, 'node_modules/.bin')
  const result = spawnSync(path.join(bin, binary), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}`, ...env },
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`== ${name}: ${result.status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  return result.status === 0
}
