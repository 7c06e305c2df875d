import { useEffect, type ReactNode } from 'react'
import { Popup } from 'react-map-gl/maplibre'
import type { LatLng } from './geodesy.ts'
import classes from './map-popup.module.css'

interface Props {
  at: LatLng
  label: string
  onClose: () => void
  children: ReactNode
}

/** A card at a place on the map. Esc closes it. */
export function MapPopup({ at, label, onClose, children }: Props) {
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])

  return (
    <Popup
      longitude={at.lng}
      latitude={at.lat}
      className={classes.popup}
      offset={24}
      maxWidth="320px"
      closeOnClick={false}
      focusAfterOpen
      onClose={onClose}
    >
      <div role="dialog" aria-label={label}>
        {children}
      </div>
    </Popup>
  )
}
