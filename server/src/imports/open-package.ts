import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { importMessages } from '#contract/imports/texts.ts'
import { AppError, rejected } from '../core/errors.ts'

/** The files of a package by their paths in it. */
export interface PackageFiles {
  has(name: string): boolean
  /** Undefined when the package has no file of this name. */
  read(name: string): Promise<Buffer | undefined>
}

const description = 'datapackage.json'

/** Files sent one by one, named as in their folder. */
export function looseFiles(files: ReadonlyMap<string, Buffer>): PackageFiles {
  const prefix = folderOf([...files.keys()])
  return { has: (name) => files.has(prefix + name), read: async (name) => files.get(prefix + name) }
}

/** A folder on this machine. */
export function folderFiles(folder: string): PackageFiles {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  )
  const known = new Set(names.map((name) => name.replaceAll(path.sep, '/')))
  const prefix = folderOf([...known])
  return {
    has: (name) => known.has(prefix + name),
    read: async (name) =>
      known.has(prefix + name) ? readFileSync(path.join(folder, prefix + name)) : undefined,
  }
}

const openZip = promisify((archive: Buffer, done: (error: Error | null, zip: ZipFile) => void) =>
  yauzl.fromBuffer(archive, { lazyEntries: true }, done),
)

/** A zip file in memory. Reading stops at the size in its directory, so a longer file cannot fill the memory. */
export async function zipFiles(archive: Buffer, mostBytes: number): Promise<PackageFiles> {
  try {
    const zip = await openZip(archive)
    const entries = new Map((await listEntries(zip)).map((entry) => [entry.fileName, entry]))
    const prefix = folderOf([...entries.keys()])
    let left = mostBytes
    return {
      has: (name) => entries.has(prefix + name),
      read: async (name) => {
        const entry = entries.get(prefix + name)
        if (!entry) return undefined
        left -= entry.uncompressedSize
        if (left < 0) throw rejected(importMessages.tooLarge)
        return readEntry(zip, entry)
      },
    }
  } catch (error) {
    throw error instanceof AppError ? error : rejected(importMessages.badZip)
  }
}

const listEntries = (zip: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', reject)
    zip.readEntry()
  })

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const stream = await promisify(
      zip.openReadStream.bind(zip) as (
        entry: Entry,
        done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
      ) => void,
    )(entry)
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  } catch {
    throw rejected(importMessages.badZip)
  }
}

/** The folder of the description, since packages are often zipped together with their folder. */
function folderOf(names: readonly string[]): string {
  const found = names
    .filter((name) => name === description || name.endsWith(`/${description}`))
    .sort((a, b) => a.length - b.length)[0]
  if (found === undefined) throw rejected(importMessages.noPackage)
  return found.slice(0, -description.length)
}
