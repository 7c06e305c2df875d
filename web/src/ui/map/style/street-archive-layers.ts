import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl'
import { mapFont } from './map-fonts.ts'
import type { MapPalette } from './map-palette.ts'

/** From this zoom the names of an operator's archive replace the bundled ones. */
export const streetArchiveZoom = 8

const source = 'archive'
const width = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...stops,
]
const kindIs = (...kinds: string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', kinds]]

const roads = [
  { kind: ['path', 'other'], minzoom: 14, width: width(14, 0.6, 18, 3) },
  { kind: ['minor_road'], minzoom: 12, width: width(12, 0.5, 18, 10) },
  { kind: ['medium_road'], minzoom: 9, width: width(9, 0.6, 18, 14) },
  { kind: ['major_road'], minzoom: 7, width: width(7, 0.6, 18, 18) },
  { kind: ['highway'], minzoom: 5, width: width(5, 0.6, 18, 22) },
] as const

/** Our look for an archive in the Protomaps basemap schema, the usual content of a street map's .pmtiles file. */
export function streetArchiveLayers(colours: MapPalette): LayerSpecification[] {
  const halo = { 'text-halo-color': colours.labelHalo, 'text-halo-width': 1.4 }
  return [
    fill('archive-land', 'earth', colours.land),
    {
      ...fill('archive-green', 'landuse', colours.green),
      filter: kindIs('park', 'forest', 'wood', 'nature_reserve', 'golf_course', 'cemetery', 'grass'),
    },
    { ...fill('archive-water', 'water', colours.water), filter: ['==', ['geometry-type'], 'Polygon'] },
    { ...fill('archive-building', 'buildings', colours.building), minzoom: 14 },
    ...roads.map((road, index): LayerSpecification => ({
      id: `archive-${road.kind[0]}`,
      type: 'line',
      source,
      'source-layer': 'roads',
      minzoom: road.minzoom,
      filter: kindIs(...road.kind),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colours.roads[index]!, 'line-width': road.width },
    })),
    {
      id: 'archive-road-name',
      type: 'symbol',
      source,
      'source-layer': 'roads',
      minzoom: 13,
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': 11,
      },
      paint: { 'text-color': colours.labelLow, ...halo },
    },
    {
      id: 'archive-place-name',
      type: 'symbol',
      source,
      'source-layer': 'places',
      minzoom: streetArchiveZoom,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': ['match', ['get', 'kind'], 'locality', 14, 11],
        'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 20],
      },
      paint: { 'text-color': colours.labelMedium, ...halo },
    },
  ]
}

function fill(id: string, layer: string, colour: string) {
  return {
    id,
    type: 'fill',
    source,
    'source-layer': layer,
    paint: { 'fill-color': colour },
  } as const satisfies LayerSpecification
}
