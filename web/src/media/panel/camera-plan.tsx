import { IconDeviceCctv } from '@tabler/icons-react'
import { useMemo } from 'react'
import { siteHeaderMap } from '../../ui/map/map-defaults.ts'
import type { CameraLookup } from '#contract/cameras/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { BaseMap } from '../../ui/map/base-map.tsx'
import { ConfiguredMaps } from '../../ui/map/style/configured-maps.tsx'
import { MapPin } from '../../ui/map/pins/map-pin.tsx'
import { useSitePlan } from '../../sites/plan/plan.api.ts'
import { ViewCones } from '../../ui/map/pins/view-cones.tsx'

interface Props {
  camera: Pick<CameraLookup, 'id' | 'site' | 'name' | 'heading' | 'horizontal_fov'>
  lat: number
  lng: number
}

/** The position and viewing direction of the camera; a full circle where the direction is unknown. */
export function CameraPlan({ camera, lat, lng }: Props) {
  const { id, site, name, heading, horizontal_fov } = camera
  const plan = useSitePlan(site)
  const label = stripNamePrefix(name)
  const views = useMemo(
    () => [
      {
        id,
        name: label,
        lat,
        lng,
        ...(heading === null
          ? { horizontalFov: 360, rangeMetres: 15 }
          : { heading, horizontalFov: horizontal_fov }),
      },
    ],
    [id, label, lat, lng, heading, horizontal_fov],
  )
  return (
    <ConfiguredMaps>
      <BaseMap
        label={`Where ${label} looks`}
        centre={{ lat, lng }}
        zoom={siteHeaderMap.zoom}
        maxZoom={siteHeaderMap.maxZoom}
        followMs={0}
        plan={plan}
        isSmall
      >
        <ViewCones cameras={views} />
        <MapPin at={{ lat, lng }} label={label} icon={<IconDeviceCctv size={16} stroke={1.8} />} />
      </BaseMap>
    </ConfiguredMaps>
  )
}
