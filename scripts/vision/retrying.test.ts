import { expect, onTestFinished, test, vi } from 'vitest'
import { retrying } from './retrying.ts'

/** Runs an action that succeeds at the given attempt. */
async function attemptsUntil(success: number) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  const waits: number[] = []
  let attempts = 0
  await retrying(
    () => Promise.resolve(++attempts === success),
    (minutes) => Promise.resolve(void waits.push(minutes)),
  )
  return { attempts, waits }
}

test('a failed installation is attempted again after 1, 5 and 15 minutes, and then no more', async () => {
  expect(await attemptsUntil(Infinity)).toEqual({ attempts: 4, waits: [1, 5, 15] })
})

test('attempts end with the first success', async () => {
  expect(await attemptsUntil(1)).toEqual({ attempts: 1, waits: [] })
  expect(await attemptsUntil(3)).toEqual({ attempts: 3, waits: [1, 5] })
})
