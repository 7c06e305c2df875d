import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { root } from '../steps.ts'

export interface Step {
  name: string
  command: [string, ...string[]]
  env?: Record<string, string>
}

export interface Outcome {
  name: string
  isGreen: boolean
  seconds: number
  /** Of all its processes; known on Linux. */
  processorSeconds?: number
}

const running = new Set<ChildProcess>()

/** Each step leads a process group, which ends with it: also servers and browsers whose parent was killed. */
function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // All processes of the group have ended.
  }
}

/** Ends all steps, at first politely. */
export async function endSteps(): Promise<void> {
  const ending = [...running]
  const ended = ending.map((child) => new Promise((resolve) => child.once('close', resolve)))
  for (const child of ending) endGroup(child, 'SIGTERM')
  const impatient = setTimeout(() => ending.forEach((child) => endGroup(child, 'SIGKILL')), 10_000)
  await Promise.all(ended)
  clearTimeout(impatient)
}

let counted = 0

/** The processor seconds of all processes that ended since the last call. */
function newProcessorSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticksASecond = 100
  const all = (Number(fields[13]) + Number(fields[14])) / ticksASecond
  const seconds = all - counted
  counted = all
  return seconds
}

/** Runs one step with the project's binaries. A step in front prints as it runs, the others at their end. */
export async function runStep(step: Step, place: 'in front' | 'beside' = 'in front'): Promise<Outcome> {
  const { name, command, env } = step
  const [binary, ...args] = command
  const started = Date.now()
  const isInFront = place === 'in front'
  if (isInFront) console.log(`\n== ${name}`)
  const bin = path.join(root, 'node_modules/.bin')
  const output = isInFront ? 'inherit' : 'pipe'
  const child = spawn(path.join(bin, binary), args, {
    cwd: root,
    stdio: ['ignore', output, output],
    detached: true,
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}`, ...env },
  })
  running.add(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text))
  let processorSeconds: number | undefined
  child.once('exit', () => {
    processorSeconds = newProcessorSeconds()
    endGroup(child, 'SIGKILL')
  })
  const isGreen = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      printed += error.message
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  running.delete(child)
  const seconds = (Date.now() - started) / 1000
  if (!isInFront) console.log(`\n== ${name}${printed && `\n${printed.trimEnd()}`}`)
  console.log(`== ${name}: ${isGreen ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`)
  return { name, isGreen, seconds, ...(processorSeconds !== undefined && { processorSeconds }) }
}

/** Runs steps in their order, one for each processor at once. */
export async function runTogether(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = steps.values()
  const lane = async () => {
    for (const step of waiting) outcomes.push(await runStep(step, 'beside'))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return outcomes
}
