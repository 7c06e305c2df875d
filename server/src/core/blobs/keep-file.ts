import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

/** Files that are being written, or were when the machine stopped. */
export const draftScope = 'incoming'

export interface FileToKeep {
  folder: string
  /** An organisation or a site, which has its own copies. */
  scope: string
  content: Uint8Array
  /** False for derived files, which are written without waiting for the disk. */
  isDurable: boolean
}

export const keyOf = (scope: string, hash: string) => `${scope}/${hash.slice(0, 2)}/${hash}`

/** A scope may have several parts, as masked copies and site plans do. */
export const scopeOf = (key: string) => key.split('/').slice(0, -2).join('/')

const copies = 'copies'

/** The scope of derived files, which are written without waiting for the disk. */
export const copiesScope = (scope: string) => `${scope}/${copies}`

/** A derived file that a power failure damaged is created again on the next request. */
export const isCopy = (key: string) => key.split('/')[1] === copies

/** The content hash in a key. */
export const hashIn = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/** Other names in the folder, such as lost+found, are ignored. */
export const isKeyPart = (name: string) => /^[\w-]+$/.test(name)

export function fileOf(folder: string, key: string): string {
  if (!key.split('/').every(isKeyPart)) throw new Error(`Not a blob key: ${key}`)
  return path.join(folder, key)
}

/** The path of a file until it is complete. */
export const draftIn = (folder: string) => path.join(folder, draftScope, randomUUID())

const folders = new Set<string>()

/** Created once. Where the file system was emptied since, writing fails and the folder is created again. */
function makeFolderOf(file: string): void {
  const folder = path.dirname(file)
  if (folders.has(folder)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  folders.add(folder)
}

/** Writes a file under its content hash unless it exists. Waits for the disk, so it must not run on the main thread. */
export function keepFile({ folder, scope, content, isDurable }: FileToKeep): string {
  const key = keyOf(scope, createHash('sha256').update(content).digest('hex'))
  const file = fileOf(folder, key)
  if (statSync(file, { throwIfNoEntry: false })?.size === content.length && isRefreshed(file)) return key
  const draft = draftIn(folder)
  makeFolderOf(draft)
  makeFolderOf(file)
  try {
    write(draft, content, isDurable)
    renameSync(draft, file)
    return key
  } catch (error) {
    folders.clear()
    rmSync(draft, { force: true })
    throw error
  }
}

/** Updates the time of a file so that cleanup keeps it; false where the file was just removed. */
function isRefreshed(file: string): boolean {
  try {
    utimesSync(file, new Date(), new Date())
    return true
  } catch {
    return false
  }
}

function write(file: string, content: Uint8Array, isDurable: boolean): void {
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    for (let written = 0; written < content.length;) written += writeSync(descriptor, content, written)
    if (isDurable) fdatasyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
