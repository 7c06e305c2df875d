import { BaseMap } from '../../ui/map/base-map.tsx'
import { ConfiguredMaps } from '../../ui/map/configured-maps.tsx'
import { DraggablePin } from '../../ui/map/draggable-pin.tsx'
import type { LatLng } from '../../ui/map/geodesy.ts'

const zoom = { none: 3.5, placed: 13 }

interface Props {
  place: LatLng | undefined
  onMove: (place: LatLng) => void
}

/** A map with one pin. A click moves the pin. */
export function PlaceMap({ place, onMove }: Props) {
  return (
    <ConfiguredMaps>
      <BaseMap
        label="Map to place the pin on"
        centre={place ?? null}
        zoom={place ? zoom.placed : zoom.none}
        isSmall
        onClick={onMove}
      >
        {place && <DraggablePin at={place} label="The place" onMove={onMove} />}
      </BaseMap>
    </ConfiguredMaps>
  )
}
