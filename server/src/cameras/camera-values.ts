import {
  cameraInputMessages,
  eventFrequencies,
  type CameraInput,
  type HsafetySetting,
} from '#contract/cameras/api.ts'
import { cameraDefaults, headingRange } from '#contract/cameras/constants.ts'
import { latitudeRange, longitudeRange } from '#contract/sites/constants.ts'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { SiteType } from '#contract/sites/enumerations.ts'
import { cameraMessages } from '#contract/cameras/messages.ts'
import { cameraFaults, safetyCameraFaults } from '#rules/cameras/form.ts'
import { safetyCameraPayload } from '#rules/cameras/payload.ts'
import { thresholdFaults } from '#rules/cameras/thresholds.ts'
import { isSafetyCamera } from '#rules/cameras/status.ts'
import { refuseFaults } from '../core/http/form-faults.ts'
import { isNetwork } from './is-network.ts'
import type { CameraRow } from './queries.ts'

const appTypeOfSite: Record<number, CameraAppType> = {
  [SiteType.CARPARK]: CameraAppType.CARPARK,
  [SiteType.HS]: CameraAppType.HS,
  [SiteType.VEHICLE_SPEED]: CameraAppType.VEHICLE_SPEED,
}

/** The columns of a form. Missing fields keep their value or get the default of a new camera. */
export function cameraValues(
  input: CameraInput,
  context: { before: CameraRow | undefined; siteType: number; otherNames: string[] },
) {
  const form = completeForm(input, context.before, context.siteType)
  const isSafety = isSafetyCamera(form.app_type)
  const faults = isSafety
    ? safetyCameraFaults(form, context.otherNames)
    : cameraFaults(form, context.otherNames)
  refuseFaults({
    ...faults,
    ...(input.violation_metrics && thresholdFaults(input.violation_metrics)),
    ...inputFaults(form),
  })

  const { plane_normal, plane_point, location_data, hsafety_setting, violation_metrics } =
    safetyCameraPayload(form)
  const keepsSettings = isSafety || form.hsafety_setting !== null
  return {
    name: form.name!,
    app_type: form.app_type,
    function_type: form.function_type,
    focal_length: form.focal_length!,
    vertical_fov: form.vertical_fov!,
    horizontal_fov: form.horizontal_fov!,
    distance_scale: form.distance_scale ?? cameraDefaults.distance_scale,
    plane_normal,
    plane_point,
    lat: location_data.lat ?? null,
    lng: location_data.lng ?? null,
    heading: form.heading ?? null,
    event_frequency_id: form.event_frequency,
    country: form.country || cameraDefaults.country,
    face_redaction: form.face_redaction,
    head_redaction: form.head_redaction,
    people_redaction: form.people_redaction,
    masked_storage: form.masked_storage,
    tracking: form.tracking,
    is_enabled: form.is_enabled,
    hsafety_setting: keepsSettings ? JSON.stringify(allSettings(hsafety_setting)) : null,
    violation_metrics: JSON.stringify(isSafety || input.violation_metrics ? violation_metrics : []),
    allowed_addresses: form.allowed_addresses,
  }
}

function completeForm(input: CameraInput, before: CameraRow | undefined, siteType: number) {
  const [normalX, normalY, normalZ] = axes(input, 'plane_normal', before?.plane_normal)
  const [pointX, pointY, pointZ] = axes(input, 'plane_point', before?.plane_point)
  const settings = { ...before?.hsafety_setting, ...input.hsafety_setting }
  return {
    name: input.name === undefined ? before?.name : input.name,
    app_type: input.app_type ?? before?.app_type ?? appTypeOfSite[siteType] ?? CameraAppType.CARPARK,
    function_type: input.function_type ?? before?.function_type ?? 0,
    focal_length: sent(input.focal_length, before?.focal_length, cameraDefaults.focal_length),
    vertical_fov: sent(input.vertical_fov, before?.vertical_fov, cameraDefaults.vertical_fov),
    horizontal_fov: sent(input.horizontal_fov, before?.horizontal_fov, cameraDefaults.horizontal_fov),
    distance_scale: sent(input.distance_scale, before?.distance_scale, cameraDefaults.distance_scale),
    plane_normal_x: normalX,
    plane_normal_y: normalY,
    plane_normal_z: normalZ,
    plane_point_x: pointX,
    plane_point_y: pointY,
    plane_point_z: pointZ,
    ...place(input, before),
    heading: sent(input.heading, before?.heading, null),
    event_frequency: sent(input.event_frequency, before?.event_frequency_id, null),
    country: sent(input.country, before?.country, cameraDefaults.country),
    face_redaction: input.face_redaction ?? before?.face_redaction ?? false,
    head_redaction: input.head_redaction ?? before?.head_redaction ?? false,
    people_redaction: input.people_redaction ?? before?.people_redaction ?? false,
    masked_storage: input.masked_storage ?? before?.masked_storage ?? false,
    tracking: input.tracking ?? before?.tracking ?? false,
    is_enabled: input.is_enabled ?? before?.is_enabled ?? true,
    hsafety_setting: Object.keys(settings).length > 0 ? settings : null,
    violation_metrics: input.violation_metrics ?? before?.violation_metrics ?? [],
    allowed_addresses: input.allowed_addresses ?? before?.allowed_addresses ?? [],
  }
}

