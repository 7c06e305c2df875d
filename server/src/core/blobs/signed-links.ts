import { createHmac, timingSafeEqual } from 'node:crypto'
import { linkExpiryMinutes } from '#contract/media/constants.ts'
import { words } from '#rules/text/say.ts'
import { forbidden } from '../errors.ts'
import type { SecretBox } from '../secrets/secrets.ts'

/** Links are equal within a few minutes, so that browsers can use their cached pictures. */
const sameLinkSeconds = 300

export interface SignedLinks {
  /** The path with a signature and an expiry, within an hour or at the given time. */
  sign(path: string, now: Date, until?: Date): string
  /** Throws unless the signature is ours and the link has not expired. */
  check(path: string, query: { Expires: string; Signature: string }, now: Date): void
}

/** Links that work without a key for a limited time, for content that browsers load: pictures, videos, documents. */
export function signedLinks(secrets: SecretBox): SignedLinks {
  const key = secrets.derive('links')
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', key).update(`${path}\n${expires}`).digest().subarray(0, 18)

  return {
    sign(path, now, until) {
      const latest = now.getTime() / 1000 + linkExpiryMinutes * 60
      const seconds = until
        ? Math.floor(until.getTime() / 1000)
        : Math.floor(latest / sameLinkSeconds) * sameLinkSeconds
      const expires = String(seconds)
      const signature = signatureOf(path, expires).toString('base64url')
      return `${path}${path.includes('?') ? '&' : '?'}Expires=${expires}&Signature=${signature}`
    },
    check(path, { Expires, Signature }, now) {
      const given = Buffer.from(Signature, 'base64url')
      const expected = signatureOf(path, Expires)
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw forbidden(words('The link is not valid.').text)
      if (now.getTime() / 1000 >= Number(Expires)) throw forbidden(words('The link has expired.').text)
    },
  }
}
