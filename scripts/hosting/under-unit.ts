import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { unprivilegedAccount } from '../../server/src/core/database/embedded/unprivileged-account.ts'
import { root } from '../steps.ts'
import { writeLauncher } from './launcher.ts'
import { architectures } from './system-call-filter.ts'
import { valuesOf } from './unit-settings.ts'

/** The account of the unit: an unprivileged one. */
export const account = unprivilegedAccount()

/** The variables that the unit sets. */
export const unitEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    valuesOf('Environment')
      .flatMap((line) => line.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )

/** The command of the unit, for this copy of the project. */
export const unitCommand = (): string[] =>
  valuesOf('ExecStart')[0]!
    .split(' ')
    .map((word) => word.replace('/opt/sightline/node_modules/.bin/node', process.execPath))

/** Starts a command with the account, the umask, the variables and the system calls of the unit. */
export function spawnUnderUnit(
  command: readonly string[],
  { folder, settings = {} }: { folder: string; settings?: Record<string, string> },
): ChildProcess {
  const architecture = architectures.find((known) => known === process.arch)
  if (!architecture) throw new Error(`The unit is not proved on ${process.arch}.`)
  const launcher = path.join(folder, 'launcher')
  writeLauncher(launcher, architecture)
  const umask = valuesOf('UMask')[0]!
  return spawn('/bin/sh', ['-c', `umask ${umask}; exec "$@"`, 'sh', launcher, ...command], {
    ...account,
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: folder, ...unitEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
