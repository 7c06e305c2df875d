import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'sightline-run-'

/** What databases, demos and browsers of a run need at most. */
const neededBytes = 3 * 2 ** 30

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Why a run cannot begin in this folder. */
export function lackOfSpace(folder = tmpdir(), needed = neededBytes): string | undefined {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free >= needed) return undefined
  const gigabytes = (bytes: number) => `${(bytes / 2 ** 30).toFixed(1)} GB`
  return `${folder} has ${gigabytes(free)} free, and the tests need ${gigabytes(needed)}: make room, or name another folder in TMPDIR.`
}

/**
 * The temporary folder of this run and of all its processes. Folders of runs that were killed are removed, so that
 * nothing stays behind for longer than until the next run.
 */
export function openTemporaryFolder(parent = tmpdir()) {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
    if (pid > 0 && !isRunning(pid)) rmSync(path.join(parent, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`))
  // The account of the database has its data in there.
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
