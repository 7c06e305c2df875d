import { readlinkSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../core/running/give-way.ts'
import { inspectMedia, type FileFacts } from './inspect-media.ts'
import { isQuick } from './is-quick.ts'
import { readPost, withDecodedMedia, type PostRead, type PostToRead } from './read-post.ts'

export interface PostOnThread extends Omit<PostToRead, 'body'> {
  body: ArrayBuffer
}

/** A post that was read. The quick lane hands back the body of a slow post. */
export type ReadOnThread =
  | (Pick<PostRead, 'reading' | 'shown'> & { files: FileOnThread[] })
  | { tooSlow: ArrayBuffer }

interface FileOnThread {
  bytesRef: string
  /** Transferred back. Files are views of it or have their own memory. */
  memory: ArrayBuffer
  begin: number
  length: number
  facts: FileFacts | undefined
}

const lane = workerData as 'quick' | 'slow'

parentPort!.on('message', ({ body, ...post }: PostOnThread) => {
  const toRead = { ...post, body: Buffer.from(body) }
  if (lane === 'quick' && !isQuick(toRead)) return answer({ tooSlow: body }, [body])
  // A rejection ends the thread and fails only this post.
  return void read(toRead, body)
})

async function read(post: PostToRead, body: ArrayBuffer): Promise<void> {
  const decoded = withDecodedMedia(readPost(post))
  const facts = await inspectMedia(decoded)
  const files = Array.from(decoded.bytes, ([bytesRef, file]): FileOnThread => {
    const { buffer, byteOffset, byteLength } = ownMemory(file, body)
    return {
      bytesRef,
      memory: buffer as ArrayBuffer,
      begin: byteOffset,
      length: byteLength,
      facts: facts.get(bytesRef),
    }
  })
  const { reading, shown } = decoded
  answer({ reading, shown, files }, [...new Set(files.map(({ memory }) => memory))])
}

const answer = (read: ReadOnThread, transfer: ArrayBuffer[]) => parentPort!.postMessage(read, transfer)

/** Small buffers share memory that must not be transferred. */
const ownMemory = (file: Buffer, body: ArrayBuffer): Uint8Array =>
  file.buffer === body || file.byteLength === file.buffer.byteLength ? file : Uint8Array.from(file)

/** Lowers the priority of slow work where the system supports thread priorities. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return
  try {
    const threadId = Number(path.basename(readlinkSync('/proc/thread-self')))
    giveWay(threadId)
  } catch {
    // A container may hide its threads. Then all threads share the processors equally.
  }
}

if (lane === 'slow') yieldToOthers()
parentPort!.postMessage('ready', [])
