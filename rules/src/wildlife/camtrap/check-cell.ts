import type { Field } from './schema.ts'

const shapes: Record<Field['type'], { pattern: RegExp; words: string }> = {
  string: { pattern: /^[\s\S]*$/, words: 'a text' },
  number: { pattern: /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i, words: 'a number' },
  integer: { pattern: /^[+-]?\d+$/, words: 'a whole number' },
  datetime: {
    pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/,
    words: 'a time with its zone, such as 2026-03-24T11:21:46+13:00',
  },
  boolean: { pattern: /^(true|false)$/i, words: 'true or false' },
}

/** The fault of a cell; an empty cell is a missing value. */
export function cellFault(field: Field, value: string): string | undefined {
  if (value === '') return field.required ? 'is required' : undefined
  const { pattern, words } = shapes[field.type]
  const shown = `'${value.length > 60 ? `${value.slice(0, 60)}…` : value}'`
  if (!pattern.test(value) || (field.type === 'datetime' && Number.isNaN(readTime(value).getTime())))
    return `is ${shown}; it must be ${words}`
  if (field.minimum !== undefined && Number(value) < field.minimum)
    return `is ${shown}; it must be at least ${field.minimum}`
  if (field.maximum !== undefined && Number(value) > field.maximum)
    return `is ${shown}; it must be at most ${field.maximum}`
  if (field.choices && !field.choices.includes(value))
    return `is ${shown}; it must be one of ${field.choices.join(', ')}`
  return field.pattern && !field.pattern.test(value)
    ? `is ${shown}, which the standard does not allow`
    : undefined
}

/** A time of a package; zones may lack their colon. */
export const readTime = (text: string): Date => new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
