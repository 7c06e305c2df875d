import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BlobStore } from '../blobs/blob-store.ts'
import { draftScope } from '../blobs/keep-file.ts'

export interface MovedFiles {
  copied: number
  alreadyThere: number
  bytes: number
}

/** After everything that is there. */
const whenever = new Date(8.64e15)

/**
 * Copies the files of a folder into another store under the same keys, and looks at each that it has arrived whole. The
 * folder stays as it is. It may be stopped anywhere: what is there already is not sent again.
 */
export async function moveFiles(
  folder: string,
  { from, to }: { from: BlobStore; to: BlobStore },
  onFile: (moved: MovedFiles) => void = () => undefined,
): Promise<MovedFiles> {
  const moved = { copied: 0, alreadyThere: 0, bytes: 0 }
  for (const scope of await scopesIn(folder))
    for await (const key of from.listOld(scope, whenever)) {
      const file = await from.find(key)
      if (!file) continue
      if ((await to.find(key))?.size === file.size) moved.alreadyThere++
      else {
        const arrived = await to.put(scope, await file.bytes())
        if (arrived.key !== key)
          throw new Error(`The file ${key} is damaged: its content is that of ${arrived.key}.`)
        moved.copied++
        moved.bytes += file.size
      }
      onFile(moved)
    }
  return moved
}

export async function scopesIn(folder: string): Promise<string[]> {
  const entries = await readdir(path.resolve(folder), { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== draftScope)
    .map(({ name }) => name)
    .sort()
}
