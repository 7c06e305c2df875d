import { useState } from 'react'
import { soonPart } from '../../lib/soon-part.tsx'
import { useObservation } from './use-observation.ts'

const ObservationPanel = soonPart(async () => (await import('./observation-panel.tsx')).ObservationPanel)

const none: readonly string[] = []

interface Props {
  /** The observations of the page's list, for a panel that was opened by its address. */
  listed?: readonly string[]
}

/** The panel of an observation. Opens from any score and has its own link. */
export function ObservationDrawer({ listed = none }: Props) {
  const { observationId } = useObservation()
  const [wasOpened, setOpened] = useState(false)
  if (observationId !== undefined && !wasOpened) setOpened(true)
  return wasOpened && <ObservationPanel listed={listed} />
}
