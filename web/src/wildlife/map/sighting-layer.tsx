import { IconFish, IconSailboat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MapFeature } from '#contract/wildlife/api.ts'
import { objectClassLabels, ObjectClass } from '#contract/wildlife/enumerations.ts'
import { formatConfidence, formatNumber } from '#rules/text/format.ts'
import { ClusteredMarkers } from '../../ui/map/markers/clustered-markers.tsx'
import { DensityLayer } from '../../ui/map/markers/density-layer.tsx'
import type { MapPoint } from '../../ui/map/markers/marker-clusters.ts'
import { useMapView } from '../../ui/map/use-map-view.ts'
import { sightingMapQuery } from '../api.ts'
import type { WildlifeRequest } from '../explorer/filter-set.ts'
import { requestedView } from './map-request.ts'

interface Props {
  request: WildlifeRequest
  isDensity: boolean
  selectedId: string | undefined
  onSelect: (point: SightingPoint) => void
}

export interface SightingPoint extends MapPoint {
  readonly objectType: string | undefined
}

/** The sightings in the visible part of the map. */
export function SightingLayer({ request, isDensity, selectedId, onSelect }: Props) {
  const view = useMapView()
  const requested = view && requestedView(view)
  const { data } = useQuery({
    ...sightingMapQuery(request, requested?.view ?? '', requested?.zoom ?? 0),
    enabled: requested !== undefined,
  })
  const points = useMemo(() => (data?.features ?? []).map(pointOf), [data])
  if (isDensity) return <DensityLayer points={points} />
  return (
    <ClusteredMarkers
      points={points}
      noun="sightings"
      clusterCount="sum"
      selectedId={selectedId}
      renderIcon={({ objectType }) =>
        objectType === objectClassLabels[ObjectClass.BOAT] ? (
          <IconSailboat size={18} stroke={1.8} />
        ) : (
          <IconFish size={18} stroke={1.8} />
        )
      }
      onSelect={onSelect}
    />
  )
}

function pointOf({ geometry, properties }: MapFeature): SightingPoint {
  const [lng, lat] = geometry.coordinates
  if (properties.kind === 'cell')
    return {
      id: properties.id,
      lat,
      lng,
      label: '',
      count: properties.sightings,
      isGroup: true,
      objectType: undefined,
    }
  const { id, object_type, count, confidence } = properties
  return {
    id,
    lat,
    lng,
    label: count > 1 ? `${object_type} × ${formatNumber(count)}` : object_type,
    count: 1,
    description: `${formatConfidence(confidence)} confidence`,
    objectType: object_type,
  }
}
