import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

test('items that arrive during a transaction share the next one, in order', async () => {
  const groups: number[][] = []
  const { commit } = groupCommit<number, number>(async (items) => {
    groups.push(items)
    await new Promise((resolve) => setTimeout(resolve, 5))
    return items.map((item) => item * 2)
  }, 3)
  expect(await Promise.all([1, 2, 3, 4, 5].map(commit))).toEqual([2, 4, 6, 8, 10])
  expect(groups).toEqual([[1], [2, 3, 4], [5]])
})

test('waits a short time for senders that got their responses together', async () => {
  const groups: number[][] = []
  const { commit } = groupCommit<number, number>(async (items) => {
    groups.push(items)
    await new Promise((resolve) => setTimeout(resolve, 5))
    return items
  }, 10)
  await Promise.all([1, 2, 3].map(commit))
  await Promise.all([4, 5].map(commit))
  await commit(6)
  await commit(7)
  expect(groups).toEqual([[1], [2, 3], [4, 5], [6], [7]])
})

test('an item that cannot be stored fails alone', async () => {
  const { commit } = groupCommit<number, number>(async (items) => {
    if (items.includes(3)) throw new Error('three')
    return items
  }, 10)
  const results = await Promise.allSettled([1, 2, 3, 4].map(commit))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('items of others are stored together beside one that cannot be stored', async () => {
  const groups: string[] = []
  const { commit } = groupCommit<string, string>(
    async (items) => {
      groups.push(items.join(' '))
      if (items.includes('a-broken')) throw new Error('broken')
      return items
    },
    10,
    ([owner]) => owner!,
  )
  await Promise.allSettled(['c1', 'a1', 'b1', 'a-broken', 'b2', 'a2', 'b3'].map(commit))
  expect(groups).toEqual([
    'c1',
    'a1 b1 a-broken b2 a2 b3',
    'a1 a-broken a2',
    'a1',
    'a-broken',
    'a2',
    'b1 b2 b3',
  ])
})

test('while the database is unavailable, all items fail at once', async () => {
  let tries = 0
  const { commit } = groupCommit<number, number>(async () => {
    tries++
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  }, 10)
  const results = await Promise.allSettled([1, 2, 3, 4].map(commit))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(tries).toBe(2)
})
