import { parentPort } from 'node:worker_threads'
import { keepFile, type FileToKeep } from './keep-file.ts'

export interface KeptFile {
  id: number
  key?: string
  failure?: { message: string; code: string | undefined }
}

parentPort!.on('message', ({ id, ...file }: FileToKeep & { id: number }) => {
  let kept: KeptFile
  try {
    kept = { id, key: keepFile(file) }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    kept = { id, failure: { message, code } }
  }
  parentPort!.postMessage(kept, [])
})
