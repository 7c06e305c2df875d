import { Worker } from 'node:worker_threads'
import type { FileToKeep } from './keep-file.ts'
import type { KeptFile } from './keep-file.worker.ts'

/** Enough to wait for a disk with several files at once. */
const mostThreads = 4

interface Waiting {
  resolve(key: string): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

const threads: Thread[] = []
let lastId = 0

/**
 * Keeps a file on a thread of its own and gives its key. Each of the six things to do for it would otherwise be a
 * trip of the main thread to Node's pool, which costs more than doing them.
 */
export function keepOnThread(file: FileToKeep): Promise<string> {
  const thread = leastBusy()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    thread.waiting.set(id, { resolve, reject })
    thread.worker.ref()
    // A copy of its own goes over: the bytes are a part of a larger body that is still needed.
    const content = new Uint8Array(file.content)
    thread.worker.postMessage({ ...file, id, content }, [content.buffer])
  })
}

function leastBusy(): Thread {
  const idle = threads.find(({ waiting }) => waiting.size === 0)
  if (idle) return idle
  if (threads.length < mostThreads) return startThread()
  return threads.reduce((a, b) => (b.waiting.size < a.waiting.size ? b : a))
}

function startThread(): Thread {
  const worker = new Worker(new URL('./keep-file.worker.ts', import.meta.url))
  const thread: Thread = { worker, waiting: new Map() }
  threads.push(thread)
  // Nothing that is done need keep the process alive.
  worker.unref()
  worker.on('message', ({ id, key, failure }: KeptFile) => {
    const waiting = thread.waiting.get(id)!
    thread.waiting.delete(id)
    if (thread.waiting.size === 0) worker.unref()
    if (key === undefined) waiting.reject(Object.assign(new Error(failure?.message), { code: failure?.code }))
    else waiting.resolve(key)
  })
  worker.on('error', (error) => {
    threads.splice(threads.indexOf(thread), 1)
    for (const waiting of thread.waiting.values()) waiting.reject(error as Error)
  })
  return thread
}
