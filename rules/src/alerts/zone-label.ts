import { roiTypes } from '#contract/regions/roi-types.ts'

/** A zone by its kind and its tags. */
export function zoneLabel({ roi_type, tags }: { roi_type: number; tags: readonly string[] }): string {
  const kind = roiTypes[roi_type]?.name ?? 'Zone'
  return tags.length > 0 ? `${kind} (${tags.join(', ')})` : kind
}
