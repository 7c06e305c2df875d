import { expect, test } from 'vitest'
import { dropSchemas } from './drop-schemas.ts'

test('keeps the method and url of an endpoint and removes any schema', () => {
  const code = `/* Māori – wide letters */ import { z } from 'zod'
interface Endpoint {
  schema: { summary: string }
}
export const api = {
  // It's the first.
  one: {
    method: 'GET',
    url: '/one/{id}',
    schema: { summary: "It's {one", response: { 200: z.object({ a: z.string().regex(/^x{2}$/) }) } },
  },
  two: { method: 'PUT', url: '/two', schema: { body: One } },
}`
  expect(dropSchemas(code)).toBe(`/* Māori – wide letters */ import { z } from 'zod'
interface Endpoint {
  schema: { summary: string }
}
export const api = {
  // It's the first.
  one: {
    method: 'GET',
    url: '/one/{id}',
    schema: {} as never,
  },
  two: { method: 'PUT', url: '/two', schema: {} as never },
}`)
})

test('keeps code without schemas unchanged', () => {
  expect(dropSchemas('const schema = 1')).toBe('const schema = 1')
})

test('marks the calls of constants as free of side effects, also those derived from other schemas', () => {
  const code = `const Camera = z.object({ id: Id })
export const Brief = Camera.pick({ id: true }).extend({ at: z.string() })
export const most = 3`
  expect(dropSchemas(code)).toBe(`const Camera = /* @__PURE__ */ (() => z.object({ id: Id }))()
export const Brief = /* @__PURE__ */ (() => Camera.pick({ id: true }).extend({ at: z.string() }))()
export const most = 3`)
})
