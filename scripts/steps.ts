import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

export interface Step {
  name: string
  command: [string, ...string[]]
  env?: Record<string, string>
}

export interface Outcome {
  name: string
  isGreen: boolean
  seconds: number
}

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
  { name: 'lint', command: ['oxlint', '--type-aware', '.'], env: { GOMAXPROCS: '1', ...rarely } },
  { name: 'types of server and rules', ...typesOf('.') },
  { name: 'types of web', ...typesOf('web') },
  { name: 'types of the browser tests', ...typesOf('e2e') },
  { name: 'unused code', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'types of the demo scenes', ...typesOf('demo') },
  { name: 'formatting', command: ['oxfmt', '--check', '.'] },
  { name: 'languages', command: ['node', 'scripts/languages/check-languages.ts'] },
  { name: 'room rules', command: ['node', 'scripts/rooms/check-rooms.ts'] },
  { name: 'lock file', command: ['node', 'scripts/lock/check-lock.mjs'] },
]

/**
 * Runs one step with the project's binaries. A step in front prints as it runs. The others print their output
 * at their end; a step behind runs at low priority.
 */
export async function runStep(
  step: Step,
  place: 'in front' | 'beside' | 'behind' = 'in front',
): Promise<Outcome> {
  const { name, command, env } = step
  const [binary, ...args] = command
  const started = Date.now()
  const isInFront = place === 'in front'
  if (isInFront) console.log(`\n== ${name}`)
  const bin = path.join(root, 'node_modules/.bin')
  const child = spawn(path.join(bin, binary), args, {
    cwd: root,
    stdio: isInFront ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}`, ...env },
  })
  if (place === 'behind' && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const isGreen = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      printed += error.message
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  const seconds = (Date.now() - started) / 1000
  if (!isInFront) console.log(`\n== ${name}${printed && `\n${printed.trimEnd()}`}`)
  console.log(`== ${name}: ${isGreen ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`)
  return { name, isGreen, seconds }
}

/** Runs steps at low priority in their order, a number of them at once. */
export async function runBehind(steps: readonly Step[], atOnce: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = steps.values()
  const lane = async () => {
    for (const step of waiting) outcomes.push(await runStep(step, 'behind'))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return outcomes
}
