import { expect, test } from 'vitest'
import { compare } from './compare-weeks.ts'

const counted = (elevated: number, watched_hours: number) => ({
  observations: elevated,
  elevated,
  watched_hours,
})

test('rates are compared, not counts', () => {
  expect(compare(counted(10, 50), counted(20, 100), [])).toMatchObject({ change: 0, withheld: null })
  expect(compare(counted(15, 50), counted(20, 100), []).change).toBeCloseTo(0.5)
})

test('a configuration change withholds the comparison and is named', () => {
  const { change, withheld } = compare(counted(15, 50), counted(20, 100), [
    'Gate: zone edited on 3 Oct',
    'more',
  ])
  expect([change, withheld]).toEqual([null, 'Gate: zone edited on 3 Oct, and 1 more'])
})

test('rarely watched weeks are not compared, and unwatched weeks have no rate', () => {
  expect(compare(counted(1, 50), counted(0, 2), [])).toMatchObject({
    change: null,
    withheld: 'Too little was watched in the period before',
  })
  expect(compare(counted(0, 0), counted(3, 20), []).now.rate).toBeNull()
})
