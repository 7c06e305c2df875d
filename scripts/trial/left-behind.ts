import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The processes that were started for a data folder, whatever has become of their parents; on Linux only. */
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

/** How long it took until nothing ran for the folder any more, or what was left when the time was over. */
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

/** Ends what a broken promise has left, so that it does not disturb the next. */
export function endLeft(dataDir: string): void {
  for (const pid of processesOf(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}
