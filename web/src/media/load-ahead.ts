import type { ImageRecord } from '#contract/media/replies.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { openImageQuery, videoQuery } from './api.ts'

/** While an element holds a picture, another with the same link shows it immediately. */
const held = new Map<string, HTMLImageElement>()
/** The current picture, its neighbours, and a few that were pressed or passed. */
const mostHeld = 8

/** Decodes a picture in advance, so that it is painted at once; with low priority after the current one. */
export function decodeAhead(link: string, priority: 'high' | 'low'): void {
  const picture = held.get(link) ?? new Image()
  held.delete(link)
  held.set(link, picture)
  for (const oldest of held.keys()) if (held.size > mostHeld) held.delete(oldest)
  if (picture.src === '') {
    picture.fetchPriority = priority
    picture.src = link
  }
  // The popup shows the failure if it is opened.
  picture.decode().catch(() => held.delete(link))
}

/** Whether an element with this link has its picture without waiting. */
export function isLoadedAhead(link: string): boolean {
  const picture = held.get(link)
  return picture !== undefined && picture.complete && picture.naturalWidth > 0
}

/** Links of thumbnails that lists have shown, by picture. */
const thumbnails = new Map<string, string>()
/** Those of some long pages. */
const mostThumbnails = 400

export function rememberThumbnail(imageId: string, link: string): void {
  thumbnails.delete(imageId)
  thumbnails.set(imageId, link)
  for (const oldest of thumbnails.keys()) if (thumbnails.size > mostThumbnails) thumbnails.delete(oldest)
}

/** What the popup shows until the picture is loaded. */
export const thumbnailOf = (imageId: string): string | undefined => thumbnails.get(imageId)

interface Pictured {
  image: (Pick<ImageRecord, 'id' | 'image_file'> & { video?: ImageRecord['video'] }) | null
}

/** Requests everything that a row will open, before the popup is mounted. The log has the picture as opened. */
export function loadPictureOf({ image }: Pictured): void {
  if (!image) return
  void queryClient.prefetchQuery(openImageQuery(image.id))
  if (image.video) void queryClient.prefetchQuery(videoQuery(image.video))
  else if (image.image_file) decodeAhead(image.image_file, 'high')
}
