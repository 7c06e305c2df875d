import { BaseMap } from '../../ui/map/base-map.tsx'
import { ConfiguredMaps } from '../../ui/map/style/configured-maps.tsx'
import { DraggablePin } from '../../ui/map/pins/draggable-pin.tsx'
import type { LatLng } from '../../ui/map/geodesy/geodesy.ts'
import { useSitePlan } from '../plan/plan.api.ts'

/** A plan is about as large as the map at the last one. */
const zoom = { none: 3.5, placed: 13, planned: 17 }

interface Props {
  /** The site whose plan is shown. */
  siteId?: string | undefined
  place: LatLng | undefined
  onMove: (place: LatLng) => void
}

/** A map with one pin. A click moves the pin. */
export function PlaceMap({ siteId, place, onMove }: Props) {
  const plan = useSitePlan(siteId)
  return (
    <ConfiguredMaps>
      <BaseMap
        label="Map to place the pin on"
        centre={place ?? null}
        zoom={place ? (plan ? zoom.planned : zoom.placed) : zoom.none}
        plan={plan}
        isSmall
        onClick={onMove}
      >
        {place && <DraggablePin at={place} label="The place" onMove={onMove} />}
      </BaseMap>
    </ConfiguredMaps>
  )
}
