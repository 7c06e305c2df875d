import type { RegionOfInterest } from '#contract/regions/api.ts'
import { roiTypes } from '#contract/regions/roi-types.ts'
import { regionLabel, regionsFromRois } from '../../regions/region.ts'
import { pathShape, type Colour, type PathShape } from './overlay-shapes.ts'

/** Half the opacity of the editor, so that the picture stays visible. */
const regionFill = 0.12

/** The regions of a camera in the colours of their types. */
export const regionShapes = (regions: readonly RegionOfInterest[]): PathShape[] =>
  regionsFromRois(regions).map((region) =>
    pathShape({
      points: region.points,
      colour: colourOf(region.roiType),
      isClosed: true,
      fill: regionFill,
      label: regionLabel(region),
    }),
  )

const colourOf = (roiType: number): Colour => {
  const colour = roiTypes[roiType]?.colour
  return colour?.startsWith('#') ? (colour as Colour) : 'plain'
}
