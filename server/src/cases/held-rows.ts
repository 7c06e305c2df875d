import type { HeldThings } from '#rules/cases/held.ts'
import type { Db } from '../db.ts'
import { findHeld } from './find-held.ts'

interface Seen {
  id: string
  time: Date
  camera_id: string
}

/** Whether rows must be kept. */
export interface Holds {
  has: HeldThings['has']
  isPassHeld(pass: Seen & { last_time: Date; plate: string | null; image_id: string }): boolean
  isDetectionHeld(
    detection: Seen & { plate: string | null; image_id: string; pass_id: string | null },
  ): boolean
  isImageHeld(image: Seen): boolean
  isObservationHeld(observation: Seen & { image_id: string | null; video_id: string | null }): boolean
  isSightingHeld(sighting: Seen & { image_id: string }): boolean
  isVisitHeld(visit: {
    id: string
    /** Its end. */
    time: Date
    plate: string
    entry_time: Date | null
    entry_camera_id: string | null
    exit_camera_id: string | null
  }): boolean
}

/** Only holds of cases. */
export const findCaseHolds = async (db: Db, orgId: string): Promise<Holds> =>
  holdsOf(await findHeld(db, orgId))

export function holdsOf(held: HeldThings): Holds {
  const at = (time: Date) => ({ first: time, last: time })
  return {
    has: (kind, id) => held.has(kind, id),
    isPassHeld: ({ id, time, last_time, camera_id, plate, image_id }) => {
      const period = { first: time, last: last_time }
      return (
        held.has('pass', id) ||
        held.has('image', image_id) ||
        held.isPlateHeld(plate, period) ||
        held.isCameraHeld(camera_id, period)
      )
    },
    isDetectionHeld: ({ time, camera_id, plate, image_id, pass_id }) =>
      held.has('image', image_id) ||
      held.has('pass', pass_id) ||
      held.isPlateHeld(plate, at(time)) ||
      held.isCameraHeld(camera_id, at(time)),
    isImageHeld: ({ id, time, camera_id }) => held.has('image', id) || held.isCameraHeld(camera_id, at(time)),
    isObservationHeld: ({ id, time, camera_id, image_id, video_id }) =>
      held.has('observation', id) ||
      held.has('image', image_id) ||
      held.has('video', video_id) ||
      held.isCameraHeld(camera_id, at(time)),
    isSightingHeld: ({ id, time, camera_id, image_id }) =>
      held.has('sighting', id) || held.has('image', image_id) || held.isCameraHeld(camera_id, at(time)),
    isVisitHeld: ({ id, time, plate, entry_time, entry_camera_id, exit_camera_id }) => {
      const period = { first: entry_time ?? time, last: time }
      return (
        held.has('visit', id) ||
        held.isPlateHeld(plate, period) ||
        held.isCameraHeld(entry_camera_id, period) ||
        held.isCameraHeld(exit_camera_id, period)
      )
    },
  }
}
