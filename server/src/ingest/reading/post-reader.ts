import { workerPool } from '../../core/worker-pool.ts'
import { looksLikeText, mediaTypeOf, partsOfBody } from './decode-body.ts'
import { readPost, type PostRead, type PostToRead } from './read-post.ts'
import type { PostOnThread, ReadOnThread } from './read-post.worker.ts'
import { UnreadableBody, type Part } from './split-multipart.ts'

/** Up to this size a body is divided at once; the parts of a larger one are looked for on a thread. */
const quickBody = 1 << 20
/** So much JSON or XML is read within a few milliseconds, whatever is in it. */
const quickJson = 32 << 10
const quickXml = 16 << 10

/** What one post may take of a thread. */
const limits = { threads: 2, memoryMb: 256, seconds: 5 }

/**
 * Reads posts: what ordinary cameras send at once, and whatever could take long on threads of its own, so that
 * nothing that is sent holds up anything else.
 */
export function postReader() {
  const pool = workerPool<PostOnThread, ReadOnThread>({
    file: new URL('./read-post.worker.ts', import.meta.url),
    ...limits,
  })
  return {
    async read(post: PostToRead): Promise<PostRead> {
      if (isQuick(post)) return readPost(post)
      const { body, ...others } = post
      const memory = ownMemory(body)
      const { reading, shown, files } = await pool.run({ ...others, body: memory }, [memory])
      const bytes = files.map(
        (file) => [file.bytesRef, Buffer.from(file.memory, file.begin, file.length)] as const,
      )
      return { reading, shown, bytes: new Map(bytes) }
    },
    close: pool.close,
  }
}

export type PostReader = ReturnType<typeof postReader>

function isQuick({ body, contentType }: PostToRead): boolean {
  if (body.length <= quickXml || mediaTypeOf(body) !== undefined) return true
  if (body.length > quickBody) return false
  try {
    return textLength(partsOfBody(body, contentType)) <= quickJson
  } catch (error) {
    if (error instanceof UnreadableBody) return true
    throw error
  }
}

/** XML counts for more, since it takes longer. */
const textLength = (parts: readonly Part[]): number =>
  parts
    .filter((part) => mediaTypeOf(part.bytes) === undefined)
    .reduce((sum, part) => sum + part.bytes.length * weightOf(part), 0)

const weightOf = (part: Part): number => {
  if (!looksLikeText(part)) return 1
  return /^\s*</.test(part.bytes.toString('latin1', 0, 64)) ? quickJson / quickXml : 1
}

/** The memory of a body, to be given away. */
const ownMemory = ({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer =>
  byteLength === buffer.byteLength
    ? (buffer as ArrayBuffer)
    : (buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
