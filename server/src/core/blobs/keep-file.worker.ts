import { parentPort } from 'node:worker_threads'
import { keepFile, type FileToKeep } from './keep-file.ts'

export interface FileOnDesk extends Omit<FileToKeep, 'content'> {
  desk: SharedArrayBuffer
  size: number
}

export interface KeptFile {
  key?: string
  failure?: { message: string; code: string | undefined }
}

parentPort!.on('message', ({ desk, size, ...place }: FileOnDesk) => {
  let kept: KeptFile
  try {
    kept = { key: keepFile({ ...place, content: new Uint8Array(desk, 0, size) }) }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    kept = { failure: { message, code } }
  }
  parentPort!.postMessage(kept, [])
})
