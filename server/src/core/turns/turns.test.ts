import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('limits concurrent actions, keeps their order, and passes the turn on after a failure', async () => {
  const inTurn = turns(2)
  let running = 0
  let most = 0
  const begun: number[] = []
  const results = await Promise.allSettled(
    Array.from({ length: 7 }, (_, number) =>
      inTurn(async () => {
        begun.push(number)
        most = Math.max(most, ++running)
        await sleep(2)
        running--
        if (number === 1) throw new Error('broken')
        return number
      }),
    ),
  )
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array.from({ length: 5 }, () => 'fulfilled'),
  ])
})
