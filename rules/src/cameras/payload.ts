import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { readNumber, type FormNumber } from '../text/number-input.ts'
import { violationMetrics } from './thresholds.ts'
import type { CameraForm, SafetyCameraForm } from './form.ts'
import type { ThresholdForm } from './thresholds.ts'

interface SafetyCamera extends SafetyCameraForm {
  readonly app_type?: CameraAppType
  readonly violation_metrics?: readonly ThresholdForm[] | Readonly<Record<string, ThresholdForm>>
}

/** The request body of a health-and-safety camera. */
export function safetyCameraPayload<Form extends SafetyCamera>(form: Form) {
  const { hsafety_setting: setting, violation_metrics: metrics, ...camera } = form
  return {
    ...withPlace(camera),
    app_type: form.app_type ?? CameraAppType.HS,
    hsafety_setting: {
      ...setting,
      temporary_speed_limit: numberOrZero(setting?.temporary_speed_limit),
      heavy_plant_to_public_safety_distance: setting?.heavy_plant_to_public_safety_distance_enabled
        ? numberOrZero(setting.heavy_plant_to_public_safety_distance)
        : null,
      heavy_plant_to_worker_safety_distance: setting?.heavy_plant_to_worker_safety_distance_enabled
        ? numberOrZero(setting.heavy_plant_to_worker_safety_distance)
        : null,
    },
    violation_metrics: violationMetrics(metrics ?? []),
  }
}

/** Combines the fields of a ground plane into two arrays and the coordinates into one object. */
export function withPlace<Form extends CameraForm>(form: Form) {
  const {
    plane_normal_x,
    plane_normal_y,
    plane_normal_z,
    plane_point_x,
    plane_point_y,
    plane_point_z,
    latitude,
    longitude,
    ...camera
  } = form
  const lat = readNumber(latitude) ?? Number.NaN
  const lng = readNumber(longitude) ?? Number.NaN
  return {
    ...camera,
    plane_normal: axes(plane_normal_x, plane_normal_y, plane_normal_z),
    plane_point: axes(plane_point_x, plane_point_y, plane_point_z),
    location_data: Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : {},
  }
}

const axes = (x: FormNumber, y: FormNumber, z: FormNumber): [x: number, y: number, z: number] => [
  numberOrZero(x),
  numberOrZero(y),
  numberOrZero(z),
]

const numberOrZero = (value: FormNumber): number => {
  const number = readNumber(value)
  return number !== undefined && Number.isFinite(number) ? number : 0
}
