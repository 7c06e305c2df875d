import type { PastPost } from './play.ts'

export interface SortedPictures {
  /** All posts, in their order; those whose pictures come later or not at all without them. */
  posts: PastPost[]
  /** Those whose pictures follow, the newest first. */
  later: PastPost[]
}

/**
 * Leaves pictures to those posts that people look at. The last few of every camera have them at once, as clips do; later
 * those since a time follow, and those of the vehicles that are still on site.
 */
export function sortPictures(past: readonly PastPost[], since: Date, ofEach: number): SortedPictures {
  const given = new Map<string, number>()
  const later: PastPost[] = []
  const posts = past.toReversed().map((post) => {
    const { picture, base: _base, ...bare } = post
    if (!picture || post.clip) return post
    const count = given.get(post.cameraId) ?? 0
    given.set(post.cameraId, count + 1)
    if (count < ofEach) return post
    if (post.isOnSite || post.time >= since) later.push(post)
    return bare
  })
  return { posts: posts.toReversed(), later }
}
