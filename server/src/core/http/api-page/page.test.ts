import type { z } from 'zod'
import { expect, test } from 'vitest'
import { exampleOf } from '#rules/api-page/example.ts'
import { methods, type ApiDocument, type Operation } from '#rules/api-types/document.ts'
import { shareProduct } from '../../../testing/product/test-app.ts'
import { apiRooms } from './rooms.ts'

const product = await shareProduct()
const document = (await product.request('GET', '/api/openapi.json')).body as ApiDocument
const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([method]) => methods.has(method))
    .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
)

test('every call belongs to a named room, and no room is empty', () => {
  const homeless = calls.filter(({ operation }) => !operation.tags?.length).map(({ name }) => name)
  expect(homeless).toEqual(['POST /api/v1/error_reports'])
  const used = new Set(calls.flatMap(({ operation }) => operation.tags ?? []))
  expect([...used].sort()).toEqual(Object.keys(apiRooms).sort())
})

test('the page lists every call with its scope, loads nothing from other hosts and runs no inline script', async () => {
  const { text, headers, status } = await product.request('GET', '/api/docs')
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  for (const { name, operation } of calls) {
    const id = name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/-$/g, '')
    const from = text.indexOf(`<details class="call" id="${id}">`)
    expect([name, from > 0]).toEqual([name, true])
    const line = text.slice(from, text.indexOf('</summary>', from))
    const scope = operation['x-scope']
    const badges = Array.from(line.matchAll(/<span class="scope">(\w+)<\/span>/g), ([, badge]) => badge)
    expect([name, badges.join(' ')]).toEqual([name, scope ?? ''])
  }
  expect(text.match(/<script[^>]*>[^<]/g)).toBeNull()
  expect(text.match(/(src|href)="https?:/g)).toBeNull()
  for (const file of ['page.css', 'page.js'])
    expect((await product.request('GET', `/api/docs/${file}`)).status).toBe(200)
})

test('the page is compressed for browsers that support it', async () => {
  const answer = await product.app.inject({ url: '/api/docs', headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(answer.rawPayload.length).toBeLessThan(200_000)
})

/** The declaration of a call in the document. */
function routeOf(name: string) {
  const [method, path = ''] = name.split(' ')
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
  const found = product.routes.find((route) => route.method === method && route.url === url)
  return found?.schema as
    | { body?: z.ZodType; response?: Record<string, z.ZodType>; consumes?: unknown }
    | undefined
}
const schemaIn = (content: NonNullable<Operation['requestBody']>['content']) =>
  Object.entries(content ?? {}).find(([type]) => type === 'application/json')?.[1].schema

test('every example body is accepted by its call', () => {
  const refused = calls.flatMap(({ name, operation }) => {
    const schema = schemaIn(operation.requestBody?.content)
    const declared = routeOf(name)?.body
    if (!schema || !declared) return []
    const read = declared.safeParse(exampleOf(schema))
    return read.success
      ? []
      : [[name, read.error.issues.map(({ path, message }) => [path.join('.'), message])]]
  })
  expect(refused).toEqual([])
})

test('every example response matches its call', () => {
  const wrong = calls.flatMap(({ name, operation }) => {
    const [status, answer] =
      Object.entries(operation.responses ?? {}).find(([code]) => code.startsWith('2')) ?? []
    const schema = schemaIn(answer?.content)
    const declared = status && routeOf(name)?.response?.[status]
    if (!schema || !declared) return []
    const read = declared.safeParse(exampleOf(schema))
    return read.success
      ? []
      : [[name, read.error.issues.map(({ path, message }) => [path.join('.'), message])]]
  })
  expect(wrong).toEqual([])
})
