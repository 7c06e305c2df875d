import { dayMs } from '#rules/time/lengths.ts'
import { maySee } from '../../core/access.ts'
import type { ViewContext } from '../../media/pictures/image-record.ts'
import type { PictureLinks } from './export-context.ts'

/**
 * Links to the pictures of a package. Those that open without a sign-in are for one picture each, as it may leave the
 * organisation, and end; only an ADMIN hands them out, as with shared links. Those of others lead to the sign-in.
 */
export function pictureLinks(
  orgId: string,
  { links, now, viewer }: ViewContext,
  { publicUrl, days }: { publicUrl: string; days: number },
): PictureLinks {
  if (days === 0 || !maySee('originals', viewer))
    return { openUntil: undefined, of: (id) => new URL(`/api/v1/alpr/images/${id}`, publicUrl).href }
  const openUntil = new Date(now.getTime() + days * dayMs)
  const fileOf = (id: string) => ({ kind: 'images', orgId, id, variant: 'sent' }) as const
  return { openUntil, of: (id) => new URL(links.sign(fileOf(id), now, openUntil), publicUrl).href }
}
