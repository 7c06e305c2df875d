import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { UnreadablePicture } from './decode-picture.ts'
import type { EngineMessage, PictureToLookAt } from './engine-process.ts'
import type { LookedAt } from './look-at-picture.ts'
import { NoRuntime } from './networks.ts'

/** The process ended or timed out on a picture. */
export class EngineEnded extends Error {}

export interface Engine {
  /** Throws UnreadablePicture, NoRuntime or EngineEnded. */
  look(picture: PictureToLookAt): Promise<LookedAt>
  /** The memory of the process after its last picture; 0 without a process. */
  rssBytes(): number
  close(): Promise<void>
}

/** Reading a picture takes a tenth of a second; a busy machine may be a thousand times slower. */
const longestMs = 5 * 60_000
/** The process ends after this time without a picture, to free its memory. */
const idleMs = 60_000
/** Above this memory the process is restarted. */
const mostRssBytes = 280 * 2 ** 20
const heapMb = 96
/** One arena: each thread of libvips and ONNX Runtime would keep its own freed memory. */
const oneArena = { MALLOC_ARENA_MAX: '1' }

interface Running {
  child: ChildProcess
  ready: Promise<void>
}

/**
 * Reads plates in a separate process, started with the first picture, so that a crash affects nothing else. `models` is
 * the folder of other weights.
 */
export function createEngine({ models }: { models?: string } = {}): Engine {
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined
  let lastRss = 0
  let turn: Promise<unknown> = Promise.resolve()

  function start(): Running {
    const child = fork(new URL('./engine-process.ts', import.meta.url), models ? [models] : [], {
      serialization: 'advanced',
      env: { ...process.env, ...oneArena },
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const started = { child, ready: nextMessage(child).then(refuseMissing) }
    started.ready.catch(() => undefined)
    child.once('exit', () => {
      if (running?.child === child) running = undefined
      lastRss = 0
    })
    return started
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const ended = running?.child
    running = undefined
    if (!ended || ended.exitCode !== null) return
    const exit = new Promise<void>((resolve) => ended.once('exit', () => resolve()))
    ended.kill()
    await Promise.race([exit, sleep(2_000).then(() => ended.kill('SIGKILL'))])
  }

  async function lookNow(picture: PictureToLookAt): Promise<LookedAt> {
    clearTimeout(idle)
    running ??= start()
    const { child, ready } = running
    try {
      await ready
      const answer = nextMessage(child)
      child.send(picture)
      const message = await answer
      if ('rssBytes' in message) lastRss = message.rssBytes
      if (lastRss > mostRssBytes) await stop()
      if ('unreadable' in message) throw new UnreadablePicture(message.unreadable)
      if ('lookedAt' in message) return message.lookedAt
      throw new EngineEnded('The process that reads plates gave no answer')
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) await stop()
      throw error
    } finally {
      idle = setTimeout(() => void stop(), idleMs)
      idle.unref()
    }
  }

  return {
    look(picture) {
      const result = turn.then(() => lookNow(picture))
      turn = result.catch(() => undefined)
      return result
    },
    rssBytes: () => lastRss,
    close: stop,
  }
}

function refuseMissing(message: EngineMessage): void {
  if ('missing' in message) throw new NoRuntime()
}

/** The next message of a process; rejects when it ends or takes too long. */
function nextMessage(child: ChildProcess): Promise<EngineMessage> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => end(() => reject(new EngineEnded('The process that reads plates took too long'))),
      longestMs,
    )
    const onMessage = (message: EngineMessage) => end(() => resolve(message))
    const onExit = () => end(() => reject(new EngineEnded('The process that reads plates ended')))
    function end(settle: () => void): void {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      settle()
    }
    child.on('message', onMessage)
    child.on('exit', onExit)
  })
}
