import { expect, test } from 'vitest'
import { minuteMs } from '../time/lengths.ts'
import { reviewGroups } from './review-order.ts'

const item = (id: string, values: Partial<Parameters<typeof reviewGroups>[0][number]> = {}) => ({
  kind: 'plate',
  id,
  time: new Date('2026-06-10T00:00:00Z'),
  camera_id: 'gate',
  alike_key: id,
  is_listed: false,
  has_picture: true,
  doubt: 0.5,
  stage: 'first' as const,
  ...values,
})
const later = (minutes: number) => new Date(Date.parse('2026-06-10T00:00:00Z') + minutes * minuteMs)
const leads = (items: ReturnType<typeof item>[], most = 10) =>
  reviewGroups(items, most).map(({ lead }) => lead.id)

test('list matches come first, then disagreements, then the greatest doubt, then the newest', () => {
  const items = [
    item('sure', { doubt: 0.2 }),
    item('old', { doubt: 0.5 }),
    item('new', { doubt: 0.5, time: later(1) }),
    item('disagreed', { doubt: 0.1, stage: 'final' }),
    item('listed', { doubt: 0.05, is_listed: true }),
    item('doubtful', { doubt: 0.9 }),
    item('unseen', { doubt: 0.9, has_picture: false }),
  ]
  expect(leads(items)).toEqual(['listed', 'disagreed', 'doubtful', 'new', 'old', 'sure', 'unseen'])
  expect(leads(items, 2)).toEqual(['listed', 'disagreed'])
})

test('the same plate at one camera within ten minutes is one burst; at other times it is a look-alike', () => {
  const items = [
    item('a', { alike_key: 'ABC123', doubt: 0.9 }),
    item('b', { alike_key: 'ABC123', time: later(9) }),
    item('c', { alike_key: 'ABC123', time: later(11) }),
    item('d', { alike_key: 'ABC123', camera_id: 'exit' }),
    item('e', { alike_key: 'XYZ777' }),
    item('f', { alike_key: 'ABC123', kind: 'sighting' }),
  ]
  const groups = reviewGroups(items, 10)
  const first = groups.find(({ lead }) => lead.id === 'a')!
  expect(first.burst.map(({ id }) => id)).toEqual(['b'])
  expect(first.alike.map(({ id }) => id).sort()).toEqual(['c', 'd'])
  expect(groups.map(({ lead }) => lead.id)).not.toContain('b')
})

test('items without content, and second opinions, have no look-alikes', () => {
  const items = [item('a', { alike_key: '' }), item('b', { alike_key: '' }), item('c', { stage: 'second' })]
  expect(reviewGroups(items, 10).map(({ burst, alike }) => [burst, alike])).toEqual([
    [[], []],
    [[], []],
    [[], []],
  ])
})
