import type { CanonicalEvent } from '#contract/ingest/event.ts'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import type { IngestCamera } from '../events/camera.ts'

/** Cameras for vehicles; others are read only when a user enables it. */
const ofVehicles: ReadonlySet<CameraAppType> = new Set([CameraAppType.CARPARK, CameraAppType.VEHICLE_SPEED])

export const isOfVehicles = ({ appType }: Pick<IngestCamera, 'appType'>): boolean => ofVehicles.has(appType)

/** Whether the pictures of a camera are read; undefined until its first bare picture decides. */
export function isReading(camera: Pick<IngestCamera, 'vision' | 'appType'>): boolean | undefined {
  const { vision } = camera
  if (!vision) return isOfVehicles(camera) ? undefined : false
  return vision.mode === 'auto' ? vision.is_auto_on : vision.mode === 'on'
}

/**
 * Whether an event may be read: a picture without a plate and with at most one detected vehicle, so that the owner of
 * a plate is unambiguous.
 */
export const hasPlateToRead = ({ kind, detections, image }: CanonicalEvent): boolean =>
  (kind === 'event' || kind === 'update') &&
  image !== undefined &&
  image.crop === undefined &&
  detections.length <= 1 &&
  detections.every(({ plate }) => plate === undefined)
