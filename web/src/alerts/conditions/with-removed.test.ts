import { expect, test } from 'vitest'
import { withRemoved } from './with-removed.ts'

test('a chosen zone that was removed is an option with a name instead of its id', () => {
  const zones = [{ id: 'z1', name: 'Exclusion Zone at Gate' }]
  expect(withRemoved(zones, ['z1', 'gone'], 'Removed zone')).toEqual([
    { value: 'z1', label: 'Exclusion Zone at Gate' },
    { value: 'gone', label: 'Removed zone' },
  ])
  expect(withRemoved(undefined, ['z1'], 'Removed zone')).toEqual([{ value: 'z1', label: '…' }])
})
