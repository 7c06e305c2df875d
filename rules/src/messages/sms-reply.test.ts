import { expect, test } from 'vitest'
import { renderSms } from './render-sms.ts'
import { readReply, replyHint } from './sms-reply.ts'

test.each([
  ['OK', 'acknowledge'],
  [' ok, on my way', 'acknowledge'],
  ['1', 'acknowledge'],
  ['Done!', 'resolve'],
  ['resolved', 'resolve'],
  ['Which gate?', undefined],
  ['okra', undefined],
  ['', undefined],
])('reads %o as %o', (text, order) => {
  expect(readReply(text)).toBe(order)
})

test('explains replies when they are accepted and cost no further segment', () => {
  const content = { event: 'vehicle.alert', title: 'ABC123 seen', occurred_at: '2026-07-10T02:02:00Z' }
  const options = { publicUrl: 'https://watch.example', now: new Date('2026-07-10T02:02:10Z') }
  const [plain, hinted] = [renderSms(content, options), renderSms(content, { ...options, canReply: true })]
  expect(plain.text).not.toContain(replyHint())
  expect(hinted).toMatchObject({ text: `${plain.text}\n${replyHint()}`, segments: 1 })
  const long = { ...content, note: 'x'.repeat(105) }
  const whole = renderSms(long, options)
  expect(renderSms(long, { ...options, canReply: true })).toEqual(whole)
})
