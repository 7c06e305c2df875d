import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5))

test('what arrives while transactions run shares the next ones, in order, half in each', async () => {
  const groups: number[][] = []
  const { commit } = groupCommit<number, number>(async (items, isSent) => {
    groups.push(items)
    isSent()
    await aMoment()
    return items.map((item) => item * 2)
  }, 3)
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(commit))).toEqual([2, 4, 6, 8, 10, 12])
  expect(groups).toEqual([[1], [2], [3, 4, 5], [6]])
})

test('no transaction takes more than it may', async () => {
  const sizes: number[] = []
  const { commit } = groupCommit<number, number>(async (items) => {
    sizes.push(items.length)
    await aMoment()
    return items
  }, 3)
  await Promise.all(Array.from({ length: 20 }, (_, item) => commit(item)))
  expect(Math.max(...sizes)).toBe(3)
})

test('the next is made ready while the database works on what was sent, and no more than that', async () => {
  const steps: string[] = []
  const { commit } = groupCommit<number, number>(async (items, isSent) => {
    steps.push(`send ${items[0]}`)
    isSent()
    await aMoment()
    steps.push(`done ${items[0]}`)
    return items
  }, 1)
  await Promise.all([1, 2, 3].map(commit))
  expect(steps).toEqual(['send 1', 'send 2', 'done 1', 'send 3', 'done 2', 'done 3'])
})

test('one that cannot be stored fails alone', async () => {
  const { commit } = groupCommit<number, number>(async (items) => {
    if (items.includes(3)) throw new Error('three')
    return items
  }, 10)
  const results = await Promise.allSettled([1, 2, 3, 4].map(commit))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('when the database is away nobody waits for it one by one', async () => {
  let tries = 0
  const { commit } = groupCommit<number, number>(async () => {
    tries++
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  }, 10)
  const results = await Promise.allSettled([1, 2, 3, 4].map(commit))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(tries).toBeLessThan(4)
})
