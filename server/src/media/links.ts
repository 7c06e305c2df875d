import type { MediaVariant } from '#contract/media/api.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'
import { signedLinks, type SignedLinks } from '../core/blobs/signed-links.ts'

interface MediaFile {
  kind: 'images' | 'videos'
  orgId: string
  id: string
  variant: MediaVariant
  /** The viewer, which is part of the signature, so that access can be logged. */
  viewer?: string | undefined
  /** Identifies the masks, so that changed masks give another link, which no browser has cached. */
  hides?: string | undefined
  /** The crop, as its four edges. */
  part?: string | undefined
}

function pathOf({ kind, orgId, id, variant, ...options }: MediaFile): string {
  const { viewer, hides, part } = options
  const given = Object.entries({ viewer, hides, part }).filter(([, value]) => value)
  return `/api/v1/media/${kind}/${id}/${variant}?org=${orgId}${given.map(([name, value]) => `&${name}=${value}`).join('')}`
}

export interface MediaLinks {
  /** Expires within an hour unless `until` is given. */
  sign(file: MediaFile, now: Date, until?: Date): string
  check(file: MediaFile, query: { Expires: string; Signature: string }, now: Date): void
}

/** Links to pictures and clips. Only an ADMIN gets one to an original. */
export function mediaLinks(secrets: SecretBox): MediaLinks {
  const links: SignedLinks = signedLinks(secrets)
  return {
    sign: (file, now, until) => links.sign(pathOf(file), now, until),
    check: (file, query, now) => links.check(pathOf(file), query, now),
  }
}
