import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticeDurationMs } from '#contract/product/constants.ts'
import { showFailure, showSuccess } from './notices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  notifications.clean()
  vi.useRealTimers()
})

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)

test('shows simultaneous failures with the same message once', () => {
  showFailure('The store is closed')
  showFailure('The store is closed')
  showFailure('The gate is shut')
  showSuccess('The store is closed')
  showFailure('The store is closed')
  expect(shown()).toEqual(['The store is closed', 'The gate is shut', 'The store is closed'])
})

test('shows a failure again when it occurs later', () => {
  showFailure('The lamp is out')
  vi.advanceTimersByTime(noticeDurationMs.default - 1)
  showFailure('The lamp is out')
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  showFailure('The lamp is out')
  expect(shown()).toHaveLength(2)
})
