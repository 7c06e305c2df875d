import { expect, test } from 'vitest'
import type { MessageContent } from '#contract/messages/content.ts'
import { renderMail } from './render-mail.ts'
import { summaryOf } from './storms.ts'

const content = (values: Partial<MessageContent> = {}): MessageContent => ({
  event: 'vehicle.alert',
  title: 'ABC123 seen',
  occurred_at: '2026-07-10T02:02:00Z',
  plate: 'ABC123',
  site: { id: '', name: 'Queen Street', time_zone: 'Pacific/Auckland' },
  camera: { id: '', name: 'Gate 1' },
  confidence: 96.6,
  facts: [{ label: 'List', value: 'Stolen Vehicles' }],
  path: '/dashboard/vehicle-explorer/1',
  ...values,
})
const at = (time: string) => ({
  publicUrl: 'https://watch.example',
  now: new Date(time),
  sourceName: 'Stolen',
})

test('a mail reads the same as text and as HTML, with time in the zone of the site, link and picture', () => {
  const { subject, text, html } = renderMail(content(), {
    ...at('2026-07-10T02:03:00Z'),
    pictureUrl: 'cid:picture',
    acknowledgeUrl: 'https://watch.example/acknowledge/abc',
  })
  expect(subject).toBe('ABC123 seen')
  const facts = ['ABC123', '2026-07-10 14:02:00 NZST', 'Queen Street', 'Gate 1', '97%', 'Stolen Vehicles']
  for (const words of facts) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(text).toContain('https://watch.example/dashboard/vehicle-explorer/1')
  expect(html).toContain('href="https://watch.example/dashboard/vehicle-explorer/1"')
  expect(html).toContain('src="cid:picture"')
  expect(html).toContain('href="https://watch.example/acknowledge/abc"')
  expect(text).not.toContain('delayed')
})

test.each([
  ['2026-07-10T02:06:59Z', 'Time: 2026-07-10 14:02:00 NZST\n'],
  ['2026-07-10T02:33:10Z', 'seen 14:02, delayed 31 min'],
  ['2026-07-10T06:02:10Z', 'seen 14:02, delayed 4 h'],
  ['2026-07-13T06:02:10Z', 'seen 14:02, delayed 3 days'],
])('sent at %s it contains %s', (now, words) => {
  const { text } = renderMail(content(), at(now))
  expect(text).toContain(words)
})

test('names cannot add markup or headers', () => {
  const title = 'ABC\r\nBcc: x@y.example <script>alert(1)</script>'
  const { subject, html } = renderMail(
    content({ title, note: '<img src=x onerror=alert(1)> "&', path: '/a"onclick=' }),
    at('2026-07-10T02:03:00Z'),
  )
  expect(subject).toBe('ABC Bcc: x@y.example <script>alert(1)</script>')
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;')
})

test('a summary names each of 600 messages, and its link opens exactly these', () => {
  const parts = Array.from({ length: 600 }, (_, index) => ({
    sourceName: index % 2 === 0 ? 'Stolen' : 'Visitors',
    content: content({ title: `car ${index}` }),
  }))
  const summary = summaryOf(parts, '0197e3a0-0000-7000-8000-00000000000a')
  expect(summary.title).toBe('600 messages: Stolen, Visitors')
  const { text } = renderMail(summary, at('2026-07-10T02:03:00Z'))
  for (const index of parts.keys()) expect(text).toMatch(new RegExp(`car ${index}$`, 'm'))
  expect(text).not.toContain('Not listed')
  expect(text).toContain('/dashboard/alerts?summary=0197e3a0-0000-7000-8000-00000000000a')
})

test('a summary of more than a thousand messages counts those that are only behind its link', () => {
  const parts = Array.from({ length: 1020 }, (_, index) => ({
    sourceName: 'Stolen',
    content: content({ title: `car ${index}` }),
  }))
  const { text } = renderMail(summaryOf(parts, 'one'), at('2026-07-10T02:03:00Z'))
  expect(text).toContain('Not listed: 20 earlier ones, all behind the link')
  expect(text).not.toContain('car 19\n')
  expect(text).toContain('2026-07-10 14:02:00 NZST: car 20\n')
})

test('a line with a page links to it, in HTML and in text', () => {
  const facts = [{ label: 'Entered', value: '12:02:31, 97%', path: '/dashboard/vehicle-explorer/picture-1' }]
  const { html, text } = renderMail(content({ facts }), at('2026-07-10T02:03:00Z'))
  const link = 'https://watch.example/dashboard/vehicle-explorer/picture-1'
  expect(html).toContain(`<a href="${link}" style="color:#1f5fd0">12:02:31, 97%</a>`)
  expect(text).toContain(`Entered: 12:02:31, 97% ${link}`)
})
