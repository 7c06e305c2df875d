import { HeldBadge } from '../holds/held-badge.tsx'
import type { OpenMedia } from '../media/popup/media-parts.ts'
import { HoldMenu } from './hold-menu.tsx'

/** Shows whether the open media are held. An ADMIN can hold them in an open case. */
export function HoldButton({ media: { image, video } }: { media: OpenMedia }) {
  const kind = video ? 'video' : 'image'
  const id = video?.id ?? image.id
  return (
    <>
      <HeldBadge kind={kind} id={id} />
      <HoldMenu kind={kind} id={id} />
    </>
  )
}
