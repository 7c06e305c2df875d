import { expect, test } from 'vitest'
import { stayEvidence } from './stay-evidence.ts'

test('the ends of a stay link to their pictures, and state that a camera sent none', () => {
  const visit = {
    entry_time: new Date('2026-07-10T00:02:31Z'),
    entry_image_id: 'entry',
    entry_confidence: 97,
    exit_time: new Date('2026-07-10T02:02:31Z'),
    exit_image_id: null,
    exit_confidence: null,
  }
  const { facts } = stayEvidence(visit, [], 'Pacific/Auckland')
  expect(facts).toEqual([
    {
      label: 'Entered',
      value: expect.stringMatching(/12:02:31, 97%$/),
      path: '/dashboard/vehicle-explorer/entry',
    },
    { label: 'Left', value: expect.stringMatching(/14:02:31, not read surely, no picture$/) },
    { label: 'Doubts', value: 'None' },
  ])
})
