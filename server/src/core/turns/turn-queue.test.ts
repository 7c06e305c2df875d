import { expect, test } from 'vitest'
import { turnQueue } from './turn-queue.ts'

function queueOf(items: string[]) {
  const queue = turnQueue<string>()
  for (const item of items) queue.add({ orgId: item[0]!, memberId: item[1]! }, item)
  return queue
}

function takeAll(queue: ReturnType<typeof queueOf>, mayRun = (_orgId: string) => true): string[] {
  const taken: string[] = []
  for (let next = queue.take(mayRun); next; next = queue.take(mayRun)) taken.push(next.item)
  return taken
}

test('organisations take turns regardless of their queue lengths', () => {
  expect(takeAll(queueOf(['a1x', 'a1y', 'a1z', 'b1x', 'c1x']))).toEqual(['a1x', 'b1x', 'c1x', 'a1y', 'a1z'])
})

test('members of an organisation take turns and keep their own order', () => {
  expect(takeAll(queueOf(['a1x', 'a1y', 'a2x', 'a1z', 'a2y']))).toEqual(['a1x', 'a2x', 'a1y', 'a2y', 'a1z'])
})

test('an organisation that may not run is skipped and keeps its items', () => {
  const queue = queueOf(['a1x', 'b1x', 'b1y'])
  expect(takeAll(queue, (orgId) => orgId !== 'a')).toEqual(['b1x', 'b1y'])
  expect(queue.size()).toBe(1)
  expect(takeAll(queue)).toEqual(['a1x'])
})
