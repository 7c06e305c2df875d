import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { mapMessages } from '#contract/sites/messages.ts'
import { selectPreset } from '#rules/time/time-filter.ts'
import { shareFilters } from '../../explorer/filters/shared-filters.ts'
import { useExplorerFilters } from '../../explorer/filters/use-explorer-filters.ts'
import { siteSummaryQuery } from '../../sites/site-summary.ts'
import { MediaPopup } from '../../media/popup/lazy-media-popup.tsx'
import { useImageQuery } from '../../media/use-image-query.ts'
import { BaseMap } from '../../ui/map/base-map.tsx'
import { ConfiguredMaps } from '../../ui/map/style/configured-maps.tsx'
import { MapPopup } from '../../ui/map/pins/map-popup.tsx'
import { openingView } from '../../ui/map/opening-view.ts'
import type { MapView } from '../../ui/map/use-map-view.ts'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { sightingDaysQuery, sightingMapQuery } from '../api.ts'
import { wildlifeFilters, type WildlifeExplorerFilters } from '../explorer/filter-set.ts'
import { MapInfoPanel } from './map-info-panel.tsx'
import classes from './map-explorer.module.css'
import { SeasonSlider } from './season-slider.tsx'
import type { SeasonStep } from './season-steps.ts'
import { SightingCard } from './sighting-card.tsx'
import { SightingLayer, type SightingPoint } from './sighting-layer.tsx'

const wholeEarth = '-180,-90,180,90'

/** The map of dolphins and boats. The next page starts with the last seven days. */
export function MapExplorerPage() {
  const filters = useExplorerFilters(wildlifeFilters, 'week')
  // Filters of this page are not shared: the next page starts with the last seven days.
  useEffect(() => shareFilters({ time: selectPreset(TimePeriod.DAYS_7, new Date()) }), [])
  const whole = useQuery(sightingMapQuery(filters.request, wholeEarth, 0))
  // On a phone the slider of the days takes its place from the map.
  const { isPending: hasNoDays } = useQuery(sightingDaysQuery(filters.request))
  // The map opens at the sightings of the first response. Later requests do not move it.
  const [opening, setOpening] = useState<ReturnType<typeof openingView>>()
  if (!opening && !whole.isPending && !hasNoDays) {
    const places = (whole.data?.features ?? []).map(({ geometry: { coordinates } }) => ({
      lng: coordinates[0],
      lat: coordinates[1],
    }))
    setOpening(openingView(places, { width: window.innerWidth, height: window.innerHeight }))
  }
  return opening ? <OpenedMap filters={filters} opening={opening} /> : <BlockSkeleton height={600} />
}

interface Props {
  filters: WildlifeExplorerFilters
  opening: ReturnType<typeof openingView>
}

function OpenedMap({ filters, opening }: Props) {
  const [step, setStep] = useState<SeasonStep>()
  const [chosen, setChosen] = useState<SightingPoint>()
  const [isDensity, setDensity] = useState(false)
  const [view, setView] = useState<MapView>()
  const { imageId, open, close } = useImageQuery()
  const { data: days = [] } = useQuery(sightingDaysQuery(filters.request))
  const closeCard = useCallback(() => setChosen(undefined), [])
  const request = step ? { ...filters.request, range: { from: step.from, to: step.to } } : filters.request
  const middle = view
    ? { lat: (view.south + view.north) / 2, lng: (view.west + view.east) / 2 }
    : opening.centre
  return (
    <div className={classes.frame}>
      <div className={classes.map}>
        <ConfiguredMaps>
          <BaseMap
            label="Map of the sightings"
            centre={opening.centre}
            zoom={opening.zoom}
            hasSatellite
            onViewChange={setView}
          >
            <SightingLayer
              request={request}
              isDensity={isDensity}
              selectedId={chosen?.id}
              onSelect={setChosen}
            />
            {chosen && (
              <MapPopup key={chosen.id} at={chosen} label={chosen.label} onClose={closeCard}>
                <SightingCard id={chosen.id} onOpen={open} />
              </MapPopup>
            )}
          </BaseMap>
        </ConfiguredMaps>
        <NoSites />
        <SeasonSlider days={days} step={step} onStep={setStep} />
      </div>
      <MapInfoPanel
        filters={filters}
        shown={request}
        isDensity={isDensity}
        onDensity={setDensity}
        middle={middle}
      />
      {imageId && <MediaPopup imageId={imageId} imageIds={[imageId]} onShow={open} onClose={close} />}
    </div>
  )
}

/** Why a map of an organisation without sites or cameras is empty. */
function NoSites() {
  const { data: sites } = useQuery(siteSummaryQuery)
  if (!sites) return null
  if (sites.length === 0)
    return (
      <p className={classes.empty} title={mapMessages.noSitesHelp}>
        {mapMessages.noSites}
      </p>
    )
  return sites.every(({ cameras }) => cameras.length === 0) ? (
    <p className={classes.empty}>{mapMessages.noCameras}</p>
  ) : null
}
