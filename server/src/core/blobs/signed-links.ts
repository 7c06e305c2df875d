import { createHmac, timingSafeEqual } from 'node:crypto'
import { linkExpiryMinutes } from '#contract/media/constants.ts'
import { forbidden } from '../errors.ts'
import type { SecretBox } from '../secrets.ts'

/** Links of the same few minutes are the same, so that a browser finds its copy of a picture again. */
const sameLinkSeconds = 300

export interface SignedLinks {
  /** The path with an expiry at most an hour away, or at a time of its own, and a signature over both. */
  sign(path: string, now: Date, until?: Date): string
  /** Throws unless the path was signed by us and its time has not passed. */
  check(path: string, query: { Expires: string; Signature: string }, now: Date): void
}

/** Links that work without a key for a while, for what a browser loads by itself: pictures, videos, documents. */
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
        throw forbidden('The link is not valid.')
      if (now.getTime() / 1000 >= Number(Expires)) throw forbidden('The link has expired.')
    },
  }
}
