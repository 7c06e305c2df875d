import type { ReactNode } from 'react'
import { Marker } from 'react-map-gl/maplibre'
import type { LatLng } from '../geodesy/geodesy.ts'
import classes from './map-pin.module.css'

interface Props {
  at: LatLng
  label: string
  icon: ReactNode
}

/** A small pin at a place, with its name. */
export function MapPin({ at, label, icon }: Props) {
  return (
    <Marker longitude={at.lng} latitude={at.lat}>
      <div className={classes.pin} role="img" aria-label={label} title={label}>
        {icon}
      </div>
    </Marker>
  )
}
