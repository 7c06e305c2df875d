import type { RegionOfInterest } from '#contract/regions/api.ts'
import { roiTypes } from '#contract/regions/roi-types.ts'
import { say } from '#rules/text/say.ts'

/** The regions of a camera to choose from, by their tags and type. */
export const regionChoices = (regions: readonly RegionOfInterest[]) =>
  regions
    .filter(({ deleted }) => !deleted)
    .map(({ id, tags, roi_type }, index) => {
      const type = roiTypes.find((row) => row.id === roi_type)?.name ?? say('Region')
      return { value: id, label: `${index + 1}. ${tags.length > 0 ? `${tags.join(', ')} (${type})` : type}` }
    })
