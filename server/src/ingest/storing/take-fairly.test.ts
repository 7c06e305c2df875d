import { expect, test } from 'vitest'
import { takeFairly } from './take-fairly.ts'

const ownerOf = (item: string) => item[0]!

test('all are taken where there is room for all', () => {
  const queue = ['a1', 'b1', 'a2']
  expect(takeFairly(queue, 3, ownerOf)).toEqual(['a1', 'b1', 'a2'])
  expect(queue).toEqual([])
})

test('who sends much does not hold up who sends little, and the order of each stays', () => {
  const queue = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'c2']
  expect(takeFairly(queue, 4, ownerOf)).toEqual(['a1', 'a2', 'b1', 'c1'])
  expect(queue).toEqual(['a3', 'a4', 'a5', 'c2'])
  expect(takeFairly(queue, 4, ownerOf)).toEqual(['a3', 'a4', 'a5', 'c2'])
})

test('an owner that is alone gets all the room', () => {
  const queue = ['a1', 'a2', 'a3']
  expect(takeFairly(queue, 2, ownerOf)).toEqual(['a1', 'a2'])
})
