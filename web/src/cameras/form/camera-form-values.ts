import type { Camera, CameraInput, HsafetySetting } from '#contract/cameras/api.ts'
import { cameraDefaults } from '#contract/cameras/constants.ts'
import { CameraAppType, FunctionType } from '#contract/cameras/enumerations.ts'
import { SiteType } from '#contract/sites/enumerations.ts'
import type { Tag } from '#contract/tags/api.ts'
import { functionOfSelection, selectionOfFunction, type FunctionSelection } from '#rules/cameras/function.ts'
import { readNumber, type FormNumber } from '#rules/text/number-input.ts'
import { safetyCameraPayload, withPlace } from '#rules/cameras/payload.ts'
import { renamed, stripNamePrefix, withNamePrefix } from '#rules/text/format.ts'
import { fromShownLength, fromShownSpeed, toShownLength, toShownSpeed } from '#rules/text/units.ts'

type SettingForm = Record<
  'temporary_speed_limit' | 'heavy_plant_to_public_safety_distance' | 'heavy_plant_to_worker_safety_distance',
  string
> &
  Record<
    | 'hivis_ppe_criteria'
    | 'hardhat_ppe_criteria'
    | 'heavy_plant_to_public_safety_distance_enabled'
    | 'heavy_plant_to_worker_safety_distance_enabled'
    | 'alert_on_increased_risk_level'
    | 'alert_on_volatile_vehicle_locus'
    | 'alert_on_horizontal_person',
    boolean
  >

/** A camera in its forms: numbers are text as typed. */
export type CameraFormValues = {
  name: string
  /** The id of a frequency; empty until one is chosen. */
  event_frequency: string
  country: string
  focal_length: string
  vertical_fov: string
  horizontal_fov: string
  distance_scale: string
  plane_normal_x: string
  plane_normal_y: string
  plane_normal_z: string
  plane_point_x: string
  plane_point_y: string
  plane_point_z: string
  latitude: string
  longitude: string
  heading: string
  face_redaction: boolean
  head_redaction: boolean
  people_redaction: boolean
  masked_storage: boolean
  tracking: boolean
  function: FunctionSelection
  hsafety_setting: SettingForm
  tags: readonly Tag[]
}

const textOf = (value: FormNumber) => (value === null || value === undefined ? '' : String(value))
/** In the unit of the organisation, without the digits of its conversion. */
const shownText = (stored: number | null | undefined, toShown: (value: number) => number) =>
  stored === null || stored === undefined ? '' : String(Math.round(toShown(stored) * 100) / 100)
/** Text that is not a number is sent unchanged, and the server rejects it. */
const storedText = (typed: string, fromShown: (value: number) => number) => {
  const value = readNumber(typed)
  return value === undefined || Number.isNaN(value) ? typed : String(fromShown(value))
}
/** To about 10 cm, the step of the fields. */
const coordinateText = (value: number | null) => (value === null ? '' : String(Number(value.toFixed(6))))

export const newCamera: CameraFormValues = {
  name: '',
  event_frequency: '',
  country: cameraDefaults.country,
  focal_length: String(cameraDefaults.focal_length),
  vertical_fov: String(cameraDefaults.vertical_fov),
  horizontal_fov: String(cameraDefaults.horizontal_fov),
  distance_scale: String(cameraDefaults.distance_scale),
  plane_normal_x: '',
  plane_normal_y: '',
  plane_normal_z: '',
  plane_point_x: '',
  plane_point_y: '',
  plane_point_z: '',
  latitude: '',
  longitude: '',
  heading: '',
  face_redaction: false,
  head_redaction: false,
  people_redaction: false,
  masked_storage: false,
  tracking: false,
  function: selectionOfFunction(FunctionType.NONE),
  hsafety_setting: settingForm(null),
  tags: [],
}

