import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { BaseMap } from '../../ui/map/base-map.tsx'
import { ConfiguredMaps } from '../../ui/map/style/configured-maps.tsx'
import { MapPopup } from '../../ui/map/pins/map-popup.tsx'
import { openingView } from '../../ui/map/opening-view.ts'
import { SectionCard } from '../../ui/page/section-card.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { sightingMapQuery } from '../api.ts'
import type { WildlifeRequest } from '../explorer/filter-set.ts'
import classes from './map-explorer.module.css'
import { mapHeightPx } from './map-height.ts'
import { SightingCard } from './sighting-card.tsx'
import { SightingLayer, type SightingPoint } from './sighting-layer.tsx'

const wholeEarth = '-180,-90,180,90'
/** The approximate size of the map in pixels. */
const room = { width: 1000, height: 460 }

interface Props {
  request: WildlifeRequest
  onOpen: (imageId: string) => void
}

/** Where the sightings of the period were; nothing where none has a place. */
export function SightingsMap({ request, onOpen }: Props) {
  const { data, isPending } = useQuery(sightingMapQuery(request, wholeEarth, 0))
  const [chosen, setChosen] = useState<SightingPoint>()
  const closeCard = useCallback(() => setChosen(undefined), [])
  if (isPending) return <BlockSkeleton height={mapHeightPx} />
  if (!data || data.features.length === 0) return null
  const places = data.features.map(({ geometry: { coordinates } }) => ({
    lng: coordinates[0],
    lat: coordinates[1],
  }))
  const { centre, zoom } = openingView(places, room)
  return (
    <SectionCard
      title="Sightings map"
      isFlush
      actions={
        <Button component={Link} to={paths.mapExplorer} variant="subtle" size="compact-sm">
          Open in Map Explorer
        </Button>
      }
    >
      <div className={classes.overview}>
        <ConfiguredMaps>
          <BaseMap label="Where the sightings were" centre={centre} zoom={zoom}>
            <SightingLayer request={request} isDensity={false} selectedId={chosen?.id} onSelect={setChosen} />
            {chosen && (
              <MapPopup key={chosen.id} at={chosen} label={chosen.label} onClose={closeCard}>
                <SightingCard id={chosen.id} onOpen={onOpen} />
              </MapPopup>
            )}
          </BaseMap>
        </ConfiguredMaps>
      </div>
    </SectionCard>
  )
}
