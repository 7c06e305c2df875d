import { dayMs } from '#rules/time/lengths.ts'
import { maySee } from '../../core/access.ts'
import type { ViewContext } from '../../media/pictures/image-record.ts'
import type { PictureLinks } from './export-context.ts'

/**
 * Links to the pictures of a package. A link without a sign-in opens one picture in the form that may leave the
 * organisation, and expires; only an ADMIN creates such links, as with shared links. Other links need a sign-in.
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
