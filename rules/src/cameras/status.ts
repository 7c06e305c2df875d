import { DashboardType } from '#contract/auth/accounts.ts'
import { defaultEventFrequencyDays } from '#contract/cameras/constants.ts'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { OnlineStatus } from '#contract/sites/enumerations.ts'
import { paths } from '#contract/paths.ts'
import { cameraMessages } from '#contract/cameras/messages.ts'
import { dayMs } from '../time/lengths.ts'
import { formatTimeAgo } from '../time/format-date.ts'
import { tagQuery } from '../tags.ts'

/** The fields that determine the status of a camera. Database rows have the time as a date. */
export interface SeenCamera {
  readonly last_seen: string | Date | null
  readonly event_frequency: { readonly frequency: string } | null
}

/** The number at the start of a frequency text; undefined where there is no number above zero. */
export function frequencyDays(frequency: string): number | undefined {
  const days = Number.parseFloat(frequency)
  return days > 0 ? days : undefined
}

/** Whether the camera sent an event within its event frequency. */
export function isSeenInTime({ last_seen, event_frequency }: SeenCamera, now: Date): boolean {
  if (last_seen === null) return false
  const days = (event_frequency && frequencyDays(event_frequency.frequency)) ?? defaultEventFrequencyDays
  return new Date(last_seen).getTime() + days * dayMs > now.getTime()
}

/** A camera without events is pending, and so is a standard camera without an event frequency. */
export function cameraStatus(camera: SeenCamera & { readonly app_type: number }, now: Date): OnlineStatus {
  if (camera.last_seen === null) return OnlineStatus.PENDING
  if (camera.event_frequency === null && !isSafetyCamera(camera.app_type)) return OnlineStatus.PENDING
  return isSeenInTime(camera, now) ? OnlineStatus.ONLINE : OnlineStatus.WARNING
}

/** Health-and-safety and vehicle-speed cameras have their own card, popup and explorer. */
export const isSafetyCamera = (appType: number): boolean =>
  appType === CameraAppType.HS || appType === CameraAppType.VEHICLE_SPEED

/** Wildlife organisations have neither explorer, and opening one would sign their users out. */
export const canViewDetections = (dashboardType: DashboardType | undefined): boolean =>
  dashboardType !== DashboardType.MAUI63

/** The target of 'View detections' on a camera card. */
export const cameraDetectionsTarget = (camera: {
  readonly app_type: number
  readonly tags: readonly { readonly id: string }[]
}): DetectionsTarget => detectionsTarget(isSafetyCamera(camera.app_type), tagQuery(camera.tags))

export interface DetectionsTarget {
  readonly to: string
  readonly search: { readonly tag?: string }
}

export const detectionsTarget = (isSafety: boolean, tag: string | undefined): DetectionsTarget => ({
  to: isSafety ? paths.safetyExplorer : paths.vehicleExplorer,
  search: tag === undefined ? {} : { tag },
})

export const lastDetectionText = (lastSeen: string | Date | null, now: Date): string =>
  lastSeen === null
    ? cameraMessages.noDetections
    : cameraMessages.lastDetection(formatTimeAgo(new Date(lastSeen), now))

/** A health-and-safety card without tags and without an image has nothing more to show. */
export const canShowMore = (
  card: 'standard' | 'safety',
  camera: { readonly tags: readonly unknown[]; readonly last_image_id: string | null },
): boolean => card === 'standard' || camera.tags.length > 0 || camera.last_image_id !== null
