import { Worker } from 'node:worker_threads'
import type { FileToKeep } from './keep-file.ts'
import type { FileOnDesk, KeptFile } from './keep-file.worker.ts'

/** Enough to wait for a disk with several files at once. */
const mostThreads = 4
const smallestDesk = 1 << 18
/** Desks are kept; what is larger gets memory of its own. */
const largestDesk = 1 << 22

interface Job {
  file: FileToKeep
  resolve(key: string): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  /** Where the bytes lie that it works on: memory that both sides see, so that none is made for each file. */
  desk: SharedArrayBuffer
  job: Job | undefined
}

const threads: Thread[] = []
const waiting: Job[] = []

/**
 * Keeps a file on a thread of its own and gives its key. Each of the six things to do for it would otherwise be a
 * trip of the main thread to Node's pool, which costs more than doing them.
 */
export function keepOnThread(file: FileToKeep): Promise<string> {
  return new Promise((resolve, reject) => {
    waiting.push({ file, resolve, reject })
    const idle = threads.find(({ job }) => !job)
    if (idle) takeNext(idle)
    else if (threads.length < mostThreads) takeNext(startThread())
  })
}

function takeNext(thread: Thread): void {
  const job = waiting.shift()
  thread.job = job
  if (!job) {
    // Nothing that is done need keep the process alive.
    thread.worker.unref()
    return
  }
  thread.worker.ref()
  const { content, ...place } = job.file
  const desk = deskFor(thread, content.length)
  new Uint8Array(desk).set(content)
  const onDesk: FileOnDesk = { ...place, desk, size: content.length }
  thread.worker.postMessage(onDesk, [])
}

function deskFor(thread: Thread, size: number): SharedArrayBuffer {
  if (size > largestDesk) return new SharedArrayBuffer(size)
  if (size > thread.desk.byteLength) thread.desk = new SharedArrayBuffer(2 ** Math.ceil(Math.log2(size)))
  return thread.desk
}

function startThread(): Thread {
  const worker = new Worker(new URL('./keep-file.worker.ts', import.meta.url))
  const thread: Thread = { worker, desk: new SharedArrayBuffer(smallestDesk), job: undefined }
  threads.push(thread)
  worker.on('message', ({ key, failure }: KeptFile) => {
    const { resolve, reject } = thread.job!
    takeNext(thread)
    if (key === undefined) reject(Object.assign(new Error(failure?.message), { code: failure?.code }))
    else resolve(key)
  })
  worker.on('error', (error) => {
    threads.splice(threads.indexOf(thread), 1)
    thread.job?.reject(error as Error)
    if (waiting.length > 0) takeNext(startThread())
  })
  return thread
}
