import { expect, test } from 'vitest'
import type { MessageContent } from '#contract/messages/content.ts'
import { renderSms } from './render-sms.ts'
import { smsCost } from './sms-cost.ts'
import { smsSize } from './sms-segments.ts'

test.each([
  ['a'.repeat(160), 'gsm', 160, 1],
  ['a'.repeat(161), 'gsm', 161, 2],
  ['a'.repeat(306), 'gsm', 306, 2],
  ['a'.repeat(307), 'gsm', 307, 3],
  ['€'.repeat(80), 'gsm', 160, 1],
  ['€'.repeat(81), 'gsm', 162, 2],
  ['[]{}\\^~|€', 'gsm', 18, 1],
  ['ā'.repeat(70), 'unicode', 70, 1],
  ['ā'.repeat(71), 'unicode', 71, 2],
  ['ā'.repeat(134), 'unicode', 134, 2],
  ['ā'.repeat(135), 'unicode', 135, 3],
  ['🚗'.repeat(35), 'unicode', 70, 1],
  ['🚗'.repeat(36), 'unicode', 72, 2],
  // Double characters are not split: 153 has space for 76 of them.
  ['€'.repeat(153), 'gsm', 306, 3],
])('%j is sent as %s with %i characters in %i segments', (text, encoding, length, segments) => {
  expect(smsSize(text)).toEqual({ encoding, length, segments })
})

const content = (values: Partial<MessageContent> = {}): MessageContent => ({
  event: 'vehicle.alert',
  title: 'ABC123 seen at Queen Street',
  occurred_at: '2026-01-10T01:02:00Z',
  plate: 'ABC123',
  site: { id: '', name: 'Queen Street', time_zone: 'Pacific/Auckland' },
  path: '/dashboard/vehicle-explorer/0197e3a0-0000-7000-8000-00000000000a',
  ...values,
})
const options = { publicUrl: 'https://watch.example', now: new Date('2026-01-10T01:02:30Z') }

test('a text message has title, local time of the site, note and link', () => {
  expect(renderSms(content({ note: 'Call the yard' }), options).text.split('\n')).toEqual([
    'ABC123 seen at Queen Street',
    '14:02 NZDT',
    'Call the yard',
    'https://watch.example/dashboard/vehicle-explorer/0197e3a0-0000-7000-8000-00000000000a',
  ])
})

test('a long note is shortened; plate, time and link stay complete', () => {
  const { text, segments } = renderSms(content({ note: 'Owner known to the yard. '.repeat(40) }), options)
  expect(segments).toBe(2)
  expect(text).toContain('ABC123')
  expect(text).toContain('14:02 NZDT')
  expect(text).toContain('Owner known')
  expect(text.split('\n').at(-1)).toBe(`${options.publicUrl}${content().path}`)
})

test('a title that is too long keeps the plate', () => {
  const { text, segments } = renderSms(content({ title: 'A name '.repeat(100) }), options)
  expect(segments).toBeLessThanOrEqual(2)
  expect(text).toContain('ABC123')
  expect(text).toContain('https://watch.example')
})

test('typography alone does not add segments', () => {
  expect(renderSms(content({ note: '“Queen’s” gate – closed…' }), options).encoding).toBe('gsm')
})

test.each([
  [0, 'standard', 0, 0, 0],
  [30, 'standard', 30, 0, 0],
  [31, 'standard', 30, 1, 11],
  [130, 'standard', 30, 100, 1100],
  [5, 'enterprise', 0, 5, 55],
])(
  '%i messages on the plan %s: %i free, %i charged, %i cents [PLAT-159]',
  (sent, plan, free, charged, cost) => {
    expect(smsCost(sent, plan)).toEqual({ free, charged, cost_cents: cost })
  },
)
