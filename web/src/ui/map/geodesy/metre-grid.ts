import type { Feature, FeatureCollection, LineString, Point } from 'geojson'
import {
  formatChosenKilometres,
  formatChosenLength,
  fromShownLength,
  lengthUnit,
  toShownLength,
} from '#rules/text/units.ts'
import { metresBetween, metresPerPixel, offsetMetres, type LatLng } from './geodesy.ts'

export interface GridBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export interface MetreGrid {
  readonly stepMetres: number
  readonly lines: FeatureCollection<LineString, { isMajor: boolean }>
  /** The distance from the origin, at crossings of major lines. */
  readonly labels: FeatureCollection<Point, { text: string }>
}

/** From this zoom a grid shows the ground, because the bundled map has no streets. */
export const gridMinZoom = 13
const smallestGapPx = 56
const majorEvery = 5

const noGrid: MetreGrid = {
  stepMetres: 0,
  lines: { type: 'FeatureCollection', features: [] },
  labels: { type: 'FeatureCollection', features: [] },
}

/** Lines at round distances from an origin, so that they keep their position while the map moves. */
export function metreGrid(bounds: GridBounds, zoom: number, origin: LatLng): MetreGrid {
  if (zoom < gridMinZoom) return noGrid
  const stepMetres = fromShownLength(
    roundStep(toShownLength(smallestGapPx * metresPerPixel(origin.lat, zoom))),
  )
  const southWest = metresBetween(origin, { lat: bounds.south, lng: bounds.west })
  const northEast = metresBetween(origin, { lat: bounds.north, lng: bounds.east })
  const columns = stepsBetween(southWest.east, northEast.east, stepMetres)
  const rows = stepsBetween(southWest.north, northEast.north, stepMetres)

  const at = (east: number, north: number) => {
    const { lat, lng } = offsetMetres(origin, east, north)
    return [lng, lat]
  }
  const lines = [
    ...columns.map((column) =>
      line(column, [at(column * stepMetres, southWest.north), at(column * stepMetres, northEast.north)]),
    ),
    ...rows.map((row) =>
      line(row, [at(southWest.east, row * stepMetres), at(northEast.east, row * stepMetres)]),
    ),
  ]
  const labels = columns.filter(isMajor).flatMap((column) =>
    rows.filter(isMajor).map((row): Feature<Point, { text: string }> => ({
      type: 'Feature',
      properties: { text: gridLabel(column * stepMetres, row * stepMetres) },
      geometry: { type: 'Point', coordinates: at(column * stepMetres, row * stepMetres) },
    })),
  )
  return {
    stepMetres,
    lines: { type: 'FeatureCollection', features: lines },
    labels: { type: 'FeatureCollection', features: labels },
  }
}

/** 1, 2 or 5 times a power of ten, not below `metres`. */
export function roundStep(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= metres * (1 - 1e-9)) ?? 10
  return factor * power
}

export function gridLabel(east: number, north: number): string {
  if (east === 0 && north === 0) return `0 ${lengthUnit()}`
  const parts = [
    east === 0 ? '' : `${distance(east)} ${east > 0 ? 'E' : 'W'}`,
    north === 0 ? '' : `${distance(north)} ${north > 0 ? 'N' : 'S'}`,
  ]
  return parts.filter(Boolean).join('  ')
}

function distance(metres: number): string {
  const size = Math.abs(metres)
  return size >= 1000 ? formatChosenKilometres(size / 1000) : formatChosenLength(size)
}

const isMajor = (index: number) => index % majorEvery === 0

function line(index: number, coordinates: number[][]): Feature<LineString, { isMajor: boolean }> {
  return {
    type: 'Feature',
    properties: { isMajor: isMajor(index) },
    geometry: { type: 'LineString', coordinates },
  }
}

function stepsBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
