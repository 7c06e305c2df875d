import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { End, Manifest, places } from './manifest.ts'
import { DamagedArchive, listTar, openArchive, piecesOf, readEntry, type TarEntry } from './tar.ts'

export interface BackedUpFile {
  key: string
  size: number
  content(): Promise<Buffer>
  /** For files that may be larger than memory. */
  pieces(): AsyncGenerator<Buffer>
}

export interface OpenBackup {
  manifest: Manifest
  end: End
  secret: string | undefined
  /** The rows of a table, as they were read. */
  rowsOf(table: string): Readable
  files: readonly BackedUpFile[]
  close(): Promise<void>
}

/** Opens a backup file and checks that it is complete. */
export async function openBackup(path: string): Promise<OpenBackup> {
  const file = await openArchive(path)
  const unusable = (error: unknown) =>
    new Error(`${path} cannot be restored: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    })
  try {
    const entries = await listTar(file)
    const byName = new Map(entries.map((entry) => [entry.name, entry]))
    const read = async (name: string) => {
      const entry = byName.get(name)
      if (!entry) throw new DamagedArchive(`it is no whole backup of Sightline (${name} is missing)`)
      return (await readEntry(file, entry)).toString('utf8')
    }
    const manifest = Manifest.parse(JSON.parse(await read(places.manifest)))
    const end = End.parse(JSON.parse(await read(places.end)))
    const secret = byName.has(places.secret) ? (await read(places.secret)).trim() : undefined
    const within = (folder: string) => entries.filter(({ name }) => name.startsWith(`${folder}/`))
    const tables = Map.groupBy(within(places.tables), ({ name }) => name.split('/')[1]!)
    const media = within(places.media)
    if (media.length !== end.files) throw new DamagedArchive(`it has ${media.length} of ${end.files} files`)
    return {
      manifest,
      end,
      secret,
      rowsOf: (table) => Readable.from(unpacked(tables.get(table) ?? [])),
      files: media.map((entry) => ({
        key: entry.name.slice(places.media.length + 1),
        size: entry.size,
        content: () => readEntry(file, entry),
        pieces: () => piecesOf(file, entry),
      })),
      close: () => file.close(),
    }

    async function* unpacked(parts: readonly TarEntry[]): AsyncGenerator<Buffer> {
      for (const part of parts)
        yield await promisify(gunzip)(await readEntry(file, part)).catch(() => {
          throw new DamagedArchive(`The backup is damaged: ${part.name} does not unpack.`)
        })
    }
  } catch (error) {
    await file.close()
    throw unusable(error)
  }
}