export const valuesOfCamera = (camera: Camera): CameraFormValues => ({
  name: stripNamePrefix(camera.name),
  event_frequency: textOf(camera.event_frequency?.id),
  country: camera.country,
  focal_length: textOf(camera.focal_length),
  vertical_fov: textOf(camera.vertical_fov),
  horizontal_fov: textOf(camera.horizontal_fov),
  distance_scale: textOf(camera.distance_scale),
  plane_normal_x: textOf(camera.plane_normal_x),
  plane_normal_y: textOf(camera.plane_normal_y),
  plane_normal_z: textOf(camera.plane_normal_z),
  plane_point_x: textOf(camera.plane_point_x),
  plane_point_y: textOf(camera.plane_point_y),
  plane_point_z: textOf(camera.plane_point_z),
  latitude: coordinateText(camera.latitude),
  longitude: coordinateText(camera.longitude),
  heading: textOf(camera.heading),
  face_redaction: camera.face_redaction,
  head_redaction: camera.head_redaction,
  people_redaction: camera.people_redaction,
  masked_storage: camera.masked_storage,
  tracking: camera.tracking,
  function: selectionOfFunction(camera.function_type),
  hsafety_setting: settingForm(camera.hsafety_setting),
  tags: camera.tags,
})

function settingForm(setting: HsafetySetting | null): SettingForm {
  return {
    hivis_ppe_criteria: setting?.hivis_ppe_criteria ?? false,
    hardhat_ppe_criteria: setting?.hardhat_ppe_criteria ?? false,
    temporary_speed_limit: shownText(setting?.temporary_speed_limit, toShownSpeed),
    heavy_plant_to_public_safety_distance: shownText(
      setting?.heavy_plant_to_public_safety_distance,
      toShownLength,
    ),
    heavy_plant_to_public_safety_distance_enabled:
      setting?.heavy_plant_to_public_safety_distance_enabled ?? false,
    heavy_plant_to_worker_safety_distance: shownText(
      setting?.heavy_plant_to_worker_safety_distance,
      toShownLength,
    ),
    heavy_plant_to_worker_safety_distance_enabled:
      setting?.heavy_plant_to_worker_safety_distance_enabled ?? false,
    alert_on_increased_risk_level: setting?.alert_on_increased_risk_level ?? false,
    alert_on_volatile_vehicle_locus: setting?.alert_on_volatile_vehicle_locus ?? false,
    alert_on_horizontal_person: setting?.alert_on_horizontal_person ?? false,
  }
}

const storedSetting = (setting: SettingForm): SettingForm => ({
  ...setting,
  temporary_speed_limit: storedText(setting.temporary_speed_limit, fromShownSpeed),
  heavy_plant_to_public_safety_distance: storedText(
    setting.heavy_plant_to_public_safety_distance,
    fromShownLength,
  ),
  heavy_plant_to_worker_safety_distance: storedText(
    setting.heavy_plant_to_worker_safety_distance,
    fromShownLength,
  ),
})

/** The fields of a site that the camera forms need. */
export interface CameraSite {
  readonly id: string
  readonly site_type: number
}

/** The common body of both kinds of camera: a new one with its prefix and the id of its site. */
function sharedBody(values: CameraFormValues, site: CameraSite, stored: Camera | undefined) {
  const { function: _function, hsafety_setting: _setting, tags: _tags, ...fields } = values
  return {
    ...fields,
    ...(stored
      ? { name: renamed(values.name, stored.name) }
      : { name: withNamePrefix(values.name, 'camera'), site: site.id }),
    country: values.country as Camera['country'],
    event_frequency: values.event_frequency === '' ? null : Number(values.event_frequency),
    focal_length: readNumber(values.focal_length),
    vertical_fov: readNumber(values.vertical_fov),
    horizontal_fov: readNumber(values.horizontal_fov),
    distance_scale: readNumber(values.distance_scale),
    heading: readNumber(values.heading) ?? null,
  }
}

export const standardBody = (
  values: CameraFormValues,
  site: CameraSite,
  stored: Camera | undefined,
): CameraInput => ({
  ...withPlace(sharedBody(values, site, stored)),
  function_type: functionOfSelection(values.function),
})

/** Thresholds have their own step and are sent unchanged. */
export const safetyBody = (
  values: CameraFormValues,
  site: CameraSite,
  stored: Camera | undefined,
): CameraInput => {
  const appType = stored?.app_type ?? appTypeOf(site)
  return safetyCameraPayload({
    ...sharedBody(values, site, stored),
    ...(appType && { app_type: appType }),
    hsafety_setting: storedSetting(values.hsafety_setting),
    violation_metrics: stored?.violation_metrics ?? [],
  })
}

const appTypeOf = (site: CameraSite) =>
  site.site_type === SiteType.VEHICLE_SPEED ? CameraAppType.VEHICLE_SPEED : undefined
