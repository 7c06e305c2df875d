import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** When a process started, so that a process id used again after a reboot is not mistaken for ours. */
function startTime(pid: number): string {
  if (process.platform !== 'linux') return ''
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''
  } catch {
    return ''
  }
}

function isRunning(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0)
    return startTime(pid) === started
  } catch {
    return false
  }
}

/** One Sightline per data folder. A lock left by a killed run does not count. Gives back what releases it. */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'sightline.pid')
  if (existsSync(file)) {
    const [pid = '', started = ''] = readFileSync(file, 'utf8').split(' ')
    if (Number(pid) !== process.pid && isRunning(Number(pid), started)) {
      throw new Error(
        `Another Sightline (process ${pid}) already uses the data folder; set SIGHTLINE_DATA to another one.`,
      )
    }
  }
  writeFileSync(file, `${process.pid} ${startTime(process.pid)}`)
  return () => rmSync(file, { force: true })
}
