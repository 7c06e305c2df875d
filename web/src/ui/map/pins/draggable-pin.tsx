import { IconMapPinFilled } from '@tabler/icons-react'
import { Marker } from 'react-map-gl/maplibre'
import type { LatLng } from '../geodesy/geodesy.ts'
import classes from './map-pin.module.css'

interface Props {
  at: LatLng
  label: string
  onMove: (at: LatLng) => void
}

/** A pin that is dragged to the exact place. */
export const DraggablePin = ({ at, label, onMove }: Props) => (
  <Marker
    longitude={at.lng}
    latitude={at.lat}
    anchor="bottom"
    draggable
    onDragEnd={({ lngLat }) => onMove({ lat: lngLat.lat, lng: lngLat.lng })}
  >
    <span className={classes.draggable} role="img" aria-label={label}>
      <IconMapPinFilled size={34} aria-hidden />
    </span>
  </Marker>
)
