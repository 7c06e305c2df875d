import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl'
import { mapFont } from './map-fonts.ts'
import type { MapPalette } from './map-palette.ts'

const bundledAttribution =
  '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors, <a href="https://www.naturalearthdata.com">Natural Earth</a>, <a href="https://www.geonames.org">GeoNames</a>'

const bundledTiles = (name: string) => `pmtiles://${import.meta.env.BASE_URL}map/${name}.pmtiles/{z}/{x}/{y}`

/** New Zealand and Australia in detail, the rest of the world in outline. */
export const bundledSources: Record<string, SourceSpecification> = {
  home: { type: 'vector', tiles: [bundledTiles('home')], maxzoom: 8, attribution: bundledAttribution },
  world: { type: 'vector', tiles: [bundledTiles('world')], maxzoom: 4 },
}

const areas = ['world', 'home'] as const
const byZoom = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
]

export function groundLayers(colours: MapPalette): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
    ...areas.flatMap((source): LayerSpecification[] => [
      {
        id: `${source}-land`,
        type: 'fill',
        source,
        'source-layer': 'land',
        paint: { 'fill-color': colours.land },
      },
      {
        id: `${source}-water`,
        type: 'fill',
        source,
        'source-layer': 'water',
        paint: { 'fill-color': colours.water },
      },
      {
        id: `${source}-river`,
        type: 'line',
        source,
        'source-layer': 'river',
        minzoom: 4,
        maxzoom: 9,
        paint: { 'line-color': colours.river, 'line-width': byZoom(4, 0.5, 8, 1.2) },
      },
      {
        id: `${source}-coast`,
        type: 'line',
        source,
        'source-layer': 'land',
        paint: { 'line-color': colours.coast, 'line-width': byZoom(3, 0.5, 10, 1.2) },
      },
    ]),
  ]
}

export function borderLayers(colours: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'region-border',
      type: 'line',
      source: 'home',
      'source-layer': 'border',
      paint: {
        'line-color': colours.regionBorder,
        'line-width': byZoom(4, 0.6, 9, 1.2),
        'line-dasharray': [3, 2],
      },
    },
    {
      id: 'country-border',
      type: 'line',
      source: 'world',
      'source-layer': 'border',
      paint: { 'line-color': colours.countryBorder, 'line-width': byZoom(1, 0.4, 6, 1.1) },
    },
  ]
}

interface PlaceLabel {
  readonly class: string
  readonly minzoom: number
  readonly size: ExpressionSpecification
  readonly colour: Exclude<keyof MapPalette, 'roads'>
  readonly hasDot: boolean
}

const placeLabels: readonly PlaceLabel[] = [
  { class: 'suburb', minzoom: 10, size: byZoom(10, 10.5, 14, 13), colour: 'labelLow', hasDot: false },
  { class: 'village', minzoom: 8.5, size: byZoom(8, 10.5, 13, 14), colour: 'labelMedium', hasDot: true },
  { class: 'town', minzoom: 6.5, size: byZoom(6, 11, 12, 16), colour: 'labelMedium', hasDot: true },
  { class: 'city', minzoom: 5, size: byZoom(5, 11, 11, 18), colour: 'label', hasDot: true },
  { class: 'metropolis', minzoom: 3, size: byZoom(3, 11, 10, 21), colour: 'label', hasDot: true },
]

export function labelLayers(colours: MapPalette): LayerSpecification[] {
  const halo = { 'text-halo-color': colours.labelHalo, 'text-halo-width': 1.4, 'text-halo-blur': 0.4 }
  return [
    ...areas.map((source): LayerSpecification => ({
      id: `${source}-sea-name`,
      type: 'symbol',
      source,
      'source-layer': 'sea',
      filter: ['<=', ['get', 'from'], ['zoom']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': byZoom(3, 11, 9, 14),
        'text-letter-spacing': 0.12,
        'text-max-width': 7,
      },
      paint: { 'text-color': colours.labelWater },
    })),
    {
      id: 'region-name',
      type: 'symbol',
      source: 'home',
      'source-layer': 'region',
      minzoom: 4.5,
      maxzoom: 9,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': mapFont,
        'text-size': byZoom(4, 9.5, 8, 12),
        'text-letter-spacing': 0.14,
        'text-max-width': 8,
      },
      paint: { 'text-color': colours.labelLow, ...halo },
    },
    ...placeLabels.flatMap((place) =>
      areas
        .filter((source) => source === 'home' || place.class === 'metropolis')
        .map((source) => placeLayer(source, place, colours, halo)),
    ),
    {
      id: 'country-name',
      type: 'symbol',
      source: 'world',
      'source-layer': 'country',
      minzoom: 1.5,
      maxzoom: 5.5,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': mapFont,
        'text-size': byZoom(2, 10, 5, 14),
        'text-letter-spacing': 0.16,
        'text-max-width': 7,
        'symbol-sort-key': ['-', 0, ['get', 'weight']],
      },
      paint: { 'text-color': colours.labelMedium, ...halo },
    },
  ]
}

function placeLayer(
  source: 'home' | 'world',
  place: PlaceLabel,
  colours: MapPalette,
  halo: object,
): LayerSpecification {
  return {
    id: `${source}-${place.class}`,
    type: 'symbol',
    source,
    'source-layer': 'place',
    filter: ['==', ['get', 'class'], place.class],
    minzoom: place.minzoom,
    layout: {
      'text-field': place.hasDot
        ? ['step', ['zoom'], ['concat', '•\n', ['get', 'name']], 11, ['get', 'name']]
        : ['get', 'name'],
      'text-font': mapFont,
      'text-size': place.size,
      'text-anchor': place.hasDot ? ['step', ['zoom'], 'top', 11, 'center'] : 'center',
      'text-offset': place.hasDot
        ? ['step', ['zoom'], ['literal', [0, -0.5]], 11, ['literal', [0, 0]]]
        : [0, 0],
      'text-line-height': 1,
      'text-padding': 4,
      'symbol-sort-key': ['-', 0, ['get', 'weight']],
    },
    paint: { 'text-color': colours[place.colour], ...halo },
  }
}
