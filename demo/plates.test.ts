import { expect, test } from 'vitest'
import { isStandardPlate } from '#rules/vehicles/plates-formats.ts'
import { isNearPlate, plateDistance } from '#rules/vehicles/plates.ts'
import { distinctPlates, misread, newPlate } from './plates.ts'
import { randomOf } from '#rules/random.ts'

test('plates belong to series that the country issues, except for a few personalised ones', () => {
  for (const country of ['NZ', 'AU'] as const) {
    const random = randomOf('plates', country)
    const plates = Array.from({ length: 2000 }, () => newPlate(random, country))
    const standard = plates.filter((plate) => isStandardPlate(plate, country))
    expect(standard.length).toBeGreaterThan(1940)
    expect(plates.every((plate) => /^[A-Z0-9]{4,7}$/.test(plate))).toBe(true)
  }
})

test('a misread plate differs and is found by a near match', () => {
  const random = randomOf('misreadings')
  for (let round = 0; round < 500; round++) {
    const plate = newPlate(random, 'NZ')
    const wrong = misread(random, plate)
    expect(wrong).not.toBe(plate)
    expect(isNearPlate(wrong, plate)).toBe(true)
  }
})

test('distinct plates are never near matches of each other', () => {
  const plateFor = distinctPlates(randomOf('distinct'))
  const plates = Array.from({ length: 200 }, () => plateFor('NZ'))
  for (const [index, plate] of plates.entries())
    for (const other of plates.slice(0, index)) expect(plateDistance(plate, other)).toBeGreaterThan(1)
})
