import { useState } from 'react'
import { lazyPopup } from '../../lib/lazy-popup.tsx'
import { usePlateHistory } from './use-plate-history.ts'

const PlateHistoryPanel = lazyPopup(async () => (await import('./plate-history-panel.tsx')).PlateHistoryPanel)

/** The history of a plate. Opens from any plate and has its own link. */
export function PlateHistoryDrawer() {
  const { plate, close } = usePlateHistory()
  const [wasOpened, setOpened] = useState(false)
  if (plate && !wasOpened) setOpened(true)
  return wasOpened && <PlateHistoryPanel plate={plate} onClose={close} />
}
