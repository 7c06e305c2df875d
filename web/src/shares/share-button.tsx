import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Role } from '#contract/auth/accounts.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useSession } from '../lib/session/session.ts'
import type { OpenMedia } from '../media/popup/media-parts.ts'

const SharePopup = lazyPart(() => import('./share-popup.tsx').then((part) => part.SharePopup))

/** For an ADMIN: a link to the open media for recipients without an account. */
export function ShareButton({ media: { image, video } }: { media: OpenMedia }) {
  const isAdmin = useSession(({ user }) => user?.role === Role.ADMIN)
  const [isOpen, setOpen] = useState(false)
  if (!isAdmin) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare2 size={16} stroke={1.6} />}
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <SharePopup
            kind={video ? 'video' : 'image'}
            mediaId={video?.id ?? image.id}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
