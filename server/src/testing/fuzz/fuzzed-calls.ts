import type { ApiDocument, Operation, Schema } from '#rules/api-types/document.ts'
import { expectedAccess } from '../expected-access/all-routes.ts'
import { unknownId } from '../expected-access/expectation.ts'
import type { OwnedThings } from '../worlds/owned-things.ts'
import { brokenValues } from './broken-values.ts'

export interface FuzzedCall {
  /** The call, the parameter and the kind of value. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
}

/** These calls end the session of the caller, so every later call would be rejected. */
const endsSession = /^\/api\/v1\/auth\/(logout|sessions|password\/change|mfa)/

/** Every parameter of every documented call with every broken value; the other parameters are valid. */
export function fuzzedCalls(document: ApiDocument, things: OwnedThings): FuzzedCall[] {
  return Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      endsSession.test(template) && method !== 'get'
        ? []
        : callsOf(template, method.toUpperCase() as FuzzedCall['method'], operation, things),
    ),
  )
}

function callsOf(
  template: string,
  method: FuzzedCall['method'],
  operation: Operation,
  things: OwnedThings,
): FuzzedCall[] {
  const url = template.replaceAll(/\{(\w+)\}/g, ':$1')
  const expectation = expectedAccess[`${method} ${url}`]
  const path = expectation?.owned?.(things) ?? expectation?.example ?? url.replaceAll(/:\w+/g, unknownId)
  const base = expectation?.body
  const called = (parameter: string, kind: string, rest: Pick<FuzzedCall, 'path' | 'body'>): FuzzedCall => ({
    name: `${method} ${url} ${parameter}: ${kind}`,
    method,
    ...rest,
  })
  const kinds = Object.entries(brokenValues)
  const inPath = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'path')
    .flatMap(({ name }) =>
      kinds
        .filter(([, value]) => textOf(value) !== '')
        .map(([kind, value]) => {
          const changed = withSegment(url, path, name, encoded(textOf(value)))
          return called(name, kind, { path: changed, body: base })
        }),
    )
  const inQuery = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name }) =>
      kinds.map(([kind, value]) =>
        called(name, kind, { path: `${path}?${queryOf(name, value)}`, body: base }),
      ),
    )
  const inBody = Object.keys(bodySchema(operation)?.properties ?? {}).flatMap((name) =>
    kinds.map(([kind, value]) => called(name, kind, { path, body: { ...base, [name]: value } })),
  )
  return [...inPath, ...inQuery, ...inBody]
}

const bodySchema = ({ requestBody }: Operation): Schema | undefined =>
  requestBody?.content?.['application/json']?.schema

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** The path with another value for one of its parameters. */
function withSegment(url: string, path: string, name: string, value: string): string {
  const names = url.split('/')
  return path
    .split('/')
    .map((segment, index) => (names[index] === `:${name}` ? value : segment))
    .join('/')
}

/** A list is sent as the same name several times, an object by names in brackets. */
function queryOf(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => `${name}=${encoded(textOf(item))}`).join('&')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, item]) => `${name}[${key}]=${encoded(textOf(item))}`)
      .join('&')
  return `${name}=${encoded(textOf(value))}`
}
