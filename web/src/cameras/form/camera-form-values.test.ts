import { describe, expect, test } from 'vitest'
import { newCamera, safetyBody, standardBody } from './camera-form-values.ts'

const site = { id: 'a-site', site_type: 0 }

test('a new camera starts with the defaults [SITE-093]', () => {
  expect(newCamera).toMatchObject({
    country: 'NZ',
    focal_length: '2.8',
    vertical_fov: '72',
    horizontal_fov: '130',
    distance_scale: '1',
  })
})

describe('a new standard camera', () => {
  const body = standardBody(
    {
      ...newCamera,
      name: ' Gate ',
      event_frequency: '1',
      function: { monitors: 'both', orientation: 'rear' },
    },
    site,
    undefined,
  )

  test('is sent with its prefix and the id of its site [SITE-130]', () => {
    expect(body).toMatchObject({ name: 'CAM: Gate', site: 'a-site', event_frequency: 1 })
  })

  test('is sent with the number of its function [SITE-096]', () => {
    expect(body.function_type).toBe(4)
  })

  test('without a place is sent with an empty one', () => {
    expect(body.location_data).toEqual({})
    expect(body).not.toHaveProperty('latitude')
  })
})

test('a new health-and-safety camera is sent as one, a vehicle-speed camera as its own kind [SITE-129]', () => {
  expect(safetyBody({ ...newCamera, name: 'Yard' }, { id: 'a', site_type: 1 }, undefined).app_type).toBe(3)
  expect(safetyBody({ ...newCamera, name: 'Yard' }, { id: 'a', site_type: 2 }, undefined).app_type).toBe(4)
})
