import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { parseRange, sendBytes } from './byte-range.ts'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=990-2000', { start: 990, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['Bytes=0-0', { start: 0, end: 0 }],
])('%s of 1000 bytes is a part', (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range)
})

test.each([undefined, '', 'bytes=-', 'bytes=0-1,5-6', 'bytes=5-2', 'items=0-1', 'bytes=a-b'])(
  '%s means the whole content',
  (header) => {
    expect(parseRange(header, 1000)).toBeUndefined()
  },
)

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s of 1000 bytes is unsatisfiable', (header) => {
  expect(parseRange(header, 1000)).toBe('unsatisfiable')
})

const content = Buffer.from('what a camera saw')
let opened = 0
const server = Fastify()
server.get('/', (request, reply) => {
  reply.header('etag', '"now"')
  const open = ({ start, end } = { start: 0, end: content.length - 1 }) => {
    opened++
    return Readable.from([content.subarray(start, end + 1)])
  }
  return sendBytes(request, reply, { size: content.length, open })
})
const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url: '/', headers })

test.each(['"now"', 'W/"now"', '"before", "now"', '*'])(
  'content that the browser has cached (%s) is not sent again',
  async (known) => {
    const answer = await ask({ 'if-none-match': known, range: 'bytes=0-3' })
    expect(answer).toMatchObject({ statusCode: 304, body: '', headers: { etag: '"now"' } })
    expect((await ask({ 'if-none-match': '"before"' })).statusCode).toBe(200)
  },
)

test('a range is sent only of the content version that the browser has', async () => {
  expect(await ask({ range: 'bytes=7-12', 'if-range': '"now"' })).toMatchObject({
    statusCode: 206,
    body: 'camera',
  })
  for (const other of ['"before"', 'W/"now"', 'Mon, 01 Jun 2026 00:00:00 GMT'])
    expect(await ask({ range: 'bytes=7-12', 'if-range': other })).toMatchObject({
      statusCode: 200,
      body: content.toString(),
    })
})

test('a HEAD request returns the size without reading the file', async () => {
  const openedBefore = opened
  for (const range of ['', 'bytes=0-3'])
    expect(await ask({ range }, 'HEAD')).toMatchObject({
      statusCode: 200,
      body: '',
      headers: { 'content-length': String(content.length), 'accept-ranges': 'bytes' },
    })
  expect(opened).toBe(openedBefore)
})
