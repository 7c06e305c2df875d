import type { PastPost } from './play.ts'

export interface SortedPictures {
  /** All posts in order, without the pictures that come later or not at all. */
  posts: PastPost[]
  /** Posts whose pictures follow, the newest first. */
  later: PastPost[]
}

interface Limits {
  /** The last posts of every camera get their pictures immediately. */
  ofEach: number
  /** Posts since this time get theirs later. */
  since: Date
  /** The last posts of a frequent vehicle also do, because its history shows them. */
  ofRegular: number
}

/** A vehicle seen this often in a week counts as frequent. */
const regularPasses = 4

const plateOf = ({ event }: PastPost) => event.detections?.[0]?.plate

/** The map shows sightings of drones at any age. */
const isSighting = ({ event }: PastPost) =>
  event.location !== undefined && (event.detections?.length ?? 0) > 0

/**
 * Limits pictures to posts that users open. The last posts of every camera and all clips get them immediately. Later
 * follow recent posts, vehicles that are still on site, frequent vehicles, and sightings.
 */
export function sortPictures(
  past: readonly PastPost[],
  { ofEach, since, ofRegular }: Limits,
): SortedPictures {
  const given = new Map<string, number>()
  const countUp = (key: string) => {
    const count = given.get(key) ?? 0
    given.set(key, count + 1)
    return count
  }
  const passes = Map.groupBy(past, plateOf)
  const isOfRegular = (post: PastPost) => {
    const plate = plateOf(post)
    if (!plate || passes.get(plate)!.length < regularPasses) return false
    return countUp(`plate ${plate}`) < ofRegular
  }
  const later: PastPost[] = []
  const posts = past.toReversed().map((post) => {
    const { picture, base: _base, ...bare } = post
    if (!picture || post.clip) return post
    const isShown = isOfRegular(post) || (ofRegular > 0 && isSighting(post))
    if (countUp(post.cameraId) < ofEach) return post
    if (post.isOnSite || post.time >= since || isShown) later.push(post)
    return bare
  })
  return { posts: posts.toReversed(), later }
}
