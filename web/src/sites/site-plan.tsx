import { IconDeviceCctv, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { siteHeaderMap } from '#contract/constants.ts'
import type { Site } from '#contract/sites.ts'
import { stripNamePrefix } from '#rules/format.ts'
import { BaseMap } from '../ui/map/base-map.tsx'
import { ConfiguredMaps } from '../ui/map/configured-maps.tsx'
import { MapPin } from '../ui/map/map-pin.tsx'
import { ViewCones } from '../ui/map/view-cones.tsx'
import { siteCamerasQuery } from './api.ts'

const allAround = { horizontalFov: 360, rangeMetres: 15 }

/** The site and its cameras. Which way a camera faces is not known, so what it may see is drawn all around it. */
export function SitePlan({ site }: { site: Site }) {
  const { data: cameras } = useQuery(siteCamerasQuery(site.id))
  const placed = useMemo(
    () =>
      (cameras ?? []).flatMap(({ id, name, latitude: lat, longitude: lng }) =>
        lat === null || lng === null ? [] : [{ id, name: stripNamePrefix(name), lat, lng, ...allAround }],
      ),
    [cameras],
  )
  return (
    <ConfiguredMaps>
      <BaseMap
        label={`Map of ${stripNamePrefix(site.name)}`}
        centre={site}
        zoom={siteHeaderMap.zoom}
        maxZoom={siteHeaderMap.maxZoom}
      >
        <ViewCones cameras={placed} />
        <MapPin at={site} label={stripNamePrefix(site.name)} icon={<IconMapPin size={16} stroke={1.8} />} />
        {placed.map((camera) => (
          <MapPin
            key={camera.id}
            at={camera}
            label={camera.name}
            icon={<IconDeviceCctv size={16} stroke={1.8} />}
          />
        ))}
      </BaseMap>
    </ConfiguredMaps>
  )
}
