import { expect, test } from 'vitest'
import { LOGGED_PAYLOAD_MAX_LENGTH, redact, redactPayload } from './redact.ts'
import { imageFile, jsonPayload } from '../testing/payloads.ts'

const picture = '/9j/'.padEnd(16_460, 'A')

test('pictures are logged by their size only, in the body and as parts', () => {
  expect(redact({ Image: picture, data: `data:image/png;base64,${picture}` })).toEqual({
    Image: '[image 12,345 bytes]',
    data: '[image 12,345 bytes]',
  })
  const text = redactPayload(jsonPayload({ a: 1 }, { parts: [imageFile('upload', 184_213)] }))
  expect(text).toContain('upload upload.jpg: [image 184,213 bytes]')
  expect(text).not.toContain('ref-upload')
})

test('secrets are removed by field name, regardless of their value', () => {
  expect(
    redact({
      password: 'p',
      api_key: 'k',
      AuthToken: 't',
      session_id: 's',
      Authorization: 'Basic x',
      passwd: 4711,
      userPwd: 'w',
      plate: 'ABC123',
    }),
  ).toEqual({
    password: '[secret]',
    api_key: '[secret]',
    AuthToken: '[secret]',
    session_id: '[secret]',
    Authorization: '[secret]',
    passwd: '[secret]',
    userPwd: '[secret]',
    plate: 'ABC123',
  })
  expect(redact({ passengers: 2, keyboard: 'x', direction: 'in' })).toEqual({
    passengers: 2,
    keyboard: 'x',
    direction: 'in',
  })
})

test('URLs lose their credentials and secret parameters, and stream URLs are removed', () => {
  expect(redact('see http://admin:hunter2@10.0.0.5/x')).toBe('see http://[secret]@10.0.0.5/x')
  expect(redact('https://e.example/p.jpg?X-Amz-Signature=abc&size=2&token=t1')).toBe(
    'https://e.example/p.jpg?X-Amz-Signature=[secret]&size=2&token=[secret]',
  )
  expect(redact({ video_streams: [{ url: 'rtsp://admin:hunter2@10.0.0.5:554/s' }] })).toEqual({
    video_streams: [{ url: '[stream address]' }],
  })
})

test('the token of our own URL is removed everywhere', () => {
  const token = 'Xk3_9-secretOfTheCamera'
  const payload = jsonPayload(
    {
      hook: { target: `https://sightline.example/ingest/${token}`, id: 'gate' },
      note: `sent to /ingest/${token}/NotificationInfo, then to ingest/${token}?a=1`,
      callback: `https%3A%2F%2Fsightline.example%2Fingest%2F${token}`,
      [`http://10.0.0.1/ingest/${token}`]: 200,
    },
    { pathSuffix: `ingest/${token}`, parts: [imageFile(`/ingest/${token}`)] },
  )
  const text = redactPayload(payload)
  expect(text).not.toContain(token)
  expect(text).toContain('https://sightline.example/ingest/[secret]"')
  expect(text).toContain('/ingest/[secret]/NotificationInfo, then to ingest/[secret]?a=1')
})

test('a stream URL is removed by its field name, in any form', () => {
  const heartbeat = {
    data_type: 'heartbeat',
    video_streams: [
      { camera_name: 'Gate', url: 'http://10.0.0.5/cgi/admin/hunter2/stream?user=admin&p=hunter2', fps: 10 },
      { camera_name: 'Exit', url: '10.0.0.5:554/user=admin_password=hunter2_channel=1', is_streaming: true },
      { input: { address: 'admin-hunter2' }, codec: 'h264' },
    ],
    stream: '10.0.0.5/hunter2/main',
    source_url: 'http://10.0.0.5/hunter2',
    image_url: 'https://e.example/p.jpg',
  }
  expect(redact(heartbeat)).toEqual({
    data_type: 'heartbeat',
    video_streams: [
      { camera_name: 'Gate', url: '[stream address]', fps: 10 },
      { camera_name: 'Exit', url: '[stream address]', is_streaming: true },
      { input: { address: '[stream address]' }, codec: 'h264' },
    ],
    stream: '[stream address]',
    source_url: '[stream address]',
    image_url: 'https://e.example/p.jpg',
  })
})

test('a password assigned within a text is removed', () => {
  expect(redact('10.0.0.5:554/user=admin_password=hunter2_channel=1')).toBe(
    '10.0.0.5:554/user=admin_password=[secret]',
  )
  expect(redact('http://admin:hunt@er2@10.0.0.5/x signal=3')).toBe('http://[secret]@10.0.0.5/x signal=3')
})

test('a URL that is cut does not keep its secret', () => {
  const text = redact(`${'word '.repeat(198)}http://admin:hunter2${'x'.repeat(50)}@10.0.0.5/`)
  expect(text).not.toContain('hunter2')
  expect(text).toMatch(/\[cut: 1,0\d\d characters\]$/)
})

test('XML is shown as plain fields without its secrets', () => {
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

test('long lists, deep nesting and large bodies are cut in little time', () => {
  expect(redact(Array.from({ length: 1200 }, () => 1))).toHaveLength(101)
  let deep: unknown = 1
  for (let level = 0; level < 10_000; level++) deep = { deep }
  expect(JSON.stringify(redact(deep))).toContain('[deeper]')
  const large = Object.fromEntries(
    Array.from({ length: 90 }, (_, index) => [`k${index}`, 'word '.repeat(10_000)]),
  )
  expect(redactPayload(jsonPayload(large)).length).toBeLessThan(LOGGED_PAYLOAD_MAX_LENGTH + 100)
  redact([
    ' '.repeat(5_000_000) + '!',
    'a.'.repeat(2_000_000),
    '?key'.repeat(1_000_000),
    'A'.repeat(5_000_000),
  ])
})

test('random names from a sender are redacted in any number', () => {
  const many = (prefix: string) =>
    Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`${prefix}${index}_password`, 'hunter2']))
  for (let turn = 0; turn < 50; turn++)
    expect(JSON.stringify(redact(many(`name${turn}x`)))).not.toContain('hunter2')
})
