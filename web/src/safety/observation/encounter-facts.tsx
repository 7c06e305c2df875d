import type { ReactNode } from 'react'
import type { ObservationDetail } from '#contract/safety/overview.ts'
import { formatNumber } from '#rules/text/format.ts'
import {
  formatChosenLength,
  formatLength,
  formatLengthNumber,
  formatSpeed,
  toShownSpeed,
} from '#rules/text/units.ts'
import { Facts } from '../../ui/values/facts.tsx'

type Explanation = ObservationDetail['explanation']
type Fact = readonly [label: string, value: ReactNode]

/** The nearest distance first, with its band; then how long, how fast and by how little they missed each other. */
export function EncounterFacts({ explanation }: { explanation: Explanation }) {
  const { distance, encounter, seconds, speed } = explanation
  const facts: Fact[] = [
    ...(distance
      ? [
          [
            'Nearest, over the ground',
            distance.low === distance.high
              ? `${formatLength(distance.metres, 2)}, as the camera measured it`
              : `${formatLength(distance.metres, 2)} (${formatLengthNumber(distance.low, 1)} to ${formatLength(distance.high, 1)})`,
          ] as const,
        ]
      : []),
    ...(speed ? speedFacts(speed) : []),
    ...(seconds === null ? [] : [['Lasted', `${formatNumber(seconds, 1)} s`] as const]),
    ...(encounter ? encounterFacts(encounter) : []),
  ]
  return facts.length > 0 ? <Facts facts={facts} /> : null
}

function encounterFacts(encounter: NonNullable<Explanation['encounter']>): Fact[] {
  const { plant_speed, is_parked, post_encroachment: gap, time_to_collision } = encounter
  const speed = plant_speed === null ? 'Speed not measured' : formatSpeed(plant_speed, 1)
  return [
    ['Plant', is_parked ? 'Parked' : speed],
    ...(gap
      ? [['Post-encroachment time', `${formatNumber(gap.low, 1)} to ${formatNumber(gap.high, 1)} s`] as const]
      : []),
    ...(time_to_collision === null
      ? []
      : [['Time to collision, estimated', `${formatNumber(time_to_collision, 1)} s`] as const]),
  ]
}

/** As the camera sent it, and as the track over the lane gives it, each where it is known. */
function speedFacts({ sent, lane }: NonNullable<Explanation['speed']>): Fact[] {
  const overLane =
    lane &&
    `${formatSpeed(lane.kmh, 1)} (${formatNumber(toShownSpeed(lane.low), 1)} to ${formatSpeed(lane.high, 1)}), by its track over ${formatChosenLength(lane.metres)}`
  return [
    ...(sent === null ? [] : [['Speed', `${formatSpeed(sent, 1)}, as the camera measured it`] as const]),
    ...(overLane ? [[sent === null ? 'Speed' : 'For comparison', overLane] as const] : []),
  ]
}
