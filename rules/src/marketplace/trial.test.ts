import { expect, test } from 'vitest'
import { allForwarded } from '#contract/marketplace/forwards.ts'
import { isForwarded, withoutFields } from './forwards.ts'
import { daysLeft, trialEnd, trialNotice } from './trial.ts'

const start = new Date('2026-01-01T00:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * 86_400_000)

test('a trial lasts 90 days and counts them down [PLAT-228]', () => {
  const end = trialEnd(start)
  expect(end).toEqual(new Date('2026-04-01T00:00:00Z'))
  expect(daysLeft(end, start)).toBe(90)
  expect(daysLeft(end, after(89.5))).toBe(1)
  expect(daysLeft(end, after(91))).toBe(0)
})

test('notices are due a week before the end, a day before it and at the end, each once', () => {
  const end = trialEnd(start)
  expect(trialNotice(end, null, after(82))).toBeUndefined()
  expect(trialNotice(end, null, after(83.5))).toBe('week')
  expect(trialNotice(end, 'week', after(84))).toBeUndefined()
  expect(trialNotice(end, 'week', after(89.5))).toBe('day')
  expect(trialNotice(end, 'day', after(90))).toBe('ended')
  expect(trialNotice(end, 'ended', after(200))).toBeUndefined()
})

test('an app is sent the chosen sites and kinds, without the fields that are left out', () => {
  const event = {
    kind: 'vehicle',
    site_id: 's1',
    plate: 'ABC123',
    violations: ['a'],
    link: 'x',
    id: '1',
  } as const
  expect(isForwarded(allForwarded, event)).toBe(true)
  expect(isForwarded({ ...allForwarded, sites: ['s2'] }, event)).toBe(false)
  expect(isForwarded({ ...allForwarded, kinds: ['observation'] }, event)).toBe(false)
  expect(withoutFields(event, { ...allForwarded, left_out: ['plate', 'violations', 'link'] })).toEqual({
    ...event,
    plate: null,
    violations: [],
    link: '',
  })
})
