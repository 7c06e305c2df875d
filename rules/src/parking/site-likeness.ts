import { likenessOf, type ConfusionShares } from '../vehicles/confusions.ts'
import type { Likeness } from './visits-timeline.ts'

/** The confusions of the site's cameras, by camera. */
export type SiteConfusions = Readonly<Record<string, ConfusionShares>>

/** How well an entry and an exit match, by the confusions of their two cameras. */
export const siteLikeness =
  (confusions: SiteConfusions): Likeness =>
  (entry, exit) =>
    likenessOf(
      { plate: entry.plate, shares: confusions[entry.cameraId] },
      { plate: exit.plate, shares: confusions[exit.cameraId] },
    )
