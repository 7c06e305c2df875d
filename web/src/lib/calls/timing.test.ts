import { expect, test } from 'vitest'
import { copyLabelResetMs, countdownTickMs, liveReconnectDelayMs, liveReloadIntervalMs } from './timing.ts'

test('the time constants of 60000, 3000 and 1000 ms each have a name [PLAT-262]', () => {
  expect(liveReloadIntervalMs).toBe(60_000)
  expect(liveReconnectDelayMs).toBe(3000)
  expect(countdownTickMs).toBe(1000)
})

test('a copy button shows its label again after two seconds [EXPL-120]', () => {
  expect(copyLabelResetMs).toBe(2000)
})
