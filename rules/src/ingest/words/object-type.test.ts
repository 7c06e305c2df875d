import { expect, test } from 'vitest'
import {
  isFaceType,
  isPersonType,
  objectTypeLabel,
  objectTypeOf,
  objectTypes,
  vehicleTypeOf,
} from './object-type.ts'

test('maps known names to our object types and keeps other names', () => {
  expect(['Sedan', 'Pickup Truck', 'suv', 'SaloonCar'].map(objectTypeOf)).toEqual(Array(4).fill('car'))
  expect(['Big Truck', 'heavyTruck', 'garbage_truck'].map(objectTypeOf)).toEqual(Array(3).fill('truck'))
  expect(['Pedestrian', 'Human'].map(objectTypeOf)).toEqual(['person', 'person'])
  expect(['excavator', 'Forklift'].map(objectTypeOf)).toEqual(['plant', 'plant'])
  expect(objectTypeOf('Dolphin')).toBe('maui')
  expect(objectTypeOf('Umbrella')).toBe('umbrella')
  expect(objectTypeOf({})).toBeUndefined()
})

test('a kind is shown with a capital', () => {
  expect(['car', 'person', ''].map(objectTypeLabel)).toEqual(['Car', 'Person', ''])
})

test('a plate reader reports only vehicles, with an unknown type if necessary', () => {
  expect(vehicleTypeOf('suv-crossover')).toBe('car')
  expect(vehicleTypeOf('truck-standard')).toBe('truck')
  expect(['mediumBus', 'Police Car', 'Tank Lorry', 'craneTruck'].map(vehicleTypeOf)).toEqual([
    'bus',
    'car',
    'truck',
    'truck',
  ])
  expect(['nonmotorVehicle', 'pickupTruck', 'DregsCar'].map(vehicleTypeOf)).toEqual([
    'bicycle',
    'car',
    'truck',
  ])
  expect(vehicleTypeOf('umbrella')).toBe('vehicle')
  expect(vehicleTypeOf(undefined)).toBe('vehicle')
})

test('a face is neither a person nor a selectable type', () => {
  expect(['face', 'Faces', 'Human face'].map(objectTypeOf)).toEqual(Array(3).fill('face'))
  expect([isFaceType('face'), isPersonType('face'), isFaceType('person')]).toEqual([true, false, false])
  expect(objectTypes).not.toContain('face')
})
