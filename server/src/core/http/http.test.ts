import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from './http.ts'
import { sendBytes } from './byte-range.ts'
import { createLog } from '../logging/log.ts'
import { createMetrics, createMetricsServer } from '../metrics.ts'
import { createTestApp, type TestApp } from '../../testing/product/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ metricsToken: 'metrics-token' })
})
afterAll(() => product.close())

test('malformed JSON returns 400 with a message', async () => {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"email": ',
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().detail).toMatch(/JSON/)
})

test('wrong types are reported by field', async () => {
  const answer = await product.request('POST', '/api/v1/auth/login', { body: { email: 7, password: null } })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body).sort()).toEqual(['email', 'password'])
})

test('a body above the limit returns 413', async () => {
  const answer = await product.request('POST', '/api/v1/auth/login', {
    body: { email: 'a', password: 'x'.repeat(2_000_000) },
  })
  expect(answer.status).toBe(413)
})

test('a path works with and without a trailing slash', async () => {
  for (const url of ['/api/v1/auth/login', '/api/v1/auth/login/']) {
    expect((await product.request('POST', url, { body: { email: 'a', password: 'b' } })).status).toBe(400)
  }
})

test('an unknown call returns 404 with a detail', async () => {
  expect(await product.request('GET', '/api/v1/nothing')).toMatchObject({
    status: 404,
    body: { detail: 'Not found.' },
  })
})

test('every response contains its request id', async () => {
  const answer = await product.request('GET', '/healthz')
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('pages may load nothing from other hosts', async () => {
  const { headers } = await product.request('GET', '/healthz')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toContain('https:')
})

test('browsers stay with https where the public address has it, and only there', async () => {
  expect((await product.request('GET', '/healthz')).headers['strict-transport-security']).toBeUndefined()
  const secure = createHttpServer({
    log: createLog('silent'),
    trustProxy: 0,
    checkReplies: false,
    isSecure: true,
  })
  const { headers } = await secure.inject('/nothing')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  await secure.close()
})

test('the API has an OpenAPI 3.1 document', async () => {
  const { body } = await product.request('GET', '/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.paths)).toContain('/api/v1/auth/login')
})

test('every call of the OpenAPI document states its key and scope', async () => {
  const { body } = await product.request('GET', '/api/openapi.json')
  const calls = Object.values(body.paths as Record<string, Record<string, { description?: string }>>)
  expect(
    calls.flatMap((methods) => Object.values(methods)).filter(({ description }) => !description),
  ).toEqual([])
  const descriptionOf = (path: string, method: string) => body.paths[path][method].description
  expect(descriptionOf('/api/v1/explorer/detections', 'get')).toBe('API keys need the scope `read`.')
  expect(descriptionOf('/api/v1/explorer/detections/export', 'get')).toBe('API keys need the scope `export`.')
  expect(descriptionOf('/api/v1/webhooks', 'post')).toBe('ADMINs only. API keys need the scope `write`.')
  expect(descriptionOf('/api/v1/profile', 'get')).toBe(
    'Opens with the key of a sign-in; no API key opens it.',
  )
  expect(descriptionOf('/api/v1/auth/login', 'post')).toBe('Open to everybody.')
})

test('metrics require their token', async () => {
  for (const authorization of ['', 'Bearer metrics', 'Bearer metrics-token2', 'metrics-token'])
    expect((await product.request('GET', '/metrics', { headers: { authorization } })).status).toBe(403)
  const answer = await product.request('GET', '/metrics', {
    headers: { authorization: 'Bearer metrics-token' },
  })
  expect(answer.text).toContain('sightline_http_request_seconds')
})

test('metrics on a separate port require the token only if one is set', async () => {
  const ask = async (token: string | undefined, authorization: string) => {
    const server = createMetricsServer(createMetrics(), token)
    return (await server.inject({ url: '/metrics', headers: { authorization } })).statusCode
  }
  expect(await ask('metrics-token', 'Bearer wrong')).toBe(403)
  expect(await ask('metrics-token', 'Bearer metrics-token')).toBe(200)
  expect(await ask(undefined, '')).toBe(200)
})

test.each([
  [0, '10.0.0.9'],
  [1, '203.0.113.5'],
  [2, '198.51.100.1'],
  [['10.0.0.0/8'], '203.0.113.5'],
  [['10.0.0.0/8', '203.0.113.5'], '198.51.100.1'],
  [['192.168.0.0/16'], '10.0.0.9'],
])('with %j as trusted proxies a caller is %s, whatever they claim to be', async (trustProxy, caller) => {
  const app = createHttpServer({ log: createLog('silent'), trustProxy, checkReplies: false })
  app.get('/', (request, reply) => reply.send(request.ip))
  const { body } = await app.inject({
    url: '/',
    remoteAddress: '10.0.0.9',
    headers: { 'x-forwarded-for': '1.1.1.1, 198.51.100.1, 203.0.113.5' },
  })
  expect(body).toBe(caller)
})

test('validation messages are sentences, also for the URL', async () => {
  const login = await product.request('POST', '/api/v1/auth/login', { body: { email: 7 } })
  expect(login.body).toEqual({ email: ['This must be a text.'], password: ['This is required.'] })
  expect(await product.request('GET', '/api/v1/%zz')).toMatchObject({
    status: 400,
    body: { detail: 'The address is not valid.' },
  })
  expect(await product.request('GET', '/api/v1/vehicles?detection_types=a%00b')).toMatchObject({
    status: 400,
    body: { non_field_errors: ['The address contains a character that cannot be stored.'] },
  })
})

test('browsers and proxies do not cache API responses', async () => {
  const { headers } = await product.request('GET', '/api/v1/nothing')
  expect(headers['cache-control']).toBe('no-store')
})

test('a 304 keeps its cache time, and errors are not cached where the route allows caching', async () => {
  const app = createHttpServer({ log: createLog('silent'), trustProxy: 0, checkReplies: false })
  const open = (): Promise<never> => Promise.reject(new Error('The file is gone'))
  app.get('/api/:keeping/file', (request, reply) => {
    const { keeping } = request.params as { keeping: string }
    if (keeping !== 'unsaid') reply.header('cache-control', keeping)
    return sendBytes(request, reply.header('etag', '"now"'), { size: 9, open })
  })
  const ask = async (keeping: string, headers: Record<string, string>) => {
    const answer = await app.inject({ url: `/api/${encodeURIComponent(keeping)}/file`, headers })
    return [answer.statusCode, answer.headers['cache-control']]
  }
  for (const [keeping, kept] of [
    ['unsaid', 'no-store'],
    ['no-store', 'no-store'],
    ['private, max-age=300', 'private, max-age=300'],
  ] as const) {
    expect(await ask(keeping, { 'if-none-match': '"now"' })).toEqual([304, kept])
    expect(await ask(keeping, { range: 'bytes=20-30' })).toEqual([416, 'no-store'])
    expect(await ask(keeping, {})).toEqual([500, 'no-store'])
  }
})

test('each request is one log line with id, route, status and duration, without search terms', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const app = createHttpServer({ log, trustProxy: 0, checkReplies: false })
  app.get('/plates/:plate', async () => ({}))
  const { headers } = await app.inject('/plates/SECRET1?token=SECRET2')
  await app.close()
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(answered).toEqual([
    expect.objectContaining({
      reqId: headers['x-request-id'],
      method: 'GET',
      route: '/plates/:plate',
      status: 200,
      milliseconds: expect.any(Number),
    }),
  ])
  expect(lines.join('')).not.toContain('SECRET')
})
