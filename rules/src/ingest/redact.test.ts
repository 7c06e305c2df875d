import { expect, test } from 'vitest'
import { LOGGED_PAYLOAD_MAX_LENGTH, redact, redactPayload } from './redact.ts'
import { imageFile, jsonPayload } from './testing/payloads.ts'

const picture = '/9j/'.padEnd(16_460, 'A')

test('pictures are told by their size only, in the body and beside it', () => {
  expect(redact({ Image: picture, data: `data:image/png;base64,${picture}` })).toEqual({
    Image: '[image 12,345 bytes]',
    data: '[image 12,345 bytes]',
  })
  const text = redactPayload(jsonPayload({ a: 1 }, { parts: [imageFile('upload', 184_213)] }))
  expect(text).toContain('upload upload.jpg: [image 184,213 bytes]')
  expect(text).not.toContain('ref-upload')
})

test('secrets by name are cut, whatever their value', () => {
  expect(
    redact({
      password: 'p',
      api_key: 'k',
      AuthToken: 't',
      session_id: 's',
      Authorization: 'Basic x',
      passwd: 4711,
      plate: 'ABC123',
    }),
  ).toEqual({
    password: '[secret]',
    api_key: '[secret]',
    AuthToken: '[secret]',
    session_id: '[secret]',
    Authorization: '[secret]',
    passwd: '[secret]',
    plate: 'ABC123',
  })
  expect(redact({ passengers: 2, keyboard: 'x', direction: 'in' })).toEqual({
    passengers: 2,
    keyboard: 'x',
    direction: 'in',
  })
})

test('addresses lose their users, their secret parameters, and streams altogether', () => {
  expect(redact('see http://admin:hunter2@10.0.0.5/x')).toBe('see http://[secret]@10.0.0.5/x')
  expect(redact('https://e.example/p.jpg?X-Amz-Signature=abc&size=2&token=t1')).toBe(
    'https://e.example/p.jpg?X-Amz-Signature=[secret]&size=2&token=[secret]',
  )
  expect(redact({ video_streams: [{ url: 'rtsp://admin:hunter2@10.0.0.5:554/s' }] })).toEqual({
    video_streams: [{ url: '[stream address]' }],
  })
})

test('an address that is cut in the middle does not keep its secret', () => {
  const text = redact(`${'word '.repeat(198)}http://admin:hunter2${'x'.repeat(50)}@10.0.0.5/`)
  expect(text).not.toContain('hunter2')
  expect(text).toMatch(/\[cut: 1,0\d\d characters\]$/)
})

test('XML is shown as plain fields, its secrets cut too', () => {
  const leaf = (name: string, text: string) => ({ name, attributes: {}, children: [], text })
  const xml = {
    name: 'Alert',
    attributes: {},
    text: '',
    children: [leaf('plate', 'ABC123'), leaf('password', 'hunter2'), leaf('pic', '1'), leaf('pic', '2')],
  }
  expect(JSON.parse(redactPayload({ contentType: 'text/xml', pathSuffix: '', parts: [], xml }))).toEqual({
    content_type: 'text/xml',
    xml: { Alert: { plate: 'ABC123', password: '[secret]', pic: ['1', '2'] } },
  })
})

test('long lists, deep nesting and large bodies are cut, and quickly', () => {
  expect(redact(Array.from({ length: 1200 }, () => 1))).toHaveLength(101)
  let deep: unknown = 1
  for (let level = 0; level < 10_000; level++) deep = { deep }
  expect(JSON.stringify(redact(deep))).toContain('[deeper]')
  const large = Object.fromEntries(
    Array.from({ length: 90 }, (_, index) => [`k${index}`, 'word '.repeat(10_000)]),
  )
  expect(redactPayload(jsonPayload(large)).length).toBeLessThan(LOGGED_PAYLOAD_MAX_LENGTH + 100)
  const started = performance.now()
  redact([
    ' '.repeat(5_000_000) + '!',
    'a.'.repeat(2_000_000),
    '?key'.repeat(1_000_000),
    'A'.repeat(5_000_000),
  ])
  expect(performance.now() - started).toBeLessThan(10_000)
})
