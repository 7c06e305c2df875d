import type { Schema } from '../api-types/document.ts'

/** A row of the table of fields. */
export interface FieldRow {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

/** The type of a value in a few words. */
export function typeText(schema: Schema): string {
  const { type, enum: values, const: only, minimum, maximum, minLength, maxLength, format } = schema
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeText))].join(' | ')
  if (schema.items && !Array.isArray(schema.items)) return `list of ${typeText(schema.items)}`
  const name =
    format ?? (Array.isArray(type) ? type.join(' | ') : (type ?? (schema.allOf ? 'object' : 'any')))
  return `${name}${limits(minimum, maximum, '')}${limits(minLength, maxLength, ' characters')}`
}

/** Omits bounds that only state the range of the number type. */
function limits(least: number | undefined, most: number | undefined, unit: string): string {
  const from = least !== undefined && Math.abs(least) < Number.MAX_SAFE_INTEGER ? least : undefined
  const to = most !== undefined && Math.abs(most) < Number.MAX_SAFE_INTEGER ? most : undefined
  if (from === undefined && to === undefined) return ''
  if (from === undefined || from === 0) return to === undefined ? '' : `, at most ${to}${unit}`
  return to === undefined ? `, at least ${from}${unit}` : `, ${from} to ${to}${unit}`
}

/** The fields of a body by their paths, two levels deep. */
export function fieldRows(schema: Schema, prefix = ''): FieldRow[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, value]) => {
    const row = { name: prefix + name, type: typeText(value), isRequired: required.includes(name) }
    return prefix === '' && value.properties ? [row, ...fieldRows(value, `${name}.`)] : [row]
  })
}
