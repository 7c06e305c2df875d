import { defaultFps } from '#contract/media/constants.ts'
import type { Tracks } from '#contract/ingest/event.ts'
import { isPersonType, isPlantType } from '../ingest/object-type.ts'
import { stepOf } from './episodes.ts'
import { countUnassessed, type SafetyCamera, type SafetyScene } from './events.ts'

/** How long people and plant were watched, and how many could not be assessed. */
export interface Exposure {
  person_seconds: number
  plant_seconds: number
  ppe_not_assessed: number
}

export const noExposure: Exposure = { person_seconds: 0, plant_seconds: 0, ppe_not_assessed: 0 }

/** Only tracks last; a picture shows people, but not for how long. */
export function exposureOf(
  scene: Pick<SafetyScene, 'detections'> & { tracks?: Tracks | undefined; fps?: number | undefined },
  camera: SafetyCamera,
): Exposure {
  const tracks = Object.values(scene.tracks ?? {})
  const fps = scene.fps && scene.fps > 0 ? scene.fps : defaultFps
  const seconds = (isType: (type: string) => boolean) =>
    tracks
      .filter((frames) => isType(frames[0]?.object_class ?? ''))
      .reduce(
        (sum, frames) => sum + (frames.length * stepOf(frames.map((frame) => frame.frame_number))) / fps,
        0,
      )
  return {
    person_seconds: Math.round(seconds(isPersonType) * 10) / 10,
    plant_seconds: Math.round(seconds(isPlantType) * 10) / 10,
    ppe_not_assessed: countUnassessed(scene, camera),
  }
}
