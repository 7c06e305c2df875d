import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

/** Work that ends on request. */
function workshop() {
  const open = new Map<number, () => void>()
  let most = 0
  return {
    open,
    most: () => most,
    work: async (item: number) => {
      await new Promise<void>((done) => {
        open.set(item, done)
        most = Math.max(most, open.size)
      })
      open.delete(item)
      return item * 10
    },
  }
}

test('returns results in order, although later items end first, with a limited number under way', async () => {
  const { open, most, work } = workshop()
  const results: number[] = []
  const reading = (async () => {
    for await (const result of inOrder([0, 1, 2, 3, 4], 2, work)) results.push(result)
  })()
  while (results.length < 5) {
    await new Promise((done) => setImmediate(done))
    const last = [...open.keys()].at(-1)
    if (last !== undefined) open.get(last)!()
  }
  await reading
  expect(results).toEqual([0, 10, 20, 30, 40])
  expect(most()).toBe(2)
})

test('fails where the item that failed would come', async () => {
  const results: number[] = []
  const reading = (async () => {
    for await (const result of inOrder([1, 2, 3], 3, async (item) => {
      if (item === 2) throw new Error('Broken')
      return item
    }))
      results.push(result)
  })()
  await expect(reading).rejects.toThrow('Broken')
  expect(results).toEqual([1])
})
