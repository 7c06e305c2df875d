import { Worker } from 'node:worker_threads'
import type { FileToKeep } from './keep-file.ts'
import type { FileOnDesk, KeptFile } from './keep-file.worker.ts'

/** Enough to write several files at the same time. */
const mostThreads = 4
/** Threads that are idle for this long end, which frees their memory. */
const idleMs = 60_000
const smallestDesk = 1 << 18
/** Buffers up to this size are reused. Larger files get their own memory. */
const largestDesk = 1 << 22

interface Job {
  file: FileToKeep
  resolve(key: string): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  /** The buffer of the bytes, shared by both threads, so that none is allocated per file. */
  desk: SharedArrayBuffer
  job: Job | undefined
  /** Ends the idle thread. */
  timer: NodeJS.Timeout | undefined
}

const threads: Thread[] = []
const waiting: Job[] = []

/**
 * Stores a file on a worker thread and returns its key. On the main thread each of the six steps would be a round
 * trip to Node's thread pool, which costs more than the step.
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
  clearTimeout(thread.timer)
  const job = waiting.shift()
  thread.job = job
  if (!job) {
    // Idle threads must not keep the process alive.
    thread.worker.unref()
    thread.timer = setTimeout(() => retire(thread), idleMs).unref()
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

function retire(thread: Thread): void {
  threads.splice(threads.indexOf(thread), 1)
  void thread.worker.terminate()
}

function startThread(): Thread {
  const worker = new Worker(new URL('./keep-file.worker.ts', import.meta.url))
  const thread: Thread = {
    worker,
    desk: new SharedArrayBuffer(smallestDesk),
    job: undefined,
    timer: undefined,
  }
  threads.push(thread)
  worker.on('message', ({ key, failure }: KeptFile) => {
    const { resolve, reject } = thread.job!
    takeNext(thread)
    if (key === undefined) reject(Object.assign(new Error(failure?.message), { code: failure?.code }))
    else resolve(key)
  })
  worker.on('error', (error) => {
    clearTimeout(thread.timer)
    threads.splice(threads.indexOf(thread), 1)
    thread.job?.reject(error as Error)
    if (waiting.length > 0) takeNext(startThread())
  })
  return thread
}
