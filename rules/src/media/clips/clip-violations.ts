import type { HsafetySetting } from '#contract/cameras/api.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import { PpeTag } from '#contract/safety/enumerations.ts'
import { VehicleType } from '#contract/vehicles/enumerations.ts'
import type { RegionOfInterest } from '#contract/regions/api.ts'
import { isPersonType, isVehicleType } from '../../ingest/words/object-type.ts'
import { missingPpe, requiresPpe } from '../../safety/risk/ppe.ts'
import { feetOf, isInRegion, regionsOfType } from '../../safety/risk/zones.ts'
import { isBoxOnPolygon } from '../overlay/box-on-polygon.ts'
import type { TrackFrame } from './tracks.ts'

interface Watched {
  limitKmh: number
  setting: HsafetySetting | null | undefined
  /** In pixels of the clip. */
  regions: readonly RegionOfInterest[]
}

type Seen = Pick<TrackFrame, 'object_class' | 'speed' | 'tags' | 'bb'>

/**
 * Whether an object is highlighted in a clip: a car over the limit, or another object without its PPE in a PPE zone
 * or touching an exclusion zone. Observations are stricter: they need feet in the zone.
 */
export function isViolationInClip(seen: Seen, watched: Watched): boolean {
  const isTooFast = seen.speed !== null && seen.speed > watched.limitKmh
  if (seen.object_class === VehicleType.CAR) return isTooFast
  if (isVehicleType(seen.object_class) && isTooFast) return true
  return lacksPpe(seen, watched) || isExcluded(seen, watched)
}

function lacksPpe({ object_class, tags, bb }: Seen, { setting, regions }: Watched): boolean {
  if (!isPersonType(object_class)) return false
  const isInPpeZone = regionsOfType(regions, RoiType.PPE_ZONE).some((region) =>
    isInRegion(feetOf({ bb }), region),
  )
  if (!isInPpeZone) return false
  if (setting && requiresPpe(setting)) return missingPpe(tags, setting).length > 0
  return tags.includes(PpeTag.NO_HIVIS) || tags.includes(PpeTag.NO_HARDHAT)
}

const isExcluded = ({ bb }: Seen, { regions }: Watched): boolean =>
  regionsOfType(regions, RoiType.EXCLUSION_ZONE).some(({ roi }) =>
    roi.some((polygon) => isBoxOnPolygon(bb, polygon)),
  )
