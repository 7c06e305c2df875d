/** Headers of the connection or the signature, which an ADMIN must not override. */
const refusedHeaders = new Set([
  'host',
  'cookie',
  'set-cookie',
  'content-length',
  'transfer-encoding',
  'connection',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
])

const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u0008\u000a-\u001f\u007f]/

/** The reason why a header cannot be sent; undefined when it can. */
export function headerFault(name: string, value: string): string | undefined {
  if (!headerName.test(name)) return `'${name}' is not a valid header name`
  if (refusedHeaders.has(name.toLowerCase())) return `The header '${name}' cannot be set`
  if (controls.test(value)) return `The value of '${name}' contains a line break or another control character`
  return undefined
}

export interface HeaderRow {
  header: string
  value: string
}

/** Converts the rows of the form to the stored object; of equal names the last row wins. */
export function headersOfRows(rows: readonly HeaderRow[]): Record<string, string> {
  const byName = new Map<string, [string, string]>()
  for (const { header, value } of rows) {
    const name = header.trim()
    byName.delete(name.toLowerCase())
    byName.set(name.toLowerCase(), [name, value])
  }
  return Object.fromEntries(byName.values())
}

export const rowsOfHeaders = (headers: Record<string, string>): HeaderRow[] =>
  Object.entries(headers).map(([header, value]) => ({ header, value }))
