import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import type { PlanKind } from '#contract/sites/plans.ts'
import { metresPerPixel } from '../geodesy/geodesy.ts'
import { mapFont } from '../style/map-fonts.ts'
import type { PlanPalette } from './plan-palette.ts'

type Drawn<Layer> = Layer extends unknown ? Omit<Layer, 'source'> : never
export type PlanLayerSpec = Drawn<FillLayerSpecification | LineLayerSpecification | SymbolLayerSpecification>

interface Look {
  readonly colours: PlanPalette
  /** Line widths are in metres on the ground, which have more pixels towards the poles. */
  readonly lat: number
  /** Over photographs areas are not filled. */
  readonly isOverPhotographs: boolean
}

/** From this zoom a site is more than a dot. */
export const planMinZoom = 13

const is = (...kinds: PlanKind[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]
const hasShape = (...types: string[]): ExpressionSpecification => [
  'in',
  ['geometry-type'],
  ['literal', types],
]
const areas = hasShape('Polygon', 'MultiPolygon')
const lines = hasShape('LineString', 'MultiLineString')
const drawn: ExpressionSpecification = ['any', areas, lines]
const both = (...filters: ExpressionSpecification[]): ExpressionSpecification => ['all', ...filters]
const named: ExpressionSpecification = ['has', 'name']

const defaultMetres: ExpressionSpecification = ['case', ['==', ['get', 'kind'], 'path'], 2, 6]
const widthMetres: ExpressionSpecification = ['coalesce', ['get', 'width'], defaultMetres]

/** A width on the ground, with margins in pixels on both sides and at least `least` pixels when zoomed out. */
function groundWidth(lat: number, margin: number, least: number): ExpressionSpecification {
  const pixels = (zoom: number): ExpressionSpecification => [
    'max',
    least,
    ['+', ['/', widthMetres, metresPerPixel(lat, zoom)], 2 * margin],
  ]
  return ['interpolate', ['exponential', 2], ['zoom'], planMinZoom, pixels(planMinZoom), 22, pixels(22)]
}

/** From the ground up. Casings of all roads are below all roads, so that crossings stay open. */
export function planGroundLayers({ colours, lat, isOverPhotographs }: Look): PlanLayerSpec[] {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  const opacity = isOverPhotographs ? 0.2 : 1
  const fill = (id: string, filter: ExpressionSpecification, colour: string): PlanLayerSpec => ({
    id: `plan-${id}`,
    type: 'fill',
    minzoom: planMinZoom,
    filter: both(areas, filter),
    paint: { 'fill-color': colour, 'fill-opacity': opacity },
  })
  const edge = (
    id: string,
    filter: ExpressionSpecification,
    colour: string,
    width: number | ExpressionSpecification,
    minzoom = planMinZoom,
  ): PlanLayerSpec => ({
    id: `plan-${id}`,
    type: 'line',
    minzoom,
    filter,
    layout: round,
    paint: { 'line-color': colour, 'line-width': width },
  })
  return [
    fill('green', is('green'), colours.green),
    fill('water', is('water'), colours.water),
    edge('water-line', both(lines, is('water')), colours.water, groundWidth(lat, 0, 1)),
    edge('path', both(lines, is('path')), colours.path, groundWidth(lat, 0, 0.8), 15),
    edge('road-casing', both(lines, is('road')), colours.roadCasing, groundWidth(lat, 1, 1.5)),
    edge('road-area-casing', both(areas, is('road', 'path')), colours.roadCasing, 2, 15),
    fill('path-area', is('path'), colours.path),
    fill('road-area', is('road'), colours.road),
    edge('road', both(lines, is('road')), colours.road, groundWidth(lat, 0, 1)),
    edge('bay', is('bay'), colours.bay, 0.8, 16),
    fill('building', is('building'), colours.building),
    edge('building-edge', is('building'), colours.buildingEdge, 1, 15),
    edge('outline', both(drawn, is('outline')), colours.outline, 1, 15),
    edge('wall', both(drawn, is('wall')), colours.wall, 1.6, 15),
  ]
}

/** Names along roads and in the middle of areas. */
export function planNameLayers({ colours }: Look): PlanLayerSpec[] {
  const paint = {
    'text-color': ['case', ['==', ['get', 'kind'], 'water'], colours.labelWater, colours.label],
    'text-halo-color': colours.labelHalo,
    'text-halo-width': 1.3,
  } satisfies SymbolLayerSpecification['paint']
  const text = {
    'text-field': ['get', 'name'],
    'text-font': mapFont,
  } satisfies SymbolLayerSpecification['layout']
  return [
    {
      id: 'plan-line-name',
      type: 'symbol',
      minzoom: 15,
      filter: both(lines, named),
      layout: {
        ...text,
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-size': ['interpolate', ['linear'], ['zoom'], 15, 10.5, 18, 13],
        'text-max-angle': 40,
        'text-letter-spacing': 0.02,
      },
      paint,
    },
    {
      id: 'plan-area-name',
      type: 'symbol',
      minzoom: 16,
      filter: both(['!', lines], ['!', is('bay')], named),
      layout: { ...text, 'text-size': 11, 'text-max-width': 8, 'text-padding': 4 },
      paint,
    },
  ]
}
