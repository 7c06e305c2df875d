import type { Encounter } from '#contract/safety/explain.ts'
import { describeEncounter, type Meeting } from '../nearness/encounter.ts'
import type { Observation } from '../events.ts'
import { distanceToPlant } from '../nearness/footprint.ts'
import type { ClipOfEpisode, SeenFrame } from './video.ts'
import { feetOf } from '../risk/zones.ts'

interface Moment {
  frameNumber: number
  observation: Observation
  seen: readonly SeenFrame[]
}

/** Duration, speed and smallest distance of an encounter between a person and plant, from the frames of a clip. */
export function encounterOf(
  moments: readonly Moment[],
  { rate, camera, imageSize, bodies }: ClipOfEpisode,
): Encounter | undefined {
  const meetings = moments
    .toSorted((a, b) => a.frameNumber - b.frameNumber)
    .flatMap(({ frameNumber, observation, seen }): (Meeting & { plantTrack: string })[] => {
      const [person, plant] = observation.detections.map((index) => seen[index])
      if (!observation.distance || !person || !plant) return []
      return [
        {
          seconds: rate.secondsOf(frameNumber),
          distance: observation.distance,
          person: person.frame.bb,
          plantBox: plant.frame.bb,
          plantSpeed: plant.frame.speed,
          plantTrack: plant.trackId,
        },
      ]
    })
  const [first] = meetings
  if (!first) return undefined
  const body = bodies.get(first.plantTrack)
  return describeEncounter(meetings, rate.step / rate.fps, (personAt, plantAt) => {
    const feet = feetOf({ bb: personAt.person })
    if (!feet || !imageSize) return undefined
    return distanceToPlant(feet, plantAt.plantBox, imageSize, camera.geometry, body)?.metres
  })
}
