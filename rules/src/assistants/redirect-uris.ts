const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function parse(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  // A fragment is lost on the way, and a name before the host hides where the browser goes.
  return !url || url.hash || text.includes('#') || url.username || url.password ? undefined : url
}

/** Whether the address is on the device of the person. */
export function isLocal(uri: string): boolean {
  const url = parse(uri)
  return url?.protocol === 'http:' && loopback.has(url.hostname)
}

/** Addresses to which an assistant may send the browser: with HTTPS, or on the device itself. */
export const isRedirectUri = (uri: string): boolean => parse(uri)?.protocol === 'https:' || isLocal(uri)

const withoutPort = (uri: string) => {
  const url = new URL(uri)
  url.port = ''
  return url.href
}

/** Addresses are compared as text. An app on the device listens on another port each time (RFC 8252, 7.3). */
export const isRegisteredUri = (registered: readonly string[], uri: string): boolean =>
  registered.includes(uri) ||
  (isLocal(uri) && registered.some((known) => isLocal(known) && withoutPort(known) === withoutPort(uri)))
