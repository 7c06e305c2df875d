import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

export interface SmallDisk {
  /** Writes a file until the disk is full. */
  fill(): void
  makeRoom(): void
  remove(): void
}

/** Mounts a disk of this many megabytes on a folder; undefined when mounting is not permitted. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  const options = `size=${megabytes}m,mode=755`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return undefined
  const ballast = path.join(folder, 'ballast')
  return {
    fill: () => fillUp(ballast),
    makeRoom: () => rmSync(ballast),
    remove: () => void spawnSync('umount', ['--lazy', folder]),
  }
}

/** Pieces of decreasing size, so that not even a short line fits afterwards. */
function fillUp(file: string): void {
  const descriptor = openSync(file, 'w')
  for (const size of [1 << 20, 1 << 12, 1]) {
    const piece = Buffer.alloc(size)
    try {
      for (;;) if (writeSync(descriptor, piece) < size) break
    } catch {
      // No space for a piece of this size.
    }
  }
  closeSync(descriptor)
}

export const megabytesOf = (folder: string) =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
