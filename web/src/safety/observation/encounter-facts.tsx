import type { ReactNode } from 'react'
import type { ObservationDetail } from '#contract/safety/overview.ts'
import { Facts } from '../../ui/facts.tsx'

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
              ? `${distance.metres.toFixed(2)} m, as the camera measured it`
              : `${distance.metres.toFixed(2)} m (${distance.low.toFixed(1)} to ${distance.high.toFixed(1)} m)`,
          ] as const,
        ]
      : []),
    ...(speed ? speedFacts(speed) : []),
    ...(seconds === null ? [] : [['Lasted', `${seconds.toFixed(1)} s`] as const]),
    ...(encounter ? encounterFacts(encounter) : []),
  ]
  return facts.length > 0 ? <Facts facts={facts} /> : null
}

function encounterFacts(encounter: NonNullable<Explanation['encounter']>): Fact[] {
  const { plant_speed, is_parked, post_encroachment: gap, time_to_collision } = encounter
  const speed = plant_speed === null ? 'Speed not measured' : `${plant_speed.toFixed(1)} km/h`
  return [
    ['Plant', is_parked ? 'Parked' : speed],
    ...(gap
      ? [['Post-encroachment time', `${gap.low.toFixed(1)} to ${gap.high.toFixed(1)} s`] as const]
      : []),
    ...(time_to_collision === null
      ? []
      : [['Time to collision, estimated', `${time_to_collision.toFixed(1)} s`] as const]),
  ]
}

/** As the camera sent it, and as the track over the lane gives it, each where it is known. */
function speedFacts({ sent, lane }: NonNullable<Explanation['speed']>): Fact[] {
  const overLane =
    lane &&
    `${lane.kmh.toFixed(1)} km/h (${lane.low.toFixed(1)} to ${lane.high.toFixed(1)} km/h), by its track over ${lane.metres} m`
  return [
    ...(sent === null ? [] : [['Speed', `${sent.toFixed(1)} km/h, as the camera measured it`] as const]),
    ...(overLane ? [[sent === null ? 'Speed' : 'For comparison', overLane] as const] : []),
  ]
}
