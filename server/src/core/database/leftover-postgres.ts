import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const pidFileOf = (cluster: string) => path.join(cluster, 'postmaster.pid')

const quickAfterMs = 5_000
const killAfterMs = 10_000
const giveUpAfterMs = 20_000

/**
 * Postgres may outlive a run of which every process was killed: it is stopped before another starts. Without their
 * server its processes still write to its files, so the pid file stays until all of them have ended.
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

/** A fast stop, which ends sessions; then one that leaves the journal to be read at the next start. */
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

/** The server of a cluster where it runs, else what it left: its processes work in its folder. */
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

/** Empty when the process has ended, or belongs to somebody else. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

/** Which process the cluster's pid file names, and its port; NaN or 0 where it says nothing. */
export function readPidFile(cluster: string): { pid: number; port: number } {
  const file = pidFileOf(cluster)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** Whether a process is the server of this cluster: the number may be another's since. */
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
