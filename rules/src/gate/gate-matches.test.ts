import { expect, test } from 'vitest'
import { gateMatches, type GateEntry } from './gate-matches.ts'

const entry = (of: Partial<GateEntry>): GateEntry => ({
  list_id: 'a',
  list_name: 'Staff',
  plate: 'ABC123',
  is_pattern: false,
  valid_from: null,
  valid_to: null,
  matches_look_alikes: false,
  note: null,
  reason: null,
  is_priority: false,
  ...of,
})
const at = new Date('2026-03-05T10:00:00Z')

test('names each list once, by its exact entry, with alarms first', () => {
  const entries = [
    entry({ plate: 'A8C123', matches_look_alikes: true, note: 'near' }),
    entry({ note: 'exact', matches_look_alikes: true }),
    entry({ list_id: 'b', list_name: 'Stolen Vehicles', reason: 'Reported in March' }),
    entry({ list_id: 'c', list_name: 'Barred', is_priority: true }),
  ]
  expect(gateMatches({ plate: 'ABC123', time: at }, entries)).toEqual([
    { list: 'Barred', note: null, reason: null, is_alarm: true, is_look_alike: false },
    {
      list: 'Stolen Vehicles',
      note: null,
      reason: 'Reported in March',
      is_alarm: true,
      is_look_alike: false,
    },
    { list: 'Staff', note: 'exact', reason: null, is_alarm: false, is_look_alike: false },
  ])
})

test('matches no entry that has expired, differs, or has no plate to match', () => {
  const expired = entry({ valid_to: new Date('2026-03-05T09:59:59Z') })
  expect(gateMatches({ plate: 'ABC123', time: at }, [expired])).toEqual([])
  expect(gateMatches({ plate: 'A8C123', time: at }, [entry({})])).toEqual([])
  expect(gateMatches({ plate: null, time: at }, [entry({})])).toEqual([])
})

test('marks a plate that only looks like the listed one', () => {
  const [match] = gateMatches({ plate: 'A8C123', time: at }, [entry({ matches_look_alikes: true })])
  expect(match).toMatchObject({ list: 'Staff', is_look_alike: true })
})
