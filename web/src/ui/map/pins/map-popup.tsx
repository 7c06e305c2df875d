import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Popup, useMap } from 'react-map-gl/maplibre'
import { useIsTopmost } from '../../popup/use-is-topmost.ts'
import type { LatLng } from '../geodesy/geodesy.ts'
import classes from './map-popup.module.css'
import { shiftInto } from './shift-into.ts'

interface Props {
  at: LatLng
  label: string
  onClose: () => void
  children: ReactNode
}

/** A card at a place on the map. Esc closes it. */
export function MapPopup({ at, label, onClose, children }: Props) {
  const isTopmost = useIsTopmost()
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isTopmost) onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose, isTopmost])
  const card = useStayInside()

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
      <div ref={card} role="dialog" aria-label={label}>
        {children}
      </div>
    </Popup>
  )
}

/** Moves the map when the card would leave it, also after the card grows. */
function useStayInside() {
  const { current: map } = useMap()
  const card = useRef<HTMLDivElement>(null)
  const stay = useEffectEvent(() => {
    const frame = map?.getContainer().getBoundingClientRect()
    const popup = card.current?.closest('.maplibregl-popup')?.getBoundingClientRect()
    if (!map || !frame || !popup) return
    // Far outside the view: the map is about to move there.
    const isBeside = popup.right < frame.left || popup.left > frame.right
    if (isBeside || popup.bottom < frame.top || popup.top > frame.bottom) return
    const [x, y] = shiftInto(popup, frame)
    if (x !== 0 || y !== 0) map.panBy([x, y], { duration: 200 })
  })
  useEffect(() => {
    // The position of the card is known when the map rests. Once per growth, so that users can move the map afterwards.
    const settle = () => (map?.isMoving() ? void map.once('moveend', settle) : stay())
    const observer = new ResizeObserver(settle)
    if (card.current) observer.observe(card.current)
    map?.once('moveend', settle)
    return () => {
      observer.disconnect()
      map?.off('moveend', settle)
    }
  }, [map])
  return card
}
