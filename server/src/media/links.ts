import type { MediaVariant } from '#contract/media/api.ts'
import type { SecretBox } from '../core/secrets.ts'
import { signedLinks, type SignedLinks } from '../core/blobs/signed-links.ts'

interface MediaFile {
  kind: 'images' | 'videos'
  orgId: string
  id: string
  variant: MediaVariant
  /** Whom the link is for; part of what is signed, so that it can be written down who looked. */
  viewer?: string | undefined
  /** Names what is hidden on it: with another mask it is another link, of which no browser has a copy. */
  hides?: string | undefined
  /** The part of it that is cut out, as its four edges. */
  part?: string | undefined
}

function pathOf({ kind, orgId, id, variant, ...options }: MediaFile): string {
  const { viewer, hides, part } = options
  const given = Object.entries({ viewer, hides, part }).filter(([, value]) => value)
  return `/api/v1/media/${kind}/${id}/${variant}?org=${orgId}${given.map(([name, value]) => `&${name}=${value}`).join('')}`
}

export interface MediaLinks {
  /** Lasts an hour at most unless it says until when. */
  sign(file: MediaFile, now: Date, until?: Date): string
  check(file: MediaFile, query: { Expires: string; Signature: string }, now: Date): void
}

/** Links to pictures and clips. Only ADMIN is ever given one to an original. */
export function mediaLinks(secrets: SecretBox): MediaLinks {
  const links: SignedLinks = signedLinks(secrets)
  return {
    sign: (file, now, until) => links.sign(pathOf(file), now, until),
    check: (file, query, now) => links.check(pathOf(file), query, now),
  }
}
