import { expect, test } from 'vitest'
import { multipart } from '../../testing/files/multipart.ts'
import { decodeBody } from './decode-body.ts'

/** A word in the encoding that Chinese cameras use. */
const gbk = (before: string, after: string) =>
  Buffer.concat([Buffer.from(before), Buffer.from([0xbe, 0xa9]), Buffer.from(after)])
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each<[string, Buffer, string]>([
  ['UTF-8 with a mark', Buffer.from('\uFEFF {"plate":"京A12345"}'), 'application/json'],
  ['UTF-8 with the end of a string in C', Buffer.from('{"plate":"京A12345"}\r\n\0\0'), 'text/plain'],
  ['UTF-16 with a mark', utf16('\uFEFF{"plate":"京A12345"}'), 'application/json'],
  ['UTF-16 without one', utf16('{"plate":"京A12345"}'), 'application/json'],
  ['UTF-16 in big-endian order', utf16('\uFEFF{"plate":"京A12345"}').swap16(), 'application/json'],
  ['GBK by its label', gbk('{"plate":"', 'A12345"}'), 'application/json; charset=GB2312'],
  ['UTF-8 with an unknown label', Buffer.from('{"plate":"京A12345"}'), 'text/json; charset=x-1'],
  ['UTF-8 that is labelled UTF-16', Buffer.from('{"plate":"京A12345"}'), 'text/json; charset=utf-16'],
])('%s is read', (_, body, contentType) => {
  expect(decodeBody(body, contentType, '').payload.json).toEqual({ plate: '京A12345' })
})

test('XML is read in its declared encoding, also as a part', () => {
  const xml = gbk('<?xml version="1.0" encoding="GB2312"?><licensePlate>', 'A12345</licensePlate>')
  expect(decodeBody(xml, 'application/xml', '').payload.xml).toMatchObject({ text: '京A12345' })
  const form = multipart([{ name: 'anpr.xml', contentType: 'text/xml; charset=UTF-8', content: xml }])
  expect(decodeBody(form.body, form.contentType, '').payload.xml).toMatchObject({ text: '京A12345' })
  const mistaken = '<?xml version="1.0" encoding="utf-16"?><licensePlate>京A12345</licensePlate>'
  expect(decodeBody(Buffer.from(mistaken), 'text/xml', '').payload.xml).toMatchObject({ text: '京A12345' })
})

test('XML is read although a name in it contains an unescaped ampersand', () => {
  const xml = '<a><name>Gate & Yard &amp; Co &#38; &lt;x></name><b c="R&D"/><d><![CDATA[1<2]]></d></a>'
  expect(decodeBody(Buffer.from(xml), 'text/xml', '').payload.xml).toMatchObject({
    children: [{ text: 'Gate & Yard & Co & <x>' }, { attributes: { c: 'R&D' } }, { text: '1<2' }],
  })
})

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=--boundary',
  'application/octet-stream',
  '',
])("a form that is labelled '%s' is read by its own first line", (contentType) => {
  const { body } = multipart([
    { name: 'event', content: '{"time":1}' },
    { name: 'image', content: 'no text' },
  ])
  expect(decodeBody(body, contentType, '').payload).toMatchObject({
    json: { time: 1 },
    parts: [{ name: 'image', size: 7 }],
  })
})

test('a depth map stays unchanged, although it may begin like text', () => {
  const event = { name: 'event', content: '{"time":1}' }
  for (const content of ['[[1.5, 2]]', Buffer.from([0x5b, 1, 2, 0xff, 0x3c])]) {
    const depth = { name: 'depth', filename: 'depth.bin', contentType: 'Application/X; a=b', content }
    for (const parts of [
      [event, depth],
      [depth, event],
    ]) {
      const form = multipart(parts)
      const { payload, bytes } = decodeBody(form.body, form.contentType, '')
      expect(payload.json).toEqual({ time: 1 })
      expect(payload.parts).toMatchObject([{ name: 'depth', contentType: 'application/x' }])
      expect(bytes.get('0')).toEqual(Buffer.from(content))
    }
  }
})
