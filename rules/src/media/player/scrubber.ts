import { riskBarMaxHeight } from '#contract/safety/constants.ts'
import { riskBarColour } from '../../explorer/classes.ts'
import { isEvent, type FrameMarker } from '../clips/frame-markers.ts'

export interface RiskBar {
  frame: number
  /** In pixels. */
  height: number
  colour: 'green' | 'orange' | 'red'
}

/** The highest risk score. */
const highestRisk = 5

/** A bar for each frame with a risk, scaled to the height of the scrubber. */
export const riskBars = (markers: readonly FrameMarker[]): RiskBar[] =>
  markers
    .filter(({ maxRisk }) => maxRisk > 0)
    .map(({ frame_number, maxRisk }) => ({
      frame: frame_number,
      height: Math.min(riskBarMaxHeight, (maxRisk / highestRisk) * riskBarMaxHeight),
      colour: riskBarColour(maxRisk),
    }))

/** The previous or next marked frame; undefined past the ends. */
export const eventBeside = (
  markers: readonly FrameMarker[],
  frame: number,
  step: 1 | -1,
): FrameMarker | undefined =>
  step === 1
    ? markers.find((marker) => marker.frame_number > frame && isEvent(marker))
    : markers.findLast((marker) => marker.frame_number < frame && isEvent(marker))

/** The centre of a frame on the scrubber, as a share of its width. */
export const placeOfFrame = (frame: number, count: number): number => (frame + 0.5) / Math.max(1, count)
export const frameOfPlace = (place: number, count: number): number =>
  Math.min(Math.max(Math.floor(place * count), 0), Math.max(0, count - 1))
