import { createHash, createHmac } from 'node:crypto'
import { isSameToken } from '../../core/secrets/secrets.ts'

export interface PostCredentials {
  user: string
  password: string
}

/** The parts of a request that its credentials cover. */
export interface CredentialRequest {
  method: string
  url: string
  authorization: string | undefined
}

/** Expired challenges count as missing: the camera then answers the next challenge. */
export type CredentialJudgement = 'right' | 'wrong' | 'missing'

export const realm = 'Sightline'
const nonceMinutes = 10
const algorithms = { MD5: 'md5', 'SHA-256': 'sha256' } as const

/** Basic and digest authentication of cameras. A nonce contains its time and a signature, so none are stored. */
export function credentialCheck(key: Buffer, now: () => Date) {
  const mark = (time: string) => createHmac('sha256', key).update(time).digest('base64url').slice(0, 24)
  const newNonce = () => {
    const time = now().getTime().toString(36)
    return `${time}.${mark(time)}`
  }
  const isOurNonce = (nonce: string) => {
    const [time = '', given = ''] = nonce.split('.')
    const age = now().getTime() - Number.parseInt(time, 36)
    return isSameToken(given, mark(time)) && age >= 0 && age < nonceMinutes * 60_000
  }

  return {
    judge(request: CredentialRequest, wanted: PostCredentials): CredentialJudgement {
      const [, scheme = '', rest = ''] = /^(\w+)\s+(.*)$/s.exec(request.authorization ?? '') ?? []
      if (scheme.toLowerCase() === 'basic') {
        const given = Buffer.from(rest, 'base64').toString('utf8')
        return isSameToken(given, `${wanted.user}:${wanted.password}`) ? 'right' : 'wrong'
      }
      const fields = scheme.toLowerCase() === 'digest' ? digestFields(rest) : {}
      if (!isOurNonce(fields['nonce'] ?? '')) return 'missing'
      const isRight =
        fields['uri'] === request.url &&
        isSameToken(fields['response'] ?? '', digestResponse(request.method, fields, wanted))
      return isRight ? 'right' : 'wrong'
    },

    /** The challenges for a camera without credentials. */
    challenges: () => [
      ...Object.keys(algorithms).map(
        (algorithm) =>
          `Digest realm="${realm}", qop="auth", algorithm=${algorithm}, nonce="${newNonce()}", charset=UTF-8`,
      ),
      `Basic realm="${realm}", charset="UTF-8"`,
    ],
  }
}

export type DigestFields = Partial<Record<string, string>>

export const digestFields = (text: string): DigestFields =>
  Object.fromEntries(
    // Names are matched at word starts only. Otherwise a very long name would take seconds.
    [...text.matchAll(/\b(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^\s,]+))/g)].map(([, name, quoted, plain]) => [
      name!.toLowerCase(),
      quoted?.replace(/\\(.)/g, '$1') ?? plain!,
    ]),
  )

/** The digest response of a client with these credentials, RFC 7616 with and without qop. */
export function digestResponse(method: string, fields: DigestFields, wanted: PostCredentials): string {
  const { algorithm = 'MD5', nonce = '', nc, cnonce, qop, uri = '' } = fields
  const name = algorithms[algorithm.toUpperCase() as keyof typeof algorithms] ?? 'md5'
  const hash = (...parts: string[]) => createHash(name).update(parts.join(':')).digest('hex')
  const secret = hash(wanted.user, fields['realm'] ?? realm, wanted.password)
  const what = hash(method, uri)
  return qop ? hash(secret, nonce, nc ?? '', cnonce ?? '', qop, what) : hash(secret, nonce, what)
}
