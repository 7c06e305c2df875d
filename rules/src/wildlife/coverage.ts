/** West of east unless it crosses the date line, as RFC 7946 has it. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

type Position = [lng: number, lat: number]
export type CoverageGeometry =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }
  | { type: 'FeatureCollection'; features: [] }

interface Span {
  least: number
  most: number
}
const nothing = (): Span => ({ least: Infinity, most: -Infinity })
const widen = (span: Span, value: number): void => {
  span.least = Math.min(span.least, value)
  span.most = Math.max(span.most, value)
}

/** Collects the smallest box that places are in, across the date line where that is the shorter way. */
export class Coverage {
  readonly #lat: Span
  readonly #lng: Span
  /** Longitudes eastwards from Greenwich. */
  readonly #eastern: Span

  constructor({ lat, lng, eastern } = { lat: nothing(), lng: nothing(), eastern: nothing() }) {
    this.#lat = lat
    this.#lng = lng
    this.#eastern = eastern
  }

  add({ lat, lng }: { lat: number; lng: number }): void {
    widen(this.#lat, lat)
    widen(this.#lng, lng)
    widen(this.#eastern, lng < 0 ? lng + 360 : lng)
  }

  /** Rounded outwards, so that every place is within; none where nothing was added. */
  bounds(decimals: number): Bounds | undefined {
    if (this.#lat.least > this.#lat.most) return undefined
    const crosses = this.#eastern.most - this.#eastern.least < this.#lng.most - this.#lng.least
    const { least, most } = crosses ? this.#eastern : this.#lng
    const [west, east] = outward({ least, most }, decimals, crosses ? 360 : 180)
    const [south, north] = outward(this.#lat, decimals, 90)
    return { west, south, east: east > 180 ? round(east - 360, decimals) : east, north }
  }
}

/** A box has a width: one around a single place is a step wide. */
function outward({ least, most }: Span, decimals: number, limit: number): [number, number] {
  const step = 10 ** decimals
  const low = Math.max(-limit, Math.floor(round(least * step, 6)) / step)
  const high = Math.min(limit, Math.ceil(round(most * step, 6)) / step)
  return low < high
    ? [low, high]
    : ([Math.max(-limit, low - 1 / step), Math.min(limit, high + 1 / step)].map((value) =>
        round(value, decimals),
      ) as [number, number])
}

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** A box as a shape. One across the date line is cut in two, counterclockwise each. */
export function geometryOf(bounds: Bounds | undefined): CoverageGeometry {
  if (!bounds) return { type: 'FeatureCollection', features: [] }
  const { west, east } = bounds
  if (west <= east) return { type: 'Polygon', coordinates: [ring(bounds)] }
  return {
    type: 'MultiPolygon',
    coordinates: [[ring({ ...bounds, east: 180 })], [ring({ ...bounds, west: -180 })]],
  }
}

const ring = ({ west, south, east, north }: Bounds): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
