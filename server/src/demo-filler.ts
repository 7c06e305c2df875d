import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveWay } from './core/running/give-way.ts'
import type { Db } from './db.ts'
import type { Deps } from './deps.ts'
import { findSetupState } from './setup/queries.ts'

export interface Filler {
  /** Resolves when the newest week is filled. */
  isUsable: Promise<void>
  /** Resolves when the fill is complete or stopped. */
  ended: Promise<void>
  /** Stops the fill. The next start resumes it. */
  stop(): Promise<void>
}

const program = path.join(import.meta.dirname, 'fill-demo-process.ts')
const lookEveryMs = 200
const killAfterMs = 1_500
/** After this many failures of the first week the start fails. */
const mostFailures = 3
const pauseMs = (failures: number) => Math.min(60_000, 1_000 * 2 ** failures)

/** Whether the newest week of a demo is filled. */
export async function isUsable(db: Db): Promise<boolean> {
  const { has_demo, demo_filling } = await findSetupState(db)
  return has_demo && demo_filling?.weeks_done !== 0
}

/**
 * Fills the demo in a separate process, whose memory is freed when it ends. That process always ends with this one.
 * After a failure it restarts and resumes. `anew` fills a demo that was removed.
 */
export function runFiller({ db, log }: Deps, ...words: 'anew'[]): Filler {
  const stopping = new AbortController()
  const { signal } = stopping
  async function runOnce(): Promise<number | NodeJS.Signals | null> {
    const filler = spawn(process.execPath, [program, ...words], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const stop = () => {
      filler.kill('SIGTERM')
      setTimeout(() => filler.kill('SIGKILL'), killAfterMs).unref()
    }
    usable.then(
      () => giveWay(filler.pid!),
      () => undefined,
    )
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    const [code, ending] = (await once(filler, 'exit')) as [number | null, NodeJS.Signals | null]
    signal.removeEventListener('abort', stop)
    return ending ?? code
  }

  async function keepFilling(): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      const ending = await runOnce()
      // A terminal sends its signals to the whole group: then this process stops too.
      if (ending === 0 || signal.aborted || isStopRequest(ending)) return
      failures++
      if (failures >= mostFailures && !(await isUsable(db))) throw new Error('The demo could not be filled.')
      log.warn({ ending }, 'the demo fill ended early and is restarted')
      await sleep(pauseMs(failures), undefined, { signal }).catch(() => undefined)
    }
  }

  async function untilUsable(): Promise<void> {
    while (!(await isUsable(db))) {
      // The demo may be off, and a failed fill ends the start.
      if (await Promise.race([ended.then(() => true), sleep(lookEveryMs, false)])) break
    }
    signal.throwIfAborted()
  }

  const usable = untilUsable()
  usable.catch(() => undefined)
  const ended = keepFilling()
  ended.catch((error: unknown) => log.error({ err: error }, 'the demo is not filled'))
  return {
    ended,
    isUsable: usable,
    async stop() {
      stopping.abort()
      await ended.catch(() => undefined)
    },
  }
}

const isStopRequest = (ending: number | string | null) =>
  ending === 'SIGINT' || ending === 'SIGTERM' || ending === 'SIGHUP'
