import { useQuery } from '@tanstack/react-query'
import { heldByQuery } from '../holds/api.ts'
import { HeldBadge } from '../holds/held-badge.tsx'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import type { OpenMedia } from '../media/popup/media-parts.ts'
import { HoldMenu } from './hold-menu.tsx'

/** Shows whether the open media are held. The button of an ADMIN says so itself, because the bar has no room for names. */
export function HoldButton({ media: { image, video } }: { media: OpenMedia }) {
  const kind = video ? 'video' : 'image'
  const id = video?.id ?? image.id
  const isAdmin = useIsAdmin()
  const { data } = useQuery({ ...heldByQuery(kind, id), enabled: isAdmin })
  return isAdmin ? (
    <HoldMenu kind={kind} id={id} heldIn={data?.cases ?? []} />
  ) : (
    <HeldBadge kind={kind} id={id} keepsPlace />
  )
}
