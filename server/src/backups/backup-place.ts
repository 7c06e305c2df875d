import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { s3Files } from '../core/blobs/s3-files.ts'
import type { Config } from '../core/config.ts'

type Settings = Pick<Config, 'dataDir' | 's3'>

/** The folder of the bucket; ids of organisations name the others. */
const prefix = 'backups'
const scheme = 's3://'

const ownFolder = ({ dataDir }: Settings) => path.join(dataDir, 'backups')

export const isInStore = (file: string) => file.startsWith(scheme)

export const isWithin = (folder: string, file: string) => !path.relative(folder, file).startsWith('..')

/**
 * Where backups are written: the chosen folder, or the object store where there is one. The data folder of a process
 * with a store may end with its container, so no folder in it is used then.
 */
export function backupPlace(config: Settings, chosen?: string): string {
  const isChosen = chosen !== undefined && !isInStore(chosen)
  if (!config.s3) return isChosen ? chosen : ownFolder(config)
  return isChosen && !isWithin(config.dataDir, chosen) ? chosen : `${scheme}${config.s3.bucket}/${prefix}`
}

/** The folder of files that are on their way to the store or from it. */
export const draftFolder = (config: Settings) => path.join(ownFolder(config), 'drafts')

/** The file of the store with this address. */
function inStore({ s3 }: Settings, address: string) {
  const begin = `${scheme}${s3?.bucket}/`
  if (!s3 || !address.startsWith(begin))
    throw new Error(`${address} is not in the store that SIGHTLINE_S3_* names.`)
  return { files: s3Files(s3), key: address.slice(begin.length) }
}

export async function sendToStore(config: Settings, file: string, address: string): Promise<void> {
  const { files, key } = inStore(config, address)
  await files.put(key, file)
}

export async function fetchFromStore(config: Settings, address: string, file: string): Promise<void> {
  const { files, key } = inStore(config, address)
  await files.fetch(key, file)
}

/** The addresses of the backups in the store, which sort by time. */
export async function listStore(config: Settings): Promise<string[]> {
  const { files, key } = inStore(config, backupPlace(config))
  return (await files.list(`${key}/`)).map((name) => `${scheme}${config.s3!.bucket}/${name}`).sort()
}

/** The size of a backup; undefined when it is gone. */
export async function sizeOfBackup(config: Settings, file: string): Promise<number | undefined> {
  if (!isInStore(file)) return (await stat(file).catch(() => undefined))?.size
  if (!config.s3) return undefined
  const { files, key } = inStore(config, file)
  return files.sizeOf(key)
}

export async function removeBackup(config: Settings, file: string): Promise<void> {
  if (!isInStore(file)) return rm(file, { force: true })
  const { files, key } = inStore(config, file)
  await files.remove(key)
}
