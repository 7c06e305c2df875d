import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { PlatesByEnds } from './plates-by-ends.ts'
import { isNearPlate } from './plates.ts'

const letters = 'AB8O01XZ'
const random = seededRandom(35)

/** Plates of few letters, of which many are near to each other. */
const plates = Array.from({ length: 3000 }, () =>
  Array.from({ length: random.whole(2, 8) }, () => letters[random.whole(0, letters.length - 1)]).join(''),
)

test('finds every plate that is near, of any length', () => {
  const known = new PlatesByEnds<string>()
  for (const plate of plates) known.add(plate, plate)
  let near = 0
  for (const plate of plates.slice(0, 300)) {
    const found = known.near(plate)
    const missed = plates.filter((other) => isNearPlate(plate, other) && !found.has(other))
    near += plates.filter((other) => isNearPlate(plate, other)).length
    expect([plate, missed]).toEqual([plate, []])
  }
  expect(near).toBeGreaterThan(1000)
})

test('leaves out plates that begin and end otherwise', () => {
  const known = new PlatesByEnds<number>()
  known.add('KUP522', 1)
  known.add('QXZ987', 2)
  expect([...known.near('KUP523')]).toEqual([1])
})
