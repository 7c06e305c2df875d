import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The processes that were started for a data folder, even when their parents have ended. Linux only. */
function processesOf(dataDir: string): number[] {
  const setting = `SIGHTLINE_DATA=${dataDir}`
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => environmentOf(name).includes(setting))
    .map(Number)
}

/** Empty when the process has ended, or is a zombie. */
function environmentOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}

const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 60)
  } catch {
    return ''
  }
}

/** The time until no process of the folder was left, or the processes left at the time limit. */
export async function untilNothingIsLeft(
  dataDir: string,
  withinMs: number,
): Promise<{ afterMs: number } | { left: string[] }> {
  const began = Date.now()
  for (;;) {
    const left = processesOf(dataDir)
    const afterMs = Date.now() - began
    if (left.length === 0) return { afterMs }
    if (afterMs > withinMs) return { left: left.map((pid) => `${pid} ${commandOf(pid)}`) }
    await sleep(50)
  }
}

/** Ends the processes that a broken promise left, so that they do not disturb the next attempt. */
export function endLeft(dataDir: string): void {
  for (const pid of processesOf(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended meanwhile.
    }
  }
}
