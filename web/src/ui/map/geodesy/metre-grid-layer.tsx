import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import type { LatLng } from './geodesy.ts'
import { mapFont } from '../style/map-fonts.ts'
import type { MapPalette } from '../style/map-palette.ts'
import { gridMinZoom, metreGrid, type GridBounds } from './metre-grid.ts'
import { useMapView } from '../use-map-view.ts'

interface Props {
  /** The origin of the distances on the grid. */
  origin: LatLng
  colours: MapPalette
}

/** A grid at round distances in metres where the bundled map has no more detail. */
export function MetreGridLayer({ origin, colours }: Props) {
  const view = useMapView()
  const { lat, lng } = origin
  const grid = useMemo(() => view && metreGrid(withMargin(view), view.zoom, { lat, lng }), [view, lat, lng])
  if (!grid) return null
  return (
    <>
      <Source id="metre-grid" type="geojson" data={grid.lines}>
        <Layer
          id="metre-grid-lines"
          type="line"
          minzoom={gridMinZoom}
          paint={{
            'line-color': ['case', ['get', 'isMajor'], colours.gridMajor, colours.grid],
            'line-width': ['case', ['get', 'isMajor'], 1, 0.75],
          }}
        />
      </Source>
      <Source id="metre-grid-labels" type="geojson" data={grid.labels}>
        <Layer
          id="metre-grid-labels"
          type="symbol"
          minzoom={gridMinZoom}
          layout={{
            'text-field': ['get', 'text'],
            'text-font': mapFont,
            'text-size': 10.5,
            'text-anchor': 'top-left',
            'text-offset': [0.35, 0.3],
          }}
          paint={{ 'text-color': colours.labelLow }}
        />
      </Source>
    </>
  )
}

/** Lines extend half a screen beyond the view, for panning. */
function withMargin({ west, south, east, north }: GridBounds): GridBounds {
  const width = (east - west) / 2
  const height = (north - south) / 2
  return { west: west - width, south: south - height, east: east + width, north: north + height }
}
