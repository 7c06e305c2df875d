import type { FilledSite } from '../world/fill-places.ts'
import { appearancesOf } from './choose-still.ts'
import { passPost, type Darkroom } from './fill-parking.ts'
import { passesOf } from './passes.ts'
import { planVisits, type Period } from './planned-visits.ts'
import type { PastPost } from './play.ts'

/** Posts of picture-only cameras: each of their sites has its own visitors. */
export function picturePosts(
  seed: string,
  sites: readonly FilledSite[],
  period: Period,
  darkroom: Darkroom,
): PastPost[] {
  const looks = appearancesOf(darkroom.scenes.values())
  return sites
    .filter(({ site }) => site.sendsPictures)
    .flatMap((site) => {
      const visits = planVisits(seed, [site.site], period, looks)
      return passesOf(seed, visits, [site], period).map((pass) => passPost(pass, darkroom))
    })
    .filter(({ picture }) => picture)
    .map((post) => ({ ...post, isBare: true }))
}
