import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { usePalette } from '../../look/use-look.ts'
import { viewCone, type CameraView } from './view-cone.ts'

interface Props {
  cameras: readonly CameraView[]
}

/** The view areas of the cameras of a site, drawn on the ground. */
export function ViewCones({ cameras }: Props) {
  const { accent } = usePalette()
  const cones = useMemo(
    () => ({ type: 'FeatureCollection' as const, features: cameras.map(viewCone) }),
    [cameras],
  )
  return (
    <Source id="view-cones" type="geojson" data={cones}>
      <Layer
        id="view-cones-fill"
        type="fill"
        minzoom={14}
        paint={{ 'fill-color': accent, 'fill-opacity': 0.16 }}
      />
      <Layer
        id="view-cones-edge"
        type="line"
        minzoom={14}
        paint={{ 'line-color': accent, 'line-opacity': 0.7, 'line-width': 1.2 }}
      />
    </Source>
  )
}
