import { cameraNameMaxLength } from '#contract/cameras/constants.ts'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import { cameraMessages } from '#contract/cameras/messages.ts'
import type { FormFaults } from '../text/form-faults.ts'
import { isSameName, stripNamePrefix } from '../text/format.ts'
import { readNumber, type FormNumber } from '../text/number-input.ts'

/** A camera's details as a form holds them; numbers may still be text. */
export interface CameraForm {
  readonly name?: string | null
  readonly event_frequency?: number | string | null | { readonly id: number }
  readonly country?: string | null
  readonly focal_length?: FormNumber
  readonly vertical_fov?: FormNumber
  readonly horizontal_fov?: FormNumber
  readonly distance_scale?: FormNumber
  readonly plane_normal_x?: FormNumber
  readonly plane_normal_y?: FormNumber
  readonly plane_normal_z?: FormNumber
  readonly plane_point_x?: FormNumber
  readonly plane_point_y?: FormNumber
  readonly plane_point_z?: FormNumber
  readonly latitude?: FormNumber
  readonly longitude?: FormNumber
}

export interface SafetyCameraForm extends CameraForm {
  readonly hsafety_setting?: {
    readonly temporary_speed_limit?: FormNumber
    readonly heavy_plant_to_public_safety_distance?: FormNumber
    readonly heavy_plant_to_public_safety_distance_enabled?: boolean | null
    readonly heavy_plant_to_worker_safety_distance?: FormNumber
    readonly heavy_plant_to_worker_safety_distance_enabled?: boolean | null
  } | null
}

/** Step 1 of a standard camera. `others` are the names of the site's other cameras. */
export const cameraFaults = (form: CameraForm, others: readonly string[]): FormFaults => ({
  ...nameFaults(form.name, others),
  ...(!form.event_frequency && { event_frequency: cameraMessages.eventFrequencyRequired }),
  ...(!form.country?.trim() && { country: cameraMessages.countryRequired }),
  ...lensFaults(form),
  ...placeFaults(form),
})

/** Step 1 of a health-and-safety camera, which need not say its event frequency. */
export const safetyCameraFaults = (form: SafetyCameraForm, others: readonly string[]): FormFaults => ({
  ...nameFaults(form.name, others),
  ...lensFaults(form),
  ...aboveZeroFault(
    'distance_scale',
    form.distance_scale,
    cameraMessages.distanceScaleRequired,
    cameraMessages.distanceScaleNotNumber,
  ),
  ...placeFaults(form),
  ...safetySettingFaults(form.hsafety_setting ?? {}),
})

export const functionFault = (functionType: number | null | undefined): string | undefined =>
  functionType && Object.values<number>(FunctionType).includes(functionType)
    ? undefined
    : cameraMessages.functionRequired

/** Names are compared without their prefix and in any case. */
const isCameraNameTaken = (name: string, others: readonly string[]): boolean =>
  others.some((other) => isSameName(name, other))

function nameFaults(typed: string | null | undefined, others: readonly string[]): FormFaults {
  const name = stripNamePrefix(typed?.trim() ?? '').trim()
  if (name === '') return { name: cameraMessages.nameRequired }
  if (Array.from(name).length > cameraNameMaxLength) return { name: cameraMessages.nameTooLong }
  return isCameraNameTaken(name, others) ? { name: cameraMessages.nameTaken } : {}
}

const lensFaults = (form: CameraForm): FormFaults => ({
  ...aboveZeroFault(
    'focal_length',
    form.focal_length,
    cameraMessages.focalLengthRequired,
    cameraMessages.focalLengthNotNumber,
  ),
  ...aboveZeroFault(
    'vertical_fov',
    form.vertical_fov,
    cameraMessages.verticalFovRequired,
    cameraMessages.verticalFovNotNumber,
  ),
  ...aboveZeroFault(
    'horizontal_fov',
    form.horizontal_fov,
    cameraMessages.horizontalFovRequired,
    cameraMessages.horizontalFovNotNumber,
  ),
})

const placeFaults = (form: CameraForm): FormFaults => ({
  ...notNumberFault('plane_normal_x', form.plane_normal_x, cameraMessages.planeNotNumber('X')),
  ...notNumberFault('plane_normal_y', form.plane_normal_y, cameraMessages.planeNotNumber('Y')),
  ...notNumberFault('plane_normal_z', form.plane_normal_z, cameraMessages.planeNotNumber('Z')),
  ...notNumberFault('plane_point_x', form.plane_point_x, cameraMessages.planeNotNumber('X')),
  ...notNumberFault('plane_point_y', form.plane_point_y, cameraMessages.planeNotNumber('Y')),
  ...notNumberFault('plane_point_z', form.plane_point_z, cameraMessages.planeNotNumber('Z')),
  ...notNumberFault('latitude', form.latitude, cameraMessages.latitudeNotNumber),
  ...notNumberFault('longitude', form.longitude, cameraMessages.longitudeNotNumber),
  ...halfPlaceFault(form),
})

/** Latitude and longitude are required together. */
function halfPlaceFault({ latitude, longitude }: CameraForm): FormFaults {
  const isGiven = (value: FormNumber | undefined) =>
    value !== undefined && Number.isFinite(readNumber(value) ?? Number.NaN)
  if (isGiven(latitude) === isGiven(longitude)) return {}
  return isGiven(latitude)
    ? { longitude: cameraMessages.longitudeMissing }
    : { latitude: cameraMessages.latitudeMissing }
}

function safetySettingFaults(setting: NonNullable<SafetyCameraForm['hsafety_setting']>): FormFaults {
  const faults: FormFaults = {}
  for (const distance of [
    'heavy_plant_to_public_safety_distance',
    'heavy_plant_to_worker_safety_distance',
  ] as const) {
    if (setting[`${distance}_enabled`] && !isAboveZero(readNumber(setting[distance]))) {
      faults[`hsafety_setting.${distance}`] = cameraMessages.distanceInvalid
    }
  }
  const limit = readNumber(setting.temporary_speed_limit) ?? 0
  if (!(Number.isFinite(limit) && limit >= 0)) {
    faults['hsafety_setting.temporary_speed_limit'] = cameraMessages.speedLimitInvalid
  }
  return faults
}

function aboveZeroFault(field: string, value: FormNumber, required: string, notNumber: string): FormFaults {
  const number = readNumber(value)
  if (number === undefined) return { [field]: required }
  return isAboveZero(number) ? {} : { [field]: notNumber }
}

const notNumberFault = (field: string, value: FormNumber, message: string): FormFaults =>
  Number.isFinite(readNumber(value) ?? 0) ? {} : { [field]: message }

export const isAboveZero = (value: number | undefined): boolean =>
  value !== undefined && Number.isFinite(value) && value > 0
