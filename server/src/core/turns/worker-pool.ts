import { Worker, type Transferable } from 'node:worker_threads'
import { turnQueue, type Owner } from './turn-queue.ts'

/** A thread ended without a result: it exceeded its memory or time, or it failed. */
export class ThreadEnded extends Error {
  readonly why: 'memory' | 'time' | 'fault'

  constructor(why: ThreadEnded['why'], message: string) {
    super(message)
    this.why = why
  }
}

interface Options {
  file: URL
  threads: number
  /** The number of threads that one organisation may use at once; by default all but one. */
  threadsOfOne?: number
  /** Passed to each thread. */
  workerData?: unknown
  /** Per thread, without the files that it holds. */
  memoryMb: number
  /** The processor time for one task. */
  seconds: number
}

/** The longest time in which a busy machine may start a thread or run its task. */
const mostSeconds = 180
/** Tasks shorter than this are not measured: asking a thread for its processor time costs more than most of them. */
const unmeasuredMs = 100

/** A thread that is idle for this long ends: its memory is as large as that of a small process. */
const idleMs = 60_000

interface Waiting<Task, Result> {
  orgId: string
  task: Task
  transfer: readonly Transferable[]
  resolve(result: Result): void
  reject(error: Error): void
}

interface Thread<Task, Result> {
  worker: Worker
  /** Set by the first message of a thread, after its code is loaded. */
  isReady: boolean
  ready: PromiseWithResolvers<void>
  job: Waiting<Task, Result> | undefined
  timer: NodeJS.Timeout | undefined
}

/** The processor time of a thread so far; Infinity for one that does not respond. */
async function processorSeconds(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: Infinity, system: 0 }))
  return (user + system) / 1e6
}

export interface WorkerPool<Task, Result> {
  /** Starts a thread ahead of the first task, which would wait until its code is loaded, and keeps it. */
  warm(): Promise<void>
  run(owner: Owner, task: Task, transfer?: readonly Transferable[]): Promise<Result>
  close(): Promise<void>
}

/**
 * Runs tasks on a few threads that are started on demand. A thread that ends only fails its own task. Organisations
 * take turns, and none can use all threads, since a task cannot be interrupted.
 */
export function workerPool<Task, Result>({
  file,
  threads: most,
  threadsOfOne = Math.max(1, most - 1),
  workerData,
  memoryMb,
  seconds,
}: Options): WorkerPool<Task, Result> {
  const threads: Thread<Task, Result>[] = []
  const waiting = turnQueue<Waiting<Task, Result>>()
  const longest = Math.max(mostSeconds, 4 * seconds)
  let warmed: Thread<Task, Result> | undefined

  const runningOf = (orgId: string) => threads.filter(({ job }) => job?.orgId === orgId).length
  const next = () => waiting.take((orgId) => runningOf(orgId) < threadsOfOne)?.item

  function takeNext(thread: Thread<Task, Result>): void {
    clearTimeout(thread.timer)
    thread.job = undefined
    const job = next()
    thread.job = job
    if (!job) {
      // Idle threads must not keep the process alive.
      thread.worker.unref()
      if (thread !== warmed) thread.timer = setTimeout(() => retire(thread), idleMs).unref()
      return
    }
    thread.worker.ref()
    if (thread.isReady) begin(thread, job)
    else thread.timer = setTimeout(() => endLate(thread), longest * 1000)
  }

  function begin(thread: Thread<Task, Result>, { task, transfer }: Waiting<Task, Result>): void {
    const latest = Date.now() + longest * 1000
    thread.timer = setTimeout(() => limit(thread, processorSeconds(thread.worker), latest), unmeasuredMs)
    thread.worker.postMessage(task, transfer)
  }

  const endLate = (thread: Thread<Task, Result>) =>
    end(thread, new ThreadEnded('time', `More than ${seconds} s were needed`))

  /** Waiting for a processor does not count as used time. */
  function limit(thread: Thread<Task, Result>, before: Promise<number>, latest: number): void {
    const { job } = thread
    const check = async () => {
      const used = (await processorSeconds(thread.worker)) - (await before)
      if (thread.job !== job) return
      if (used < seconds && Date.now() < latest) limit(thread, before, latest)
      else endLate(thread)
    }
    clearTimeout(thread.timer)
    thread.timer = setTimeout(() => void check(), seconds * 1000)
  }

  function end(thread: Thread<Task, Result>, error: Error): void {
    const index = threads.indexOf(thread)
    if (index < 0) return
    threads.splice(index, 1)
    clearTimeout(thread.timer)
    thread.ready.resolve()
    thread.job?.reject(error)
    void thread.worker.terminate()
    if (waiting.size() > 0) takeNext(start())
  }

  function retire(thread: Thread<Task, Result>): void {
    const index = threads.indexOf(thread)
    if (index < 0) return
    threads.splice(index, 1)
    void thread.worker.terminate()
  }

  function start(): Thread<Task, Result> {
    const worker = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    })
    const ready = Promise.withResolvers<void>()
    const thread: Thread<Task, Result> = { worker, isReady: false, ready, job: undefined, timer: undefined }
    threads.push(thread)
    worker.on('message', (result: Result) => {
      if (!thread.isReady) {
        thread.isReady = true
        thread.ready.resolve()
        if (thread.job) begin(thread, thread.job)
        return
      }
      const { resolve } = thread.job!
      takeNext(thread)
      resolve(result)
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'fault'
      end(thread, new ThreadEnded(why, error.message))
    })
    worker.on('exit', () => end(thread, new ThreadEnded('fault', 'The thread ended')))
    return thread
  }

  return {
    async warm() {
      const thread = threads[0] ?? start()
      warmed = thread
      if (!thread.job) {
        clearTimeout(thread.timer)
        thread.worker.unref()
      }
      await thread.ready.promise
    },
    run(owner, task, transfer = []) {
      return new Promise((resolve, reject) => {
        waiting.add(owner, { orgId: owner.orgId, task, transfer, resolve, reject })
        const idle = threads.find(({ job }) => !job)
        if (idle) takeNext(idle)
        else if (threads.length < most) takeNext(start())
      })
    },
    async close() {
      const open = threads.splice(0)
      for (const { ready } of open) ready.resolve()
      await Promise.all(open.map(({ worker }) => worker.terminate()))
    },
  }
}
