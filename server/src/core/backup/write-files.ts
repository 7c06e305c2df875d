import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { diskBlobStore } from '../blobs/blob-store.ts'
import { fileOf, hashIn, isCopy } from '../blobs/keep-file.ts'
import { scopesIn } from '../moving/move-files.ts'
import { places, type End } from './manifest.ts'
import type { TarWriter } from './tar.ts'

/** Later than any file. */
const whenever = new Date(8.64e15)

/** Writes the files of a folder. A file whose content differs from its key is skipped and named. */
export async function writeFiles(
  tar: TarWriter,
  folder: string,
  onFile: (done: number) => void,
): Promise<Omit<End, 'rows'>> {
  const written: Omit<End, 'rows'> = { files: 0, bytes: 0, left_out: [] }
  const store = diskBlobStore(folder)
  for (const scope of await scopesIn(folder))
    for await (const key of store.listOld(scope, whenever)) {
      const source = await open(fileOf(folder, key)).catch(ignoreMissing)
      // Deleted since then by retention.
      if (!source) continue
      try {
        if (await isWhole(source, key)) {
          const { size } = await source.stat()
          await tar.addFrom(`${places.media}/${key}`, size, readFrom(source))
          written.files++
          written.bytes += size
          onFile(written.files)
        } else if (!isCopy(key)) written.left_out.push(key)
      } finally {
        await source.close()
      }
    }
  return written
}

/** A disk may have lost content. */
async function isWhole(source: FileHandle, key: string): Promise<boolean> {
  const hash = createHash('sha256')
  for await (const chunk of readFrom(source)) hash.update(chunk)
  return hash.digest('hex') === hashIn(key)
}

const readFrom = (source: FileHandle): AsyncIterable<Buffer> =>
  source.createReadStream({ autoClose: false, start: 0, highWaterMark: 1 << 20 })

export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
