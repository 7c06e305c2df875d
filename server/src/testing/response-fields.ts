import { z } from 'zod'
import type { RouteOptions } from 'fastify'

interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  additionalProperties?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  'x-secret'?: string
}

export interface ResponseField {
  /** The property names on the path, without positions in lists. */
  path: string[]
  secret: string | undefined
}

/** The named fields of a route's successful responses, at every depth. */
export function responseFields({ schema }: RouteOptions): ResponseField[] {
  const responses = Object.entries((schema?.response ?? {}) as Record<string, z.ZodType>)
  return responses
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => fieldsOf(z.toJSONSchema(response, { unrepresentable: 'any' }) as JsonSchema))
}

function fieldsOf(root: JsonSchema): ResponseField[] {
  const fields: ResponseField[] = []
  const walk = (node: JsonSchema, path: string[], open: readonly string[]): void => {
    if (node.$ref) {
      // A recursive type adds no names.
      if (open.includes(node.$ref)) return
      const target = node.$ref === '#' ? root : root.$defs![node.$ref.split('/').at(-1)!]!
      walk(target, path, [...open, node.$ref])
    }
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      fields.push({ path: [...path, name], secret: field['x-secret'] })
      walk(field, [...path, name], open)
    }
    const others = [node.items, node.additionalProperties, ...(node.prefixItems ?? [])]
    for (const part of [...others, ...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])])
      if (typeof part === 'object') walk(part, path, open)
  }
  walk(root, [], [])
  return fields
}

/** The values at a path, for all rows of the lists on it. */
export function valuesAt(body: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(body))
    return body.flatMap((row) => valuesAt(row, name === undefined ? [] : [name, ...rest]))
  if (name === undefined) return [body]
  if (typeof body !== 'object' || body === null) return []
  return valuesAt((body as Record<string, unknown>)[name], rest)
}
