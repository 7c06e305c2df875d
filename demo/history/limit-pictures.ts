import type { PastPost } from './play.ts'

/**
 * Leaves pictures to those posts that people look at: all since a time, of every camera the last few whenever they were,
 * and of every vehicle that is still on site.
 */
export function limitPictures(posts: readonly PastPost[], since: Date, atLeastOfEach: number): PastPost[] {
  const given = new Map<string, number>()
  return posts
    .toReversed()
    .map((post) => {
      const { picture, ...bare } = post
      if (!picture || post.clip || post.isOnSite) return post
      const count = given.get(post.cameraId) ?? 0
      if (post.time < since && count >= atLeastOfEach) return bare
      given.set(post.cameraId, count + 1)
      return post
    })
    .toReversed()
}
