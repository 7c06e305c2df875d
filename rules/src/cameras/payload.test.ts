import { describe, expect, test } from 'vitest'
import { CameraInput } from '#contract/cameras/api.ts'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { safetyCameraPayload } from './payload.ts'

const form = {
  name: 'Gate',
  focal_length: '2.8',
  plane_normal_x: '0.1',
  plane_normal_y: 'up',
  plane_normal_z: 1,
  plane_point_x: '',
  plane_point_y: null,
  plane_point_z: '-4',
  latitude: '-36.85',
  longitude: 174.76,
  hsafety_setting: {
    hivis_ppe_criteria: true,
    heavy_plant_to_public_safety_distance: '5',
    heavy_plant_to_public_safety_distance_enabled: true,
    heavy_plant_to_worker_safety_distance: 3,
    heavy_plant_to_worker_safety_distance_enabled: false,
  },
}

describe('a health-and-safety camera is sent with', () => {
  const payload = safetyCameraPayload(form)

  test('its planes as arrays, in which no number is 0 [SITE-124]', () => {
    expect(payload).toMatchObject({ plane_normal: [0.1, 0, 1], plane_point: [0, 0, -4] })
    expect(payload).not.toHaveProperty('plane_normal_x')
  })

  test('a speed limit of 0 when none is set [SITE-125]', () => {
    expect(payload.hsafety_setting.temporary_speed_limit).toBe(0)
    const limited = { ...form, hsafety_setting: { temporary_speed_limit: '30' } }
    expect(safetyCameraPayload(limited).hsafety_setting.temporary_speed_limit).toBe(30)
  })

  test('no distance where it is disabled [SITE-126]', () => {
    expect(payload.hsafety_setting).toMatchObject({
      hivis_ppe_criteria: true,
      heavy_plant_to_public_safety_distance: 5,
      heavy_plant_to_worker_safety_distance: null,
    })
    const disabled = {
      heavy_plant_to_public_safety_distance: 5,
      heavy_plant_to_public_safety_distance_enabled: false,
      heavy_plant_to_worker_safety_distance: 6,
      heavy_plant_to_worker_safety_distance_enabled: false,
    }
    expect(safetyCameraPayload({ hsafety_setting: disabled }).hsafety_setting).toMatchObject({
      heavy_plant_to_public_safety_distance: null,
      heavy_plant_to_worker_safety_distance: null,
    })
    expect(safetyCameraPayload({}).hsafety_setting).toMatchObject({
      heavy_plant_to_public_safety_distance: null,
      heavy_plant_to_worker_safety_distance: null,
    })
  })

  test('its metrics as a list [SITE-127]', () => {
    const metrics = { 0: { violation_type: 0, threshold_period: 1 } }
    expect(safetyCameraPayload({ ...form, violation_metrics: metrics }).violation_metrics).toHaveLength(12)
  })

  test('its place only if both coordinates are given [SITE-128]', () => {
    expect(payload.location_data).toEqual({ lat: -36.85, lng: 174.76 })
    expect(payload).not.toHaveProperty('latitude')
    for (const missing of ['', null, undefined, 'south']) {
      expect(safetyCameraPayload({ ...form, latitude: missing }).location_data).toEqual({})
      expect(safetyCameraPayload({ ...form, longitude: missing }).location_data).toEqual({})
    }
  })

  test('the health-and-safety type unless it has another [SITE-129]', () => {
    expect(payload.app_type).toBe(3)
    expect(safetyCameraPayload({ ...form, app_type: CameraAppType.VEHICLE_SPEED }).app_type).toBe(4)
  })

  test('only fields of the contract', () => {
    expect(CameraInput.parse(payload)).toMatchObject({ name: 'Gate', focal_length: 2.8 })
    expect(CameraInput.safeParse(safetyCameraPayload({ ...form, latitude: '' })).success).toBe(true)
  })
})
