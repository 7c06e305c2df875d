import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BlobStore } from '../blobs/blob-store.ts'
import { draftScope, hashIn, isKeyPart, scopeOf } from '../blobs/keep-file.ts'

export interface MovedFiles {
  copied: number
  alreadyThere: number
  bytes: number
  /** Keys of files whose content does not match their hash. */
  damaged: string[]
}

/** Later than any file. */
const whenever = new Date(8.64e15)

/**
 * Copies the files of a folder to another store under the same keys, except for damaged ones. The folder stays
 * unchanged. After an interruption, existing files are not sent again.
 */
export async function moveFiles(
  folder: string,
  { from, to }: { from: BlobStore; to: BlobStore },
  onFile: (moved: MovedFiles) => void = () => undefined,
): Promise<MovedFiles> {
  const moved = { copied: 0, alreadyThere: 0, bytes: 0, damaged: [] as string[] }
  for (const scope of await scopesIn(folder))
    for await (const key of from.listOld(scope, whenever)) {
      const file = await from.find(key)
      if (!file) continue
      if ((await to.find(key))?.size === file.size) moved.alreadyThere++
      else {
        const content = await file.bytes()
        if (createHash('sha256').update(content).digest('hex') === hashIn(key)) {
          await to.put(scopeOf(key), content)
          moved.copied++
          moved.bytes += file.size
        } else moved.damaged.push(key)
      }
      onFile(moved)
    }
  return moved
}

export async function scopesIn(folder: string): Promise<string[]> {
  const entries = await readdir(path.resolve(folder), { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && isKeyPart(entry.name) && entry.name !== draftScope)
    .map(({ name }) => name)
    .sort()
}
