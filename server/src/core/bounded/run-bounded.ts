import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { overMemory, overTime, type BoundedOrder, type Limits } from './limits.ts'

/** A process was ended before its result: it exceeded its memory or time, or it failed. */
export class ProcessEnded extends Error {
  readonly why: 'memory' | 'time' | 'fault'
  constructor(why: ProcessEnded['why'], message: string) {
    super(message)
    this.why = why
  }
}

interface Options {
  /** A file that calls `serveBounded`. */
  program: URL
  order: unknown
  limits: Limits
  input?: Readable | undefined
}

/** The memory of Node without its heap. */
const besideHeapMb = 128
const keptOutput = 4_000

/**
 * Runs a program on a file of a stranger in a process with limits, and returns its messages. Neither an endless
 * computation in native code nor a crash affects the server. The process sees neither settings nor secrets.
 */
export async function* runBounded<Message>({
  program,
  order,
  limits,
  input,
}: Options): AsyncGenerator<Message> {
  const cache = getCompileCacheDir()
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${Math.max(32, Math.floor(limits.memoryMb) - besideHeapMb)}`],
    env: { MALLOC_ARENA_MAX: '1', ...(cache && { NODE_COMPILE_CACHE: cache }) },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  })
  const said = lastOutput(child)
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  ended.catch(() => undefined)
  const faultOfInput = feed(child, input)
  try {
    // A process that cannot receive it ends, which is reported below.
    child.send({ order, limits } satisfies BoundedOrder, () => undefined)
    for await (const line of createInterface({ input: child.stdout!, crlfDelay: Infinity }))
      yield JSON.parse(line) as Message
    const [code, signal] = await ended
    const fault = faultOfInput()
    if (fault) throw fault
    if (code !== 0) throw endOf(said(), signal)
  } finally {
    child.kill('SIGKILL')
    input?.destroy()
  }
}

/** Feeds the input to the process until one of both ends, and returns why the input failed. */
function feed(child: ChildProcess, input: Readable | undefined): () => Error | undefined {
  const target = child.stdin!
  let fault: Error | undefined
  target.on('error', () => input?.destroy())
  target.on('close', () => input?.destroy())
  if (!input) target.end()
  input?.pipe(target)
  input?.on('error', (error) => {
    fault ??= error
    child.kill('SIGKILL')
  })
  return () => fault
}

function lastOutput(child: ChildProcess): () => string {
  let text = ''
  child.stderr!.setEncoding('utf8').on('data', (piece: string) => {
    text = (text + piece).slice(-keptOutput)
  })
  return () => text
}

function endOf(said: string, signal: NodeJS.Signals | null): ProcessEnded {
  if (said.includes(overTime)) return new ProcessEnded('time', 'The process exceeded its processor time')
  // V8 ends a process whose heap is full by itself.
  if (said.includes(overMemory) || said.includes('heap out of memory'))
    return new ProcessEnded('memory', 'The process exceeded its memory')
  return new ProcessEnded('fault', `The process ended${signal ? ` by ${signal}` : ''}: ${said.trim()}`)
}
