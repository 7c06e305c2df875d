import type { PlanFeature } from '#contract/sites/plans.ts'
import type { DemoSite } from '../places.ts'
import { bayDepth, bayWidth } from './bay-rows.ts'
import { bent, type Box, type Draw, type Metres } from './draw.ts'
import { layOutParking, type Lane, type ParkingLayout } from './parking-layout.ts'
import { streetNameOf } from './street-name.ts'
import { neighbours, streetSide } from './surroundings.ts'

const laneWidth = 4.5
const bend = 7

/** A car park: street, lanes at the cameras, rows of bays, office and green edge. */
export function parkingPlan(draw: Draw, site: DemoSite): PlanFeature[] {
  const layout = layOutParking(site)
  const { lot, street } = layout
  const isWaterfront = site.tags.includes('waterfront')
  const grounds: Box = {
    west: lot.west - 24,
    east: lot.east + 24,
    south: street + 9,
    north: northEdge(layout),
  }
  return [
    draw.box('green', grounds),
    ...neighbours(draw, grounds, { street, seed: site.name, isOpen: isWaterfront }),
    ...(isWaterfront ? waterfront(draw, grounds) : []),
    ...streetSide(draw, streetNameOf(site.address), street, site.name),
    draw.box('road', lot),
    ...accessRoads(draw, layout),
    ...(layout.entries.length > 0 && !layout.isMultiStorey ? [office(draw, layout)] : []),
    ...barriers(draw, layout),
    ...(layout.isMultiStorey ? [draw.box('wall', deckOf(layout))] : []),
    ...layout.bays.map(({ west, south }) =>
      draw.box('bay', { west, south, east: west + bayWidth, north: south + bayDepth }),
    ),
  ]
}

const northEdge = ({ lot, gates, ramps }: ParkingLayout) =>
  Math.max(
    lot.north + 12,
    ...ramps.map(({ north }) => north + 12),
    ...gates.filter(({ isNorth }) => isNorth).map(({ camera }) => camera + 20),
  )

const deckOf = ({ lot, ramps }: ParkingLayout): Box => ({
  west: lot.west - 2,
  east: lot.east + 2,
  south: lot.south - 2,
  north: Math.max(lot.north, ...ramps.map(({ north }) => north + 3)) + 2,
})

function waterfront(draw: Draw, grounds: Box): PlanFeature[] {
  const shore = grounds.west - 6
  const ends = { south: grounds.south + 2, north: grounds.north + 110 }
  return [
    draw.box('water', { west: shore - 260, east: shore, ...ends }),
    draw.line(
      'path',
      [
        [shore + 2, ends.south],
        [shore + 2, ends.north],
      ],
      { name: 'Boardwalk', width: 4 },
    ),
  ]
}

function accessRoads(draw: Draw, layout: ParkingLayout): PlanFeature[] {
  const { lot, street, gates } = layout
  const roads = [
    ...layout.entries.map((lane, index) => driveOf(lane, layout, index)),
    ...layout.exits.map((lane, index) => driveOf(lane, layout, index)),
    ...layout.ramps.map((lane) => rampOf(lane, layout)),
    ...gates
      .filter(({ isNorth }) => !isNorth)
      .map(({ east, aisle }): Metres[] => [
        [east, street],
        [east, aisle],
      ]),
  ]
  const north = gates.filter(({ isNorth }) => isNorth)
  if (north.length > 0) {
    const back = Math.max(...north.map(({ camera }) => camera)) + 10
    const side = lot.east + 15
    const last = Math.min(...north.map(({ east }) => east))
    roads.push([
      [side, street],
      [side, back],
      [last, back],
    ])
    for (const { east, aisle } of north)
      roads.push([
        [east, back],
        [east, aisle],
      ])
  }
  return roads.map((road) => draw.line('road', bent(road, bend), { width: laneWidth }))
}

/** From the street to the barrier, or from the barrier to the street. */
function driveOf({ east, north, isEntry }: Lane, { lot, street }: ParkingLayout, index: number): Metres[] {
  const side = isEntry ? lot.west - 8 - 5 * index : lot.east + 8 + 5 * index
  return [
    [side, street],
    [side, north],
    [east, north],
  ]
}

function rampOf({ east, north, isEntry }: Lane, { lot, street }: ParkingLayout): Metres[] {
  const [side, inside] = isEntry ? [lot.west - 14, east + 12] : [lot.east + 14, east - 12]
  return [
    [side, street],
    [side, north],
    [inside, north],
  ]
}

function office(draw: Draw, { lot, entries }: ParkingLayout): PlanFeature {
  const south = Math.max(...entries.map(({ north }) => north)) + 5
  return draw.box(
    'building',
    { west: lot.west - 13, east: lot.west - 3, south, north: south + 7 },
    { name: 'Office' },
  )
}

/** Fences keep the lanes apart from the bays until the barrier. */
function barriers(draw: Draw, { lot, entries, exits }: ParkingLayout): PlanFeature[] {
  const sides = (lanes: readonly Lane[], edge: number) => {
    if (lanes.length === 0) return []
    const norths = lanes.map(({ north }) => north)
    return [Math.max(...norths) + 2.9, Math.min(...norths) - 2.9].map((north) =>
      draw.line('wall', [
        [edge, north],
        [lanes[0]!.east, north],
      ]),
    )
  }
  return [...sides(entries, lot.west), ...sides(exits, lot.east)]
}
