import type { MediaSource } from '#contract/ingest/event.ts'
import type { VideoFacts } from '../../events/prepared-event.ts'
import { inspectImage, RefusedMedia, type ImageFacts } from '../../media/keep-media.ts'
import type { PostRead } from './read-post.ts'

/** A file of a post by its header. A file without facts is unreadable. */
export interface FileFacts {
  image?: ImageFacts | undefined
  video?: VideoFacts | undefined
  /** The reason why it is not decoded. */
  refused?: string
}

/** Inspects the pictures and clips that events reference. They must be parts: see withDecodedMedia. */
export async function inspectMedia({ reading, bytes }: Omit<PostRead, 'facts'>): Promise<PostRead['facts']> {
  const facts: PostRead['facts'] = new Map()
  if (!('events' in reading)) return facts
  const look = async (
    source: MediaSource | undefined,
    inspect: (file: Buffer) => Promise<FileFacts>,
  ): Promise<void> => {
    if (source?.in !== 'part' || facts.has(source.bytesRef)) return
    const file = bytes.get(source.bytesRef)
    if (file && file.length > 0) facts.set(source.bytesRef, await inspect(file))
  }
  for (const { image, video } of reading.events) {
    await look(image?.source, imageFacts)
    await look(video, videoFacts)
  }
  return facts
}

/** Few cameras post clips, so the library that reads them is loaded with the first. */
async function videoFacts(clip: Buffer): Promise<FileFacts> {
  const { inspectVideo } = await import('../../media/clips/video-facts.ts')
  return { video: await inspectVideo(clip) }
}

async function imageFacts(picture: Buffer): Promise<FileFacts> {
  try {
    return { image: await inspectImage(picture) }
  } catch (error) {
    if (error instanceof RefusedMedia) return { refused: error.message }
    throw error
  }
}
