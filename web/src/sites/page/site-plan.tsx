import { IconDeviceCctv, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Camera } from '#contract/cameras/api.ts'
import { siteHeaderMap } from '../../ui/map/map-defaults.ts'
import type { Site } from '#contract/sites/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { BaseMap } from '../../ui/map/base-map.tsx'
import { ConfiguredMaps } from '../../ui/map/style/configured-maps.tsx'
import { MapPin } from '../../ui/map/pins/map-pin.tsx'
import { useSitePlan } from '../plan/plan.api.ts'
import { ViewCones } from '../../ui/map/pins/view-cones.tsx'
import { siteCamerasQuery } from '../api.ts'

/** For a camera without a viewing direction a full circle is drawn. */
const viewOf = ({ heading, horizontal_fov }: Camera) =>
  heading === null ? { horizontalFov: 360, rangeMetres: 15 } : { heading, horizontalFov: horizontal_fov }

/** The site and its cameras with their fields of view. */
export function SitePlan({ site }: { site: Site }) {
  const { data: cameras } = useQuery(siteCamerasQuery(site.id))
  const plan = useSitePlan(site.id)
  const name = stripNamePrefix(site.name)
  const placed = useMemo(
    () =>
      (cameras ?? []).flatMap((camera) => {
        const { id, name, latitude: lat, longitude: lng } = camera
        if (lat === null || lng === null) return []
        return [{ id, name: stripNamePrefix(name), lat, lng, ...viewOf(camera) }]
      }),
    [cameras],
  )
  return (
    <ConfiguredMaps>
      <BaseMap
        label={plan ? `Map of ${name} with its site plan` : `Map of ${name}`}
        centre={site}
        zoom={siteHeaderMap.zoom}
        maxZoom={siteHeaderMap.maxZoom}
        plan={plan}
        isSmall
      >
        <ViewCones cameras={placed} />
        <MapPin at={site} label={name} icon={<IconMapPin size={16} stroke={1.8} />} />
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
