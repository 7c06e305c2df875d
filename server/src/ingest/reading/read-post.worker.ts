import { parentPort } from 'node:worker_threads'
import { readPost, withDecodedMedia, type PostRead, type PostToRead } from './read-post.ts'

export interface PostOnThread extends Omit<PostToRead, 'body'> {
  body: ArrayBuffer
}

export interface ReadOnThread extends Omit<PostRead, 'bytes'> {
  /** Handed back: files are views of it, or of memory of their own. */
  files: { bytesRef: string; memory: ArrayBuffer; begin: number; length: number }[]
}

parentPort!.on('message', ({ body, ...post }: PostOnThread) => {
  const { reading, shown, bytes } = withDecodedMedia(readPost({ ...post, body: Buffer.from(body) }))
  const files = Array.from(bytes, ([bytesRef, file]) => {
    const { buffer, byteOffset, byteLength } = ownMemory(file, body)
    return { bytesRef, memory: buffer as ArrayBuffer, begin: byteOffset, length: byteLength }
  })
  const read: ReadOnThread = { reading, shown, files }
  parentPort!.postMessage(read, [...new Set(files.map(({ memory }) => memory))])
})

/** Small buffers share memory that must not be given away. */
const ownMemory = (file: Buffer, body: ArrayBuffer): Uint8Array =>
  file.buffer === body || file.byteLength === file.buffer.byteLength ? file : Uint8Array.from(file)

parentPort!.postMessage('ready', [])
