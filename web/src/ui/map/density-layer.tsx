import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { densityColours } from './map-palette.ts'
import type { MapPoint } from './marker-clusters.ts'

/** How close points are to each other, as warmth: each weighs as much as it counts. */
export function DensityLayer({ points }: { points: readonly MapPoint[] }) {
  const most = Math.max(1, ...points.map(({ count }) => count))
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
          'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 0, 1, 16, 3],
          'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 0, 14, 9, 30, 18, 60],
          'heatmap-color': [
            'interpolate',
            ['linear'],
            ['heatmap-density'],
            ...densityColours.flatMap(([density, colour]) => [density, colour]),
          ] as never,
          'heatmap-opacity': 0.75,
        }}
      />
    </Source>
  )
}
