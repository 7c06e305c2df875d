import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

test('an organisation has one turn at a time, and leaves the others theirs', async () => {
  const inTurn = fairTurns(2)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const results = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) =>
    inTurn(name[0]!, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
      if (name === 'a1') throw new Error('Broken')
      return name
    }).catch(() => 'failed'),
  )
  await setImmediate()
  expect(begun).toEqual(['a1', 'b1'])
  for (let turn = 0; turn < 5; turn++) {
    ends[turn]!()
    await setImmediate()
  }
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'a3'])
  expect(await Promise.all(results)).toEqual(['failed', 'a2', 'a3', 'b1', 'c1'])
})
