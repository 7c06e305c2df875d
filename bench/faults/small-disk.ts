import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'

/** A data folder with its media on a separate disk for a few dozen pictures; undefined where mounting is not permitted. */
export function smallDisk() {
  const dataDir = temporaryData('full')
  const media = path.join(dataDir, 'media')
  mkdirSync(media)
  const mount = (...options: string[]) => spawnSync('mount', [...options, 'tmpfs', media]).status === 0
  if (!mount('-t', 'tmpfs', '-o', 'size=128k')) {
    rmSync(dataDir, { recursive: true })
    return undefined
  }
  return {
    dataDir,
    makeRoom: () => spawnSync('mount', ['-o', 'remount,size=256m', media]),
    remove() {
      spawnSync('umount', [media])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
