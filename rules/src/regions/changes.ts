import { RoiType } from '#contract/regions/enumerations.ts'
import type { RegionInput, RegionOfInterest } from '#contract/regions/api.ts'
import { isKept, isSameDetails, regionsFromRois } from './region.ts'
import type { Region, RegionDetails } from './region.ts'

/** One call of a save. `keys` are the regions it stores. */
export type RoiChange =
  | { readonly kind: 'delete'; readonly roiId: string }
  | {
      readonly kind: 'put'
      readonly roiId: string
      readonly keys: readonly string[]
      readonly payload: RegionInput
    }
  | { readonly kind: 'post'; readonly keys: readonly string[]; readonly payload: RegionInput }

/**
 * The calls, to be made one by one, that make the stored records equal to the drawing: first deletions, then changes,
 * then new regions. Only health-and-safety editors send details.
 */
export function roiChanges(
  stored: readonly RegionOfInterest[],
  regions: readonly Region[],
  options: { readonly withDetails: boolean },
): RoiChange[] {
  const before = new Map(stored.filter(isKept).map((roi) => [roi.id, roi]))
  const records = groupByRecord(regions).map((members) => ({
    roiId: members[0]!.roiId,
    keys: members.map((region) => region.key),
    payload: payloadOf(members, options.withDetails),
  }))
  const kept = new Set(records.map((record) => record.roiId))

  const deletes = [...before.keys()]
    .filter((roiId) => !kept.has(roiId))
    .map((roiId): RoiChange => ({ kind: 'delete', roiId }))
  const puts = records.flatMap(({ roiId, keys, payload }): RoiChange[] => {
    const known = roiId === null ? undefined : before.get(roiId)
    if (!known || isSamePayload(payload, payloadOf(regionsFromRois([known]), options.withDetails))) return []
    return [{ kind: 'put', roiId: known.id, keys, payload }]
  })
  const posts = records
    .filter(({ roiId }) => roiId === null || !before.has(roiId))
    .map(({ keys, payload }): RoiChange => ({ kind: 'post', keys, payload }))
  return [...deletes, ...puts, ...posts]
}

/** The stored records after a successful call. A save that failed continues from here. */
export function storedAfter(
  stored: readonly RegionOfInterest[],
  change: RoiChange,
  answer?: RegionOfInterest,
): RegionOfInterest[] {
  const others = stored.filter((roi) => roi.id !== (change.kind === 'post' ? answer?.id : change.roiId))
  return answer && change.kind !== 'delete' ? [...others, answer] : others
}

const groupByRecord = (regions: readonly Region[]): Region[][] => [
  ...Map.groupBy(regions, (region) => region.roiId ?? region.key).values(),
]

function payloadOf(members: readonly Region[], withDetails: boolean): RegionInput {
  const [first] = members
  const payload: RegionInput = {
    roi: members.map((region) => region.points.map(([x, y]) => [x, y])),
    tags: [...(first?.tags ?? [])],
    roi_type: first?.roiType ?? RoiType.DETECTION_REGION,
  }
  return withDetails && first ? { ...payload, meta_data: detailsFor(first) } : payload
}

/** Only vehicle tracks have a length and only occupancy zones have a limit. */
function detailsFor({ roiType, details }: Region): RegionDetails {
  const { speed_zone_distance, limit, ...others } = details
  return {
    ...others,
    ...(roiType === RoiType.VEHICLE_TRACK && speed_zone_distance !== undefined && { speed_zone_distance }),
    ...(roiType === RoiType.OCCUPANCY_ZONE && limit !== undefined && { limit }),
  }
}

const isSamePayload = (a: RegionInput, b: RegionInput): boolean =>
  JSON.stringify([a.roi, a.tags, a.roi_type]) === JSON.stringify([b.roi, b.tags, b.roi_type]) &&
  isSameDetails(a.meta_data ?? {}, b.meta_data ?? {})
