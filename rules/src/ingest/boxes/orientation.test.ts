import { expect, test } from 'vitest'
import { movementOf, orientationOf, orientationOfHeading } from './orientation.ts'

test('an approaching vehicle shows its front, a departing one its rear', () => {
  expect(['Front', 'forward', 'Obverse', 'Approach'].map(orientationOf)).toEqual(Array(4).fill('front'))
  expect(['REAR', 'reverse', 'Away', 'back'].map(orientationOf)).toEqual(Array(4).fill('rear'))
  expect(['left', 'right'].map(orientationOf)).toEqual(['left', 'right'])
  expect(['Unknown', '', 5, null].map(orientationOf)).toEqual(Array(4).fill(undefined))
})

test('entering and leaving the site are not sides of a vehicle', () => {
  expect([movementOf('in'), movementOf('OUT'), movementOf('front')]).toEqual([
    'entering',
    'leaving',
    undefined,
  ])
  expect(orientationOf('in')).toBeUndefined()
})

test('down the image is towards the camera, on every scale of degrees', () => {
  const both = (clockwise: number, unitCircle: number) => [
    orientationOfHeading(clockwise, 'clockwise-from-up'),
    orientationOfHeading(unitCircle, 'unit-circle'),
  ]
  const fromRight = (degrees: number) => orientationOfHeading(degrees, 'clockwise-from-right')
  expect([90, 270, 0, 360].map(fromRight)).toEqual(['front', 'rear', undefined, undefined])
  expect(both(180, 270)).toEqual(['front', 'front'])
  expect(both(225, 225)).toEqual(['front', 'front'])
  expect(both(0, 90)).toEqual(['rear', 'rear'])
  expect(both(350, 100)).toEqual(['rear', 'rear'])
  expect(both(90, 0)).toEqual([undefined, undefined])
  expect(both(1e9, NaN)).toEqual([undefined, undefined])
  expect(orientationOfHeading('', 'unit-circle')).toBeUndefined()
})
