import { likenessOf, type ConfusionShares } from '../vehicles/confusions.ts'
import type { Likeness } from './visits-timeline.ts'

/** What the cameras of a site confuse, by camera. */
export type SiteConfusions = Readonly<Record<string, ConfusionShares>>

/** How well an entry and an exit go together, by what their two cameras confuse. */
export const siteLikeness =
  (confusions: SiteConfusions): Likeness =>
  (entry, exit) =>
    likenessOf(
      { plate: entry.plate, shares: confusions[entry.cameraId] },
      { plate: exit.plate, shares: confusions[exit.cameraId] },
    )
