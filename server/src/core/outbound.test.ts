import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutbound, isAllowedAddress } from './outbound.ts'

let server: Server
let port: number
let requests: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (request.url === '/redirect') response.writeHead(302, { location: '/hello' }).end()
    else if (request.url === '/long') response.end(Buffer.alloc(200_000))
    else if (request.url === '/slow') response.write('never ends')
    else request.pipe(response.writeHead(200, { 'x-seen': request.headers['x-sent'] ?? '' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const guarded = createOutbound([])
const open = createOutbound(['127.0.0.0/8', '::1/128'])
const local = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`

test('rejects addresses and names of this machine before anything is sent', async () => {
  requests = []
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433']) {
    await expect(guarded(local('/hello', host))).rejects.toMatchObject({ fault: 'not_allowed' })
  }
  expect(requests).toEqual([])
})

test.each([
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  'fe80::1',
  'fc00::1',
  '::',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('%s is not a public address', (address) => {
  expect(isAllowedAddress(address, [])).toBe(false)
})

test('public addresses and allowed networks may be called', () => {
  expect(isAllowedAddress('93.184.216.34', [])).toBe(true)
  expect(isAllowedAddress('2606:4700::1111', [])).toBe(true)
  expect(isAllowedAddress('10.1.2.3', ['10.0.0.0/8'])).toBe(true)
  expect(isAllowedAddress('fd00::1', ['fc00::/7'])).toBe(true)
  expect(isAllowedAddress('192.168.0.1', ['10.0.0.0/8', 'fc00::/7'])).toBe(false)
})

test('an allowed host is called by name or address, with headers and body', async () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    const answer = await open(local('/hello', host), {
      method: 'POST',
      body: 'hello',
      headers: { 'x-sent': 'yes' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers['x-seen']).toBe('yes')
    expect(answer.body.toString()).toBe('hello')
  }
})

test('a redirect is not followed', async () => {
  requests = []
  await expect(open(local('/redirect'))).rejects.toMatchObject({ fault: 'redirected' })
  expect(requests).toEqual(['GET /redirect'])
})

test('a response that is too long or too slow is aborted', async () => {
  await expect(open(local('/long'), { maxBytes: 100_000 })).rejects.toMatchObject({ fault: 'too_large' })
  await expect(open(local('/slow'), { timeoutMs: 200 })).rejects.toMatchObject({ fault: 'timed_out' })
})

test('distinguishes an unreachable host from a scheme other than http', async () => {
  await expect(open('http://127.0.0.1:9')).rejects.toMatchObject({ fault: 'unreachable' })
  await expect(open('file:///etc/passwd')).rejects.toMatchObject({ fault: 'not_allowed' })
})

test('a connection is reused on request, and a call on a closed connection is repeated', async () => {
  const served = new Map<unknown, string[]>()
  const receiver = createServer((request, response) => {
    const before = served.get(request.socket) ?? []
    served.set(request.socket, [...before, request.url!])
    if (request.url === '/stale' && before.length > 0) request.socket.resetAndDestroy()
    else response.end('taken')
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const keeping = createOutbound(['127.0.0.0/8'], { keepsConnections: true })
  for (const path of ['/one', '/two', '/stale']) expect((await keeping(url + path)).status).toBe(200)
  expect([...served.values()]).toEqual([['/one', '/two', '/stale'], ['/stale']])
  served.clear()
  for (const path of ['/one', '/two']) await open(url + path)
  expect([...served.values()]).toEqual([['/one'], ['/two']])
  receiver.closeAllConnections()
  receiver.close()
})