const sent = <T>(value: T | undefined, before: T | undefined, fallback: T): T =>
  value !== undefined ? value : before !== undefined ? before : fallback

/** A plane is an array or three fields. The array takes precedence. */
function axes(input: CameraInput, plane: 'plane_normal' | 'plane_point', before: number[] = [0, 0, 0]) {
  const [x, y, z] = input[plane] ?? [input[`${plane}_x`], input[`${plane}_y`], input[`${plane}_z`]]
  return [sent(x, before[0], 0), sent(y, before[1], 0), sent(z, before[2], 0)] as const
}

/** A position is location_data, empty in any notation, or latitude and longitude. */
function place(input: CameraInput, before: CameraRow | undefined) {
  if (input.location_data !== undefined) {
    const { lat = null, lng = null } = input.location_data || {}
    return { latitude: lat, longitude: lng }
  }
  return {
    latitude: sent(input.latitude, before?.lat, null),
    longitude: sent(input.longitude, before?.lng, null),
  }
}

const allSettings = (setting: Partial<Record<keyof HsafetySetting, unknown>>): HsafetySetting => ({
  hivis_ppe_criteria: setting.hivis_ppe_criteria === true,
  hardhat_ppe_criteria: setting.hardhat_ppe_criteria === true,
  temporary_speed_limit: Number(setting.temporary_speed_limit),
  heavy_plant_to_public_safety_distance: numberOrNull(setting.heavy_plant_to_public_safety_distance),
  heavy_plant_to_public_safety_distance_enabled:
    setting.heavy_plant_to_public_safety_distance_enabled === true,
  heavy_plant_to_worker_safety_distance: numberOrNull(setting.heavy_plant_to_worker_safety_distance),
  heavy_plant_to_worker_safety_distance_enabled:
    setting.heavy_plant_to_worker_safety_distance_enabled === true,
  alert_on_increased_risk_level: setting.alert_on_increased_risk_level === true,
  alert_on_volatile_vehicle_locus: setting.alert_on_volatile_vehicle_locus === true,
  alert_on_horizontal_person: setting.alert_on_horizontal_person === true,
})

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

/** Faults that our own form cannot produce. */
function inputFaults(form: ReturnType<typeof completeForm>): Record<string, string | undefined> {
  const isKnownFrequency =
    form.event_frequency === null || eventFrequencies.some(({ id }) => id === form.event_frequency)
  return {
    ...(!isKnownFrequency && { event_frequency: cameraMessages.eventFrequencyRequired }),
    ...(isOutside(form.latitude, latitudeRange) && { latitude: cameraInputMessages.latitudeInvalid }),
    ...(isOutside(form.longitude, longitudeRange) && { longitude: cameraInputMessages.longitudeInvalid }),
    ...(isOutside(form.heading ?? null, headingRange) && { heading: cameraInputMessages.headingInvalid }),
    ...(!form.allowed_addresses.every(isNetwork) && {
      allowed_addresses: cameraInputMessages.addressInvalid,
    }),
  }
}

const isOutside = (value: number | null, { min, max }: { min: number; max: number }) =>
  value !== null && !(value >= min && value <= max)
