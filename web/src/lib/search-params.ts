/** Queries in the address are plain text, as everywhere else on the web: no value is quoted or parsed. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(query: Record<string, unknown>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)]]
      : [],
  )
  // A comma and a colon need no escape in a query, and lists and times stay readable.
  const text = new URLSearchParams(given).toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text && `?${text}`
}
