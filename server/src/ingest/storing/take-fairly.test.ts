import { expect, test } from 'vitest'
import { takeFairly } from './take-fairly.ts'

const ownerOf = (item: string) => item[0]!

test('takes all items where there is room', () => {
  const queue = ['a1', 'b1', 'a2']
  expect(takeFairly(queue, 3, ownerOf)).toEqual(['a1', 'b1', 'a2'])
  expect(queue).toEqual([])
})

test('an owner with many items does not delay one with few, and each keeps its order', () => {
  const queue = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'c2']
  expect(takeFairly(queue, 4, ownerOf)).toEqual(['a1', 'a2', 'b1', 'c1'])
  expect(queue).toEqual(['a3', 'a4', 'a5', 'c2'])
  expect(takeFairly(queue, 4, ownerOf)).toEqual(['a3', 'a4', 'a5', 'c2'])
})

test('a single owner gets all the room', () => {
  const queue = ['a1', 'a2', 'a3']
  expect(takeFairly(queue, 2, ownerOf)).toEqual(['a1', 'a2'])
})
