import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inDataFolder } from './data-folder.ts'

/** The start time of a process, so that a reused process id is not mistaken for ours. */
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
  // A signal to process 0 goes to the own group, which always exists.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return startTime(pid) === started
  } catch {
    return false
  }
}

/**
 * Allows one Sightline per data folder and ignores the lock of a killed run. Returns a function that releases the
 * lock.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'sightline.pid')
  inDataFolder(dataDir, () => takeLock(file))
  return () => rmSync(file, { force: true })
}

/** The process that uses a data folder, if any. */
export function findHolder(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'sightline.pid')
  if (!existsSync(file)) return undefined
  const [pid = '', started = ''] = readFileSync(file, 'utf8').split(' ')
  return isRunning(Number(pid), started) ? Number(pid) : undefined
}

/** Atomic: of two processes that start together, one fails. */
function takeLock(file: string): void {
  const mine = `${process.pid} ${startTime(process.pid)}`
  try {
    writeFileSync(file, mine, { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      removeUnwritten(file, error)
      throw error
    }
    refuseIfRunning(readHolder(file))
    rmSync(file, { force: true })
    takeLock(file)
  }
}

/** A full disk creates the file without its content. */
function removeUnwritten(file: string, error: unknown): void {
  if (error instanceof Error && 'syscall' in error && error.syscall === 'write') rmSync(file, { force: true })
}

const writtenWithinMs = 100

/** Another process that is starting may not have written its id yet. */
function readHolder(file: string): string {
  const holder = readFileSync(file, 'utf8')
  if (holder !== '') return holder
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, writtenWithinMs)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function refuseIfRunning(holder: string): void {
  const [pid = '', started = ''] = holder.split(' ')
  if (Number(pid) === process.pid || !isRunning(Number(pid), started)) return
  throw new Error(
    `Another Sightline (process ${pid}) already uses the data folder; set SIGHTLINE_DATA to another one.`,
  )
}
