import type { DemoCamera, DemoSite } from '../places.ts'
import { aisleWidth, bayDepth, bayRows, bayWidth, type Bay, type Row, type Span } from './bay-rows.ts'
import type { Box } from './draw.ts'

/** A lane is this far south of its camera, or east of it. */
const besideCamera = 3
/** Two rows of bays and the aisle between them. */
const moduleDepth = 2 * bayDepth + aisleWidth
const endAisle = aisleWidth
const manyBays = 400
const fewBays = 60

export interface ParkingLayout {
  lot: Box
  bays: Bay[]
  /** Lanes through the lot from west to east, past the entry and exit cameras. */
  entries: Lane[]
  exits: Lane[]
  /** Lanes of other levels. */
  ramps: Lane[]
  gates: Gate[]
  connectors: number[]
  /** The northing of the street. */
  street: number
  isMultiStorey: boolean
}

export interface Lane {
  /** The position of the barrier. */
  readonly east: number
  readonly north: number
  readonly isEntry: boolean
}

export interface Gate {
  readonly east: number
  /** From outside to the aisle that the lane ends in. */
  readonly camera: number
  readonly aisle: number
  readonly isNorth: boolean
}

const toGrid = (east: number) => Math.round(east / bayWidth) * bayWidth
const laneOf = ({ offset: [east, north], functionType }: DemoCamera): Lane => ({
  east,
  north: north - besideCamera,
  isEntry: functionType === 1,
})
const levelOf = ({ name }: DemoCamera) => Number(/^Level (\d+)/.exec(name)?.[1] ?? 1)

/** Places lanes at the cameras, and rows of bays beside the lanes. */
export function layOutParking(site: DemoSite): ParkingLayout {
  const levels = new Set(site.cameras.map(levelOf)).size
  const isLane = ({ functionType }: DemoCamera) => functionType === 1 || functionType === 2
  const lanes = site.cameras.filter((camera) => isLane(camera) && levelOf(camera) === 1).map(laneOf)
  const others = site.cameras.filter((camera) => isLane(camera) && levelOf(camera) > 1).map(laneOf)
  const gateCameras = site.cameras.filter(({ functionType }) => functionType >= 3)
  const shownBays = Math.floor((site.bays ?? 0) / levels)

  const zone = zoneOf(lanes, gateCameras)
  const counts = modulesOf(shownBays, lanes.length > 0)
  const north = Array.from({ length: counts.north }, (_, index) => zone.north + index * moduleDepth)
  const south = Array.from({ length: counts.south }, (_, index) => zone.south - (index + 1) * moduleDepth)
  const edges = {
    north: zone.north + counts.north * moduleDepth,
    south: zone.south - counts.south * moduleDepth,
  }

  const connectors = connectorsOf(lanes)
  const gates = gateCameras.map(({ offset: [east, cameraNorth] }): Gate => {
    const isNorth = cameraNorth > (zone.north + zone.south) / 2
    const aisle = isNorth ? edges.north - bayDepth - aisleWidth / 2 : edges.south + bayDepth + aisleWidth / 2
    return { east: toGrid(east + besideCamera), camera: cameraNorth, aisle, isNorth }
  })
  const gateGaps = (isNorth: boolean) => gates.filter((gate) => gate.isNorth === isNorth).map(gapAt)
  const rows = [...north, ...south]
    .flatMap((start) => [start, start + bayDepth + aisleWidth])
    .map((start): Row => {
      const isNorthernmost = start + bayDepth === edges.north
      const isSouthernmost = start === edges.south
      const crossing = isNorthernmost || isSouthernmost ? [] : connectors.map((east) => gapAt({ east }))
      return {
        south: start,
        gaps: [
          ...crossing,
          ...(isNorthernmost ? gateGaps(true) : []),
          ...(isSouthernmost ? gateGaps(false) : []),
        ],
      }
    })
  const { bays, halfLength } = bayRows(rows, shownBays)
  const lot = { west: -halfLength - endAisle, east: halfLength + endAisle, ...edges }
  const rampNorth = Math.max(edges.north + 4, ...others.map(({ north: at }) => at))
  return {
    lot,
    bays,
    entries: lanes.filter(({ isEntry }) => isEntry),
    exits: lanes.filter(({ isEntry }) => !isEntry),
    ramps: others.map((ramp) => ({ ...ramp, north: rampNorth })),
    gates,
    connectors,
    street: edges.south - 16,
    isMultiStorey: levels > 1,
  }
}

const gapAt = ({ east }: { east: number }): Span => [east - bayWidth, east + bayWidth]

/** The strip of the lanes. A car park with gates only lies south of them. */
function zoneOf(lanes: readonly Lane[], gates: readonly DemoCamera[]): { north: number; south: number } {
  const norths = lanes.map(({ north }) => north)
  if (norths.length > 0)
    return { north: Math.max(...norths) + aisleWidth / 2, south: Math.min(...norths) - aisleWidth / 2 }
  const edge = Math.min(...gates.map(({ offset: [, at] }) => at)) - 6
  return { north: edge, south: edge }
}

function modulesOf(bays: number, hasLanes: boolean): { north: number; south: number } {
  if (!hasLanes) return { north: 0, south: bays > fewBays ? 2 : 1 }
  if (bays > manyBays) return { north: 2, south: 2 }
  return { north: 1, south: bays > fewBays ? 1 : 0 }
}

/** Between the barriers, lanes lead from the strip of the lanes to the aisles. */
function connectorsOf(lanes: readonly Lane[]): number[] {
  if (lanes.length === 0) return []
  const west = toGrid(Math.max(...lanes.filter(({ isEntry }) => isEntry).map(({ east }) => east)) + 10)
  const east = toGrid(Math.min(...lanes.filter(({ isEntry }) => !isEntry).map((lane) => lane.east)) - 10)
  return east - west > 15 ? [west, east] : [toGrid((west + east) / 2)]
}
