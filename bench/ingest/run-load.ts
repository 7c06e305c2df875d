import { fork } from 'node:child_process'
import path from 'node:path'
import type { LoadOptions, LoadResult } from './load.ts'

/** Posts from a separate process, so that creating the load does not slow down the measured one. */
export function runLoad(options: LoadOptions): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'load.ts'), { serialization: 'advanced' })
    child.once('message', (result) => resolve(result as LoadResult))
    child.once('error', reject)
    child.send(options)
  })
}
