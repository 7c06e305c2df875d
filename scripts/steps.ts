import path from 'node:path'
import type { Step } from './suite/run-step.ts'

export const root = path.resolve(import.meta.dirname, '..')

/** Collects garbage less often: a type check takes an eighth less processor time, and up to a third more memory. */
const rarely = { GOGC: '400' }

/** Each of several checkers would check the shared types, which takes twice the processor time. */
const typesOf = (project: string): Pick<Step, 'command' | 'env'> => ({
  command: ['tsc', '-p', project, '--checkers', '1'],
  env: rarely,
})

/**
 * The fast checks, the longest first, so that short ones end the queue. Lint also reads types, with one checker
 * because of GOMAXPROCS.
 */
export const checks: Step[] = [
  { name: 'lint', command: ['node', 'scripts/checks/lint.ts'], env: { GOMAXPROCS: '1', ...rarely } },
  { name: 'types of server and rules', ...typesOf('.') },
  { name: 'types of web', ...typesOf('web') },
  { name: 'types of the browser tests', ...typesOf('e2e') },
  { name: 'unused code', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'types of the demo scenes', ...typesOf('demo') },
  { name: 'formatting', command: ['oxfmt', '--check', '.'] },
  { name: 'languages', command: ['node', 'scripts/languages/check-languages.ts'] },
  { name: 'room rules', command: ['node', 'scripts/rooms/check-rooms.ts'] },
  { name: 'requirements', command: ['node', 'scripts/trace.mjs'] },
  { name: 'lock file', command: ['node', 'scripts/lock/check-lock.mjs'] },
  { name: 'known faults of packages', command: ['node', 'scripts/lock/check-advisories.ts'] },
]
