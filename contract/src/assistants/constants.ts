/** The server of the Model Context Protocol. */
export const mcpPath = '/mcp'

export const oauthPaths = {
  /** RFC 9728, with and without the path of the resource. */
  resourceMetadata: '/.well-known/oauth-protected-resource',
  /** RFC 8414. */
  serverMetadata: '/.well-known/oauth-authorization-server',
  register: '/oauth/register',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
} as const

/** Let us and scanners of leaked secrets recognise a token. */
export const accessTokenPrefix = 'sla_'
export const refreshTokenPrefix = 'slr_'

export const accessTokenSeconds = 15 * 60
/** An assistant that was not used for this long is disconnected. */
export const refreshTokenDays = 30
/** The person has to agree again after this time. */
export const grantDays = 180
export const codeSeconds = 60
/** Parallel requests of one client may present the same refresh token. Later copies are stolen. */
export const refreshLeewaySeconds = 10

export const registrationsPerMinute = 10
export const redirectUrisMost = 5
/** Clients that nobody has connected yet, on the whole server. */
export const unusedClientsMost = 1000
export const unusedClientHours = 24
