/** The escaping of a value: inside a JSON string, in an address, or in a header. */
export type Escaping = 'json' | 'url' | 'header'

const placeholder = /\{\{\s*(json\s+|raw\s+)?([\w.]+)\s*\}\}/g

/**
 * Inserts values into a template. `{{plate}}` is escaped for its position, so that quotes, line breaks and emoji stay
 * valid; `{{json facts}}` is the value as JSON with its quotes; `{{raw note}}` is the bare text.
 */
export function fillTemplate(template: string, values: Record<string, unknown>, escaping: Escaping): string {
  return template.replaceAll(placeholder, (_whole, mode: string | undefined, path: string) => {
    const value = valueAt(values, path)
    if (mode?.trim() === 'json') return JSON.stringify(value ?? null)
    const text = textOf(value)
    return mode?.trim() === 'raw' && escaping === 'json' ? text : escapeFor(text, escaping)
  })
}

function valueAt(values: Record<string, unknown>, path: string): unknown {
  let value: unknown = values
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  return JSON.stringify(value)
}

function escapeFor(text: string, escaping: Escaping): string {
  if (escaping === 'json') return JSON.stringify(text).slice(1, -1)
  if (escaping === 'url') return encodeURIComponent(text)
  return text.replaceAll(/\s+/g, ' ')
}
