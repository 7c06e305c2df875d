import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { onlineStatusLabels } from '#contract/sites/enumerations.ts'
import type { SiteMarker } from '#contract/sites/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { isMapCentre } from '#rules/sites/site-types.ts'
import { BaseMap } from '../../ui/map/base-map.tsx'
import { ClusteredMarkers } from '../../ui/map/markers/clustered-markers.tsx'
import { ConfiguredMaps } from '../../ui/map/style/configured-maps.tsx'
import { MapPopup } from '../../ui/map/pins/map-popup.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { onlineTones } from '../../ui/states/online-status.tsx'
import { siteMarkersQuery } from '../api.ts'
import { camerasText } from '../cameras-text.ts'
import { openingView } from '../../ui/map/opening-view.ts'
import { SiteMapCard } from './site-map-card.tsx'
import { SiteMapEmpty } from './site-map-empty.tsx'
import { SiteMapList } from './site-map-list.tsx'
import classes from './site-map.module.css'

/** Close enough to distinguish a site from its neighbours. */
const chosenZoom = 14

/** Every site on the map, with a list beside it. */
export function SiteMap() {
  const { data: sites } = useQuery(siteMarkersQuery)
  return sites ? <LoadedMap sites={sites} /> : <BlockSkeleton height={600} />
}

function LoadedMap({ sites }: { sites: readonly SiteMarker[] }) {
  // Only a choice from the list moves the map; closing a popup or new data does not.
  const [view, setView] = useState(() =>
    openingView(sites, { width: window.innerWidth, height: window.innerHeight }),
  )
  const [chosenId, setChosenId] = useState<string>()
  const points = useMemo(() => sites.filter(isMapCentre).map(pointOf), [sites])
  const chosen = sites.find((site) => site.id === chosenId)
  const close = useCallback(() => setChosenId(undefined), [])
  const chooseFromList = (site: SiteMarker) => {
    setView({ centre: site, zoom: chosenZoom })
    setChosenId(site.id)
  }
  return (
    <div className={classes.frame}>
      <SiteMapList sites={sites} chosenId={chosenId} onChoose={chooseFromList} />
      <div className={classes.map}>
        <ConfiguredMaps>
          <BaseMap label="Map of the sites" centre={view.centre} zoom={view.zoom} hasSatellite>
            <ClusteredMarkers
              points={points}
              noun="sites"
              selectedId={chosenId}
              renderIcon={() => <IconMapPin size={18} stroke={1.8} />}
              onSelect={(point) => setChosenId(point.id)}
            />
            {chosen && isMapCentre(chosen) && (
              <MapPopup key={chosen.id} at={chosen} label={stripNamePrefix(chosen.name)} onClose={close}>
                <SiteMapCard site={chosen} />
              </MapPopup>
            )}
          </BaseMap>
        </ConfiguredMaps>
        {points.length === 0 && <SiteMapEmpty />}
      </div>
    </div>
  )
}

const pointOf = (site: SiteMarker) => ({
  id: site.id,
  lat: site.lat,
  lng: site.lng,
  label: stripNamePrefix(site.name),
  count: site.camera_count,
  tone: onlineTones[site.status],
  description: `${camerasText(site.camera_count)}, ${onlineStatusLabels[site.status]}`,
})
