import type { PastPost } from './play.ts'

export interface SortedPictures {
  /** All posts, in their order; those whose pictures come later or not at all without them. */
  posts: PastPost[]
  /** Those whose pictures follow, the newest first. */
  later: PastPost[]
}

interface Limits {
  /** The last posts of every camera have their pictures at once. */
  ofEach: number
  /** Those since then have theirs later. */
  since: Date
  /** So have the last posts of a vehicle that comes often, since its history shows them. */
  ofRegular: number
}

/** Seen so often in a week, a vehicle is one whose history people open. */
const regularPasses = 4

const plateOf = ({ event }: PastPost) => event.detections?.[0]?.plate

/** What a drone found is looked at on the map, however old. */
const isSighting = ({ event }: PastPost) =>
  event.location !== undefined && (event.detections?.length ?? 0) > 0

/**
 * Leaves pictures to those posts that people look at. The last few of every camera have them at once, as clips do; later
 * follow those since a time, those of vehicles that are still on site, of vehicles that come often, and sightings.
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
