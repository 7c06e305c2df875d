import type { Schema } from '../api-types/document.ts'

/** Example values by field name. Other texts use the name of their field. */
const byName: Record<string, string> = {
  plate: 'KUP522',
  plates: 'KUP522',
  from: '2026-11-01',
  to: '2026-11-02',
  email: 'ana@example.org',
  phone: '+64211234567',
  phoneNumber: '+64211234567',
  code: '123456',
  method: 'post',
  path: '/dashboard/vehicle-explorer',
  scientific_name: 'Cephalorhynchus hectori maui',
  street_tiles: 'https://tiles.example/{z}/{x}/{y}.png',
  satellite_tiles: 'https://tiles.example/{z}/{x}/{y}.png',
}
const byFormat: Record<string, string> = {
  uuid: '019a3f5e-2c00-7000-8000-000000000001',
  'date-time': '2026-11-01T08:30:00.000Z',
  date: '2026-11-01',
  email: 'ana@example.org',
  uri: 'https://example.org/hook',
}
/** Examples for texts that are restricted by a pattern only. */
const byPattern = ['08:30', '2026-11-01', '+64211234567', '/plate', '123456', '#5b8cff', 'sightline']
const deepest = 6

/** A readable example value that the schema accepts. */
export function exampleOf(schema: Schema, name = '', depth = 0): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined && schema.default !== null) return schema.default
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(firstUseful(choices), name, depth)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name, depth) as object))
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  switch (type ?? (schema.properties ? 'object' : '')) {
    case 'string':
      return textExample(schema, name)
    case 'integer':
    case 'number':
      return numberExample(schema)
    case 'boolean':
      return true
    case 'array':
      return arrayExample(schema, name, depth)
    case 'object':
      return objectExample(schema, depth)
    default:
      return null
  }
}

const isNull = ({ type }: Schema) => type === 'null'
const isEmptyText = ({ const: only, maxLength }: Schema) => only === '' || maxLength === 0
const firstUseful = (choices: readonly Schema[]) =>
  choices.find((choice) => !isNull(choice) && !isEmptyText(choice)) ?? choices[0] ?? {}

function textExample({ format, pattern, minLength = 0, maxLength = Infinity }: Schema, name: string): string {
  const usual = byFormat[format ?? ''] ?? byName[name] ?? name.replaceAll('_', ' ')
  const text = usual.padEnd(minLength, 'x').slice(0, maxLength)
  const fits = (one: string) => !pattern || new RegExp(pattern, 'u').test(one)
  return [text, ...byPattern].find(fits) ?? text
}

function numberExample({ minimum = -Infinity, maximum = Infinity }: Schema): number {
  const usual = Math.max(1, minimum)
  return Math.abs(usual) < Number.MAX_SAFE_INTEGER ? Math.min(usual, maximum) : 1
}

function arrayExample({ items, prefixItems, minItems = 1 }: Schema, name: string, depth: number): unknown[] {
  const tuple = prefixItems ?? (Array.isArray(items) ? items : undefined)
  // A tuple with further items gets one example of them after its fixed items.
  if (tuple) return [...tuple, ...othersOf(items)].map((item) => exampleOf(item, name, depth + 1))
  if (!items || depth > deepest) return []
  const item = exampleOf(items as Schema, name.replace(/s$/, ''), depth + 1)
  return Array.from({ length: Math.max(1, minItems) }, () => item)
}

const othersOf = (items: Schema['items']): Schema[] => (items && !Array.isArray(items) ? [items] : [])

function objectExample(schema: Schema, depth: number): Record<string, unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema
  const shown = Object.entries(properties).filter(([name]) => depth <= deepest || required.includes(name))
  // A record with an enum of keys gets the same example value for each key.
  const names = typeof additionalProperties === 'object' ? (propertyNames?.enum ?? []).map(String) : []
  const ofRecord = names.map((name) => [name, additionalProperties as Schema] as const)
  return Object.fromEntries(
    [...shown, ...ofRecord].map(([name, value]) => [name, exampleOf(value, name, depth + 1)]),
  )
}
