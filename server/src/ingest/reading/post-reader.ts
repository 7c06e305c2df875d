import type { Owner } from '../../core/turns/turn-queue.ts'
import { workerPool, type WorkerPool } from '../../core/turns/worker-pool.ts'
import { readAtOnce } from './read-at-once.ts'
import type { PostRead, PostToRead } from './read-post.ts'
import type { PostOnThread, ReadOnThread } from './read-post.worker.ts'

/** The limits of one post on a thread. */
const limits = { memoryMb: 256, seconds: 5 }

type Lane = WorkerPool<PostOnThread, ReadOnThread>

/**
 * Reads posts on worker threads, except small events in our own format. Every other post first goes to the quick lane,
 * which hands back slow ones, so ordinary posts wait for milliseconds regardless of the number of slow posts.
 */
export function postReader() {
  const file = new URL('./read-post.worker.ts', import.meta.url)
  const quickLane: Lane = workerPool({ file, threads: 1, workerData: 'quick', ...limits })
  const slowLane: Lane = workerPool({ file, threads: 2, workerData: 'slow', ...limits })

  return {
    /** The first post of a camera does not wait for the thread to load its code. */
    warm: () => quickLane.warm(),
    async read(owner: Owner, post: PostToRead): Promise<PostRead> {
      const own = readAtOnce(post)
      if (own) return own
      const { body, ...others } = post
      const readOn = (lane: Lane, memory: ArrayBuffer) =>
        lane.run(owner, { ...others, body: memory }, [memory])
      const read = await readOn(quickLane, ownMemory(body))
      return postRead('tooSlow' in read ? await readOn(slowLane, read.tooSlow) : read)
    },
    async close() {
      await Promise.all([quickLane.close(), slowLane.close()])
    },
  }
}

function postRead(read: ReadOnThread): PostRead {
  if ('tooSlow' in read) throw new Error('The slow lane reads every post')
  const { reading, shown, files } = read
  return {
    reading,
    shown,
    bytes: new Map(
      files.map(({ bytesRef, memory, begin, length }) => [bytesRef, Buffer.from(memory, begin, length)]),
    ),
    facts: new Map(files.flatMap(({ bytesRef, facts }) => (facts ? [[bytesRef, facts]] : []))),
  }
}

/** The memory of a body, for transfer. */
const ownMemory = ({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer =>
  byteLength === buffer.byteLength
    ? (buffer as ArrayBuffer)
    : (buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
