import { expect, test } from 'vitest'
import { mostSignificant } from './most-significant.ts'
import type { StoredEvent } from '../storing/transaction.ts'

const events = (...outcomes: StoredEvent['outcome'][]): StoredEvent[] =>
  outcomes.map((outcome, index) => ({ outcome, imageId: `image ${index}` }))

test('a stored event is more significant than a repeat, and a repeat more than a heartbeat', () => {
  expect(mostSignificant(events('ignored', 'stored', 'updated'))).toEqual({
    outcome: 'stored',
    imageId: 'image 1',
  })
  expect(mostSignificant(events('alive', 'repeated', 'updated'))?.outcome).toBe('updated')
  expect(mostSignificant(events('ignored', 'alive', 'repeated'))?.outcome).toBe('repeated')
  expect(mostSignificant(events('ignored', 'alive'))?.outcome).toBe('alive')
})

test('of equally significant events the first is shown', () => {
  expect(mostSignificant(events('stored', 'stored'))?.imageId).toBe('image 0')
  expect(mostSignificant([])).toBeUndefined()
})
