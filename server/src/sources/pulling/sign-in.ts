import { randomBytes } from 'node:crypto'
import { digestFields, digestResponse, type DigestFields } from '../../ingest/door/credentials.ts'

export interface Credentials {
  user: string
  password: string
}

const knownAlgorithms = new Set(['MD5', 'SHA-256'])

/** The strongest supported challenge of a camera: SHA-256 before MD5, both before basic. */
function chooseChallenge(header: string): { isDigest: boolean; fields: DigestFields } | undefined {
  const challenges = header.split(/(?=\b(?:digest|basic)\s)/i).map((text) => {
    const [, scheme = '', rest = ''] = /^(\w+)\s(.*)$/s.exec(text.trim()) ?? []
    return { isDigest: scheme.toLowerCase() === 'digest', scheme, fields: digestFields(rest) }
  })
  const digests = challenges.filter(
    ({ isDigest, fields }) =>
      isDigest && fields['nonce'] && knownAlgorithms.has((fields['algorithm'] ?? 'MD5').toUpperCase()),
  )
  return (
    digests.find(({ fields }) => fields['algorithm']?.toUpperCase() === 'SHA-256') ??
    digests[0] ??
    challenges.find(({ scheme }) => scheme.toLowerCase() === 'basic')
  )
}

/** The header for a challenge; undefined when the camera requires another scheme. */
export function authorizationFor(
  challenge: string,
  { method, uri }: { method: string; uri: string },
  credentials: Credentials,
): string | undefined {
  const chosen = chooseChallenge(challenge)
  if (!chosen) return undefined
  const { user, password } = credentials
  if (!chosen.isDigest) return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const { realm = '', nonce, algorithm, opaque, qop } = chosen.fields
  const hasQop = qop?.split(',').some((each) => each.trim() === 'auth')
  const fields: DigestFields = {
    realm,
    nonce,
    uri,
    ...(algorithm && { algorithm }),
    ...(opaque !== undefined && { opaque }),
    ...(hasQop && { qop: 'auth', nc: '00000001', cnonce: randomBytes(8).toString('hex') }),
  }
  const response = digestResponse(method, fields, credentials)
  const unquoted = new Set(['qop', 'nc', 'algorithm'])
  const texts = Object.entries({ username: user, ...fields, response }).map(([name, value]) =>
    unquoted.has(name) ? `${name}=${value}` : `${name}="${value.replace(/["\\]/g, '\\$&')}"`,
  )
  return `Digest ${texts.join(', ')}`
}
