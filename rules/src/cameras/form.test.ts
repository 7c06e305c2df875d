import { describe, expect, test } from 'vitest'
import { cameraFaults, functionFault, safetyCameraFaults } from './form.ts'

const good = {
  name: 'Gate',
  event_frequency: 1,
  country: 'NZ',
  focal_length: 2.8,
  vertical_fov: '72',
  horizontal_fov: 130,
  distance_scale: 1,
}
const taken = 'You already have a camera with the same name. Please choose another name for this camera.'

describe.each([
  { kind: 'a standard camera', faultsOf: cameraFaults },
  { kind: 'a health-and-safety camera', faultsOf: safetyCameraFaults },
])('$kind', ({ faultsOf }) => {
  test('that is filled in has no faults', () => {
    expect(faultsOf(good, ['CAM: Yard'])).toEqual({})
  })

  test('has a name [SITE-099]', () => {
    for (const name of ['', '   ', null, undefined, 'CAM: ']) {
      expect(faultsOf({ ...good, name }, [])).toEqual({ name: 'Camera name is required' })
    }
  })

  test('has a name that no other camera of the site has, in any case [SITE-100]', () => {
    for (const other of ['Gate', 'CAM: gate', ' GATE ']) {
      expect(faultsOf({ ...good, name: ' gAtE ' }, ['CAM: Yard', other])).toEqual({ name: taken })
    }
  })

  test('has a name of at most 64 characters, the prefix not counted [SITE-101]', () => {
    expect(faultsOf({ ...good, name: 'ā'.repeat(64) }, [])).toEqual({})
    expect(faultsOf({ ...good, name: `CAM: ${'x'.repeat(64)}` }, [])).toEqual({})
    expect(faultsOf({ ...good, name: 'x'.repeat(65) }, [])).toEqual({
      name: 'Camera name must be less than 64 characters in length. Please choose a shorter name.',
    })
  })

  test.for([
    { field: 'focal_length', words: 'Focal length', id: '[SITE-105]' },
    { field: 'vertical_fov', words: 'Vertical field of view', id: '[SITE-106]' },
    { field: 'horizontal_fov', words: 'Horizontal field of view', id: '[SITE-107]' },
  ])('has a $field above zero $id [SITE-104] [SITE-117]', ({ field, words }) => {
    for (const nothing of ['', ' ', null, undefined]) {
      expect(faultsOf({ ...good, [field]: nothing }, [])).toEqual({ [field]: `${words} is required` })
    }
    for (const wrong of ['wide', 0, '-3', Number.NaN, '1e3']) {
      expect(faultsOf({ ...good, [field]: wrong }, [])).toEqual({ [field]: `${words} must be a number` })
    }
  })

  test.for([
    ['plane_normal_x', 'X value must be a number'],
    ['plane_normal_y', 'Y value must be a number'],
    ['plane_normal_z', 'Z value must be a number'],
    ['plane_point_x', 'X value must be a number'],
    ['plane_point_y', 'Y value must be a number'],
    ['plane_point_z', 'Z value must be a number'],
    ['latitude', 'Latitude must be a number'],
    ['longitude', 'Longitude must be a number'],
  ] as const)(
    'has a number for its %s, where one is given [SITE-109] [SITE-110] [SITE-118]',
    ([field, words]) => {
      const beside = { latitude: { longitude: 174 }, longitude: { latitude: -36 } }[field as string] ?? {}
      for (const fine of ['-0.25', 17])
        expect(faultsOf({ ...good, ...beside, [field]: fine }, [])).toEqual({})
      for (const fine of ['', null]) expect(faultsOf({ ...good, [field]: fine }, [])).toEqual({})
      for (const wrong of ['up', '-'])
        expect(faultsOf({ ...good, [field]: wrong }, [])).toEqual({ [field]: words })
    },
  )
})

test('a standard camera says its event frequency and its country [SITE-102] [SITE-103]', () => {
  expect(cameraFaults({ ...good, event_frequency: null, country: '' }, [])).toEqual({
    event_frequency: 'Event frequency is required',
    country: 'Country is required',
  })
  expect(cameraFaults({ ...good, event_frequency: { id: 2 } }, [])).toEqual({})
})

describe('a health-and-safety camera', () => {
  const withSetting = (hsafety_setting: object) => safetyCameraFaults({ ...good, hsafety_setting }, [])

  test('has a name: its own, and no longer than 64 characters [SITE-116]', () => {
    expect(safetyCameraFaults({ ...good, name: ' ' }, [])).toEqual({ name: 'Camera name is required' })
    expect(safetyCameraFaults(good, ['CAM: GATE'])).toEqual({ name: taken })
    expect(safetyCameraFaults({ ...good, name: 'x'.repeat(65) }, [])).toHaveProperty('name')
    expect(safetyCameraFaults({ ...good, name: 'x'.repeat(64) }, [])).toEqual({})
  })

  test('need not say its event frequency or its country', () => {
    expect(safetyCameraFaults({ ...good, event_frequency: null, country: null }, [])).toEqual({})
  })

  test('has a distance scale above zero [SITE-108] [SITE-117]', () => {
    expect(safetyCameraFaults({ ...good, distance_scale: '' }, [])).toEqual({
      distance_scale: 'Distance scale is required',
    })
    expect(safetyCameraFaults({ ...good, distance_scale: 0 }, [])).toEqual({
      distance_scale: 'Distance scale must be a number',
    })
  })

  test.for(['heavy_plant_to_public_safety_distance', 'heavy_plant_to_worker_safety_distance'])(
    'has a valid %s when it is enabled [SITE-119]',
    (distance) => {
      const path = `hsafety_setting.${distance}`
      for (const wrong of ['', null, 0, -1, 'far']) {
        const setting = { [distance]: wrong, [`${distance}_enabled`]: true }
        expect(withSetting(setting)).toEqual({ [path]: 'Please enter a valid distance' })
        expect(withSetting({ ...setting, [`${distance}_enabled`]: false })).toEqual({})
      }
      expect(withSetting({ [distance]: '2.5', [`${distance}_enabled`]: true })).toEqual({})
    },
  )

  test('has a speed limit of at least 0 [SITE-120]', () => {
    for (const fine of [0, 30, '50', '', null])
      expect(withSetting({ temporary_speed_limit: fine })).toEqual({})
    for (const wrong of [-1, 'fast']) {
      expect(withSetting({ temporary_speed_limit: wrong })).toEqual({
        'hsafety_setting.temporary_speed_limit': 'Please enter a valid speed limit',
      })
    }
  })
})

test('the function of a camera must be chosen [SITE-098]', () => {
  for (const chosen of [1, 2, 3, 4]) expect(functionFault(chosen)).toBeUndefined()
  for (const none of [0, null, undefined, 5])
    expect(functionFault(none)).toBe('Please select the camera function')
})

test('rejects a place with only one coordinate', () => {
  const faultsOf = (latitude: string, longitude: string) => {
    const { latitude: ofLatitude, longitude: ofLongitude } = cameraFaults({ latitude, longitude }, [])
    return [ofLatitude, ofLongitude]
  }
  expect(faultsOf('-36.8', '')).toEqual([undefined, 'Enter a longitude too, or leave both empty'])
  expect(faultsOf('', '174.7')).toEqual(['Enter a latitude too, or leave both empty', undefined])
  expect(faultsOf('-36.8', '174.7')).toEqual([undefined, undefined])
  expect(faultsOf('', '')).toEqual([undefined, undefined])
})
