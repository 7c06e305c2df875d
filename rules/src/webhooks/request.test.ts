import { expect, test } from 'vitest'
import type { MessageContent } from '#contract/messages/content.ts'
import { webhookRequest, type RequestSettings } from './request.ts'

const content: MessageContent = {
  event: 'vehicle.alert',
  title: 'ABC123 seen at "Queen" Street',
  occurred_at: '2026-01-10T01:02:00Z',
  plate: 'ABC123',
  site: { id: '1', name: 'Queen Street', time_zone: 'Pacific/Auckland' },
  camera: { id: '2', name: 'Gate 1' },
  confidence: 97,
  facts: [{ label: 'List', value: 'Stolen Vehicles' }],
  note: 'Says "stop"\nthen 🚗 & <b>',
  path: '/dashboard/vehicle-explorer/1',
  data: { match: 'exact' },
}
const context = {
  id: 'msg-1',
  publicUrl: 'https://watch.example',
  now: new Date('2026-01-10T01:02:30Z'),
  sourceName: 'Stolen',
  pictureUrl: 'https://watch.example/picture',
}
const request = (settings: Partial<RequestSettings>, message = content) =>
  webhookRequest(
    {
      url: 'https://gate.example/open',
      method: 'post',
      headers: {},
      body_format: 'standard',
      body_template: '',
      ...settings,
    },
    message,
    context,
  )

test('our own body has id, type, timestamp and data', () => {
  const { method, headers, body } = request({})
  expect(method).toBe('POST')
  expect(headers).toEqual({ 'content-type': 'application/json' })
  expect(JSON.parse(body)).toMatchObject({
    id: 'msg-1',
    type: 'vehicle.alert',
    timestamp: '2026-01-10T01:02:00Z',
    data: {
      plate: 'ABC123',
      local_time: '2026-01-10 14:02 NZDT',
      link: 'https://watch.example/dashboard/vehicle-explorer/1',
      image_url: 'https://watch.example/picture',
      note: content.note,
      data: { match: 'exact' },
    },
  })
})

test('a template stays valid JSON with any note', () => {
  const body_template =
    '{"text":"{{title}}: {{note}}","plate":{{json plate}},"none":{{json missing}},"m":"{{data.match}}"}'
  const { body } = request({ body_format: 'custom', body_template })
  expect(JSON.parse(body)).toEqual({
    text: `${content.title}: ${content.note}`,
    plate: 'ABC123',
    none: null,
    m: 'exact',
  })
})

test('a template that is not JSON is sent as text, unless a header sets another type', () => {
  const custom = { body_format: 'custom', body_template: 'open {{plate}}' } as const
  expect(request(custom)).toMatchObject({
    body: 'open ABC123',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
  const headers = { 'Content-Type': 'application/x-own' }
  expect(request({ ...custom, headers }).headers).toEqual(headers)
})

test('placeholders in addresses are encoded, those in headers stay on their line', () => {
  const sent = request({
    url: 'https://gate.example/{{plate}}?n={{note}}',
    headers: { 'X-Note': '{{note}}' },
  })
  expect(sent.url).toBe(`https://gate.example/ABC123?n=${encodeURIComponent(content.note!)}`)
  expect(sent.headers['X-Note']).toBe('Says "stop" then 🚗 & <b>')
})

test('a GET contains short values in its address and no body', () => {
  const sent = request({ method: 'get', url: 'https://gate.example/open?site=north' })
  const query = Object.fromEntries(new URL(sent.url).searchParams)
  expect(sent).toMatchObject({ method: 'GET', body: '' })
  expect(query).toMatchObject({ id: 'msg-1', plate: 'ABC123', camera: 'Gate 1', site: 'north' })
})

test('chat systems get their own format', () => {
  const slack = JSON.parse(request({ body_format: 'slack' }).body)
  expect(slack.text).toBe('ABC123 seen at "Queen" Street')
  expect(slack.blocks[0].text.text).toBe(
    '*<https://watch.example/dashboard/vehicle-explorer/1|ABC123 seen at "Queen" Street>*',
  )
  expect(slack.blocks[2].image_url).toBe(context.pictureUrl)
  const [card] = JSON.parse(request({ body_format: 'teams' }).body).attachments
  expect(card.content.body[1].facts).toContainEqual({ title: 'Plate', value: 'ABC123' })
  const discord = JSON.parse(request({ body_format: 'discord' }).body)
  expect(discord).toMatchObject({
    allowed_mentions: { parse: [] },
    embeds: [
      { url: 'https://watch.example/dashboard/vehicle-explorer/1', image: { url: context.pictureUrl } },
    ],
  })
  const ntfy = request({ body_format: 'ntfy', url: 'https://ntfy.example/gate-alerts' })
  expect(ntfy.url).toBe('https://ntfy.example/')
  expect(JSON.parse(ntfy.body)).toMatchObject({ topic: 'gate-alerts', title: content.title })
})
