import { expect, test } from 'vitest'
import { nearMissRank, type NearMiss } from './near-miss.ts'

const miss: NearMiss = {
  metres: 4,
  safeMetres: 10,
  plantSpeedKmh: 8,
  isParked: false,
  plantType: 'plant',
  hasPpe: true,
}
const rank = (change: Partial<NearMiss>) => nearMissRank({ ...miss, ...change })

test('shorter distance, higher speed, a machine that turns on the spot and missing PPE each rank higher', () => {
  const usual = rank({})
  expect(rank({ metres: 1 })).toBeGreaterThan(usual)
  expect(rank({ plantSpeedKmh: 18 })).toBeGreaterThan(usual)
  expect(rank({ plantType: 'excavator' })).toBeGreaterThan(usual)
  expect(rank({ hasPpe: false })).toBeGreaterThan(usual)
})

test('parked plant ranks below everything that moves, however near', () => {
  const worstParked = rank({ metres: 0, isParked: true, hasPpe: false, plantType: 'excavator' })
  expect(worstParked).toBeLessThan(rank({ metres: 9.9, plantSpeedKmh: 1 }))
})
