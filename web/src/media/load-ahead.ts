import type { ImageRecord } from '#contract/media/replies.ts'
import { queryClient } from '../lib/query-client.ts'
import { openImageQuery, videoQuery } from './api.ts'

/** Has a picture decoded, so that it is painted at once; after the one that is looked at, where it is not urgent. */
export function decodeAhead(link: string, priority: 'high' | 'low'): void {
  const picture = new Image()
  picture.fetchPriority = priority
  picture.src = link
  // Told by the popup itself, if it is ever opened.
  picture.decode().catch(() => undefined)
}

interface Pictured {
  image: Pick<ImageRecord, 'id' | 'image_file' | 'video'> | null
}

/** A row is about to open: all that it shows first is asked for together, before the popup is there. */
export function loadPictureOf({ image }: Pictured): void {
  if (!image) return
  void queryClient.prefetchQuery(openImageQuery(image.id))
  if (image.video) void queryClient.prefetchQuery(videoQuery(image.video))
  else if (image.image_file) decodeAhead(image.image_file, 'high')
}
