import type { Tracks } from '#contract/ingest/event.ts'
import { isPersonType, isPlantType } from '../../ingest/words/object-type.ts'
import { clipTimes, type ClipRate } from '../../time/frame-times.ts'
import { lookSeconds, stepOf } from '../episodes.ts'
import { countUnassessed, type SafetyCamera, type SafetyScene } from '../events.ts'

/** How long people and plant were watched, and how many people could not be assessed. */
export interface Exposure {
  person_seconds: number
  plant_seconds: number
  ppe_not_assessed: number
}

export const noExposure: Exposure = { person_seconds: 0, plant_seconds: 0, ppe_not_assessed: 0 }

/** Only tracks have a duration. Pictures contribute people but no time. */
export function exposureOf(
  scene: Pick<SafetyScene, 'detections'> & ClipRate & { tracks?: Tracks | undefined },
  camera: SafetyCamera,
): Exposure {
  const tracks = Object.values(scene.tracks ?? {})
  const { secondsOf } = clipTimes(scene)
  const watchedSeconds = (frames: readonly number[]) => {
    const look = { secondsOf, step: stepOf(frames) }
    return frames.reduce((sum, frame) => sum + lookSeconds(look, frame), 0)
  }
  const seconds = (isType: (type: string) => boolean) =>
    tracks
      .filter((frames) => isType(frames[0]?.object_class ?? ''))
      .reduce((sum, frames) => sum + watchedSeconds(frames.map(({ frame_number }) => frame_number)), 0)
  return {
    person_seconds: Math.round(seconds(isPersonType) * 10) / 10,
    plant_seconds: Math.round(seconds(isPlantType) * 10) / 10,
    ppe_not_assessed: countUnassessed(scene, camera),
  }
}
