import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './db.ts'
import type { Deps } from './deps.ts'
import { findSetupState } from './setup/queries.ts'

export interface Filler {
  /** Resolves when the newest week is there. */
  isUsable: Promise<void>
  /** Resolves when all is filled, or the filling was stopped. */
  ended: Promise<void>
  /** Stops the filling; the next start continues it. */
  stop(): Promise<void>
}

const program = path.join(import.meta.dirname, 'fill-demo-process.ts')
const lookEveryMs = 200
const killAfterMs = 1_500
/** A first week that fails so often ends the start. */
const mostFailures = 3
const pauseMs = (failures: number) => Math.min(60_000, 1_000 * 2 ** failures)

/** Whether the newest week of a demo is there. */
export async function isUsable(db: Db): Promise<boolean> {
  const { has_demo, demo_filling } = await findSetupState(db)
  return has_demo && demo_filling?.weeks_done !== 0
}

/**
 * Fills the demo in a process of its own, whose memory is free again when it ends. The process ends with this one, in
 * whatever way; where it fails it is started again and continues where it was. `anew` fills a demo that was
 * removed.
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
      log.warn({ ending }, 'the filling of the demo ended before its time and is started again')
      await sleep(pauseMs(failures), undefined, { signal }).catch(() => undefined)
    }
  }

  async function untilUsable(): Promise<void> {
    while (!(await isUsable(db))) {
      // Nothing may have been wanted, and a filling that fails ends the start.
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

/** Pages come before the filling behind them. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended.
  }
}

const isStopRequest = (ending: number | string | null) =>
  ending === 'SIGINT' || ending === 'SIGTERM' || ending === 'SIGHUP'
