import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { useLook } from '../../look/use-look.ts'
import { densityColours } from '../style/map-palette.ts'
import { densestCount } from './densest-count.ts'
import type { MapPoint } from './marker-clusters.ts'
import { useMapView } from '../use-map-view.ts'

/**
 * A heat layer of the density of points: each is weighted by its count, relative to the densest place, so that
 * many points use the same shades as few.
 */
export function DensityLayer({ points }: { points: readonly MapPoint[] }) {
  const look = useLook()
  const zoom = Math.floor(useMapView()?.zoom ?? 0)
  const most = useMemo(() => densestCount(points, zoom), [points, zoom])
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: points.map(({ lat, lng, count }) => ({
        type: 'Feature' as const,
        properties: { count },
        geometry: { type: 'Point' as const, coordinates: [lng, lat] },
      })),
    }),
    [points],
  )
  return (
    <Source id="density" type="geojson" data={data}>
      <Layer
        id="density"
        type="heatmap"
        paint={{
          'heatmap-weight': ['interpolate', ['linear'], ['get', 'count'], 0, 0, most, 1],
          'heatmap-intensity': 2,
          'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 0, 14, 9, 30, 18, 60],
          'heatmap-color': [
            'interpolate',
            ['linear'],
            ['heatmap-density'],
            ...densityColours[look].flatMap(([density, colour]) => [density, colour]),
          ] as never,
          'heatmap-opacity': 0.75,
        }}
      />
    </Source>
  )
}
