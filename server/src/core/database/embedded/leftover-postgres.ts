import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const pidFileOf = (cluster: string) => path.join(cluster, 'postmaster.pid')

const quickAfterMs = 5_000
const killAfterMs = 10_000
const giveUpAfterMs = 20_000

/**
 * Postgres may outlive a run whose processes were all killed, so it is stopped before the next start. Its child
 * processes still write to its files, so the pid file stays until all have ended.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  for (let waited = 0; ; waited += 50) {
    const left = processesOf(cluster)
    if (left.length === 0) break
    if (waited > giveUpAfterMs)
      throw new Error(`The database of an earlier run (process ${left.join(', ')}) does not stop.`)
    const signal = signalAfter(waited)
    if (signal) for (const pid of left) send(pid, signal)
    await sleep(50)
  }
  rmSync(pidFileOf(cluster), { force: true })
}

/** First a fast stop, which ends sessions, then an immediate one, which leaves recovery to the next start. */
function signalAfter(waitedMs: number): NodeJS.Signals | undefined {
  if (waitedMs === 0) return 'SIGINT'
  if (waitedMs === quickAfterMs) return 'SIGQUIT'
  return waitedMs === killAfterMs ? 'SIGKILL' : undefined
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The running server of a cluster, else its remaining processes, which have its folder as working directory. */
function processesOf(cluster: string): number[] {
  const { pid } = readPidFile(cluster)
  if (isPostgresOf(cluster, pid)) return [pid]
  if (process.platform !== 'linux' || !existsSync(cluster)) return []
  const folder = realpathSync(cluster)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (name) =>
        linkOf(`/proc/${name}/cwd`) === folder && path.basename(linkOf(`/proc/${name}/exe`)) === 'postgres',
    )
    .map(Number)
}

/** Empty when the process has ended or belongs to another user. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

/** The process id and port in the pid file; NaN or 0 where they are missing. */
export function readPidFile(cluster: string): { pid: number; port: number } {
  const file = pidFileOf(cluster)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** Whether a process is the server of this cluster, since its id may have been reused. */
export const isPostgresOf = (cluster: string, pid: number): boolean =>
  pid > 1 && commandLine(pid).includes(cluster)

/** Empty when there is no such process. */
function commandLine(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
