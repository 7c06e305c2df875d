import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { useIsAdmin } from '../../lib/session/is-admin.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import classes from './base-map.module.css'

const MapAddressesPopup = lazyPart(
  async () => (await import('./style/map-addresses-popup.tsx')).MapAddressesPopup,
)

interface Props {
  text: string
  /** Whether an ADMIN can set the missing part here. */
  canSet: boolean
}

/** Names the missing part of a map, and opens its setting for an ADMIN. */
export function MapNote({ text, canSet }: Props) {
  const isAdmin = useIsAdmin()
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <p className={classes.note}>
        {text}
        {canSet && isAdmin && (
          <Button variant="transparent" size="compact-xs" className={classes.set ?? ''} onClick={open}>
            Set map address
          </Button>
        )}
      </p>
      {isOpen && (
        <Suspense>
          <MapAddressesPopup onClose={close} />
        </Suspense>
      )}
    </>
  )
}
