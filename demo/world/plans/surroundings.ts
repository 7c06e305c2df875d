import type { PlanFeature } from '#contract/sites/plans.ts'
import { randomOf } from '#rules/random.ts'
import type { Box, Draw, Metres } from './draw.ts'

const reach = 320
const blockDepth = { least: 16, most: 30 }
const blockLength = { least: 18, most: 44 }
const gap = 7
const rowDistance = 40

/** The street of the address with its footpaths, and the buildings on its far side. */
export function streetSide(draw: Draw, name: string, north: number, seed: string): PlanFeature[] {
  const along = (offset: number): Metres[] => [
    [-reach, north + offset],
    [reach, north + offset],
  ]
  const blocks = (row: number) =>
    blocksBetween(`${seed} south ${row}`, -reach, reach).map(({ west, east, depth }) => {
      const edge = north - 12 - row * rowDistance
      return draw.box('building', { west, east, south: edge - depth, north: edge })
    })
  return [
    ...blocks(0),
    ...blocks(1),
    draw.line('path', along(7.5), { width: 2.4 }),
    draw.line('path', along(-7.5), { width: 2.4 }),
    draw.line('road', along(0), { name, width: 9 }),
  ]
}

/** A side street on either side of the site, and the buildings beyond them. `isOpen` leaves out the western side. */
export function neighbours(
  draw: Draw,
  site: Box,
  { street, seed, isOpen }: { street: number; seed: string; isOpen: boolean },
): PlanFeature[] {
  const sides = [
    ...(isOpen ? [] : [{ road: site.west - 10, from: -reach, to: site.west - 20 }]),
    { road: site.east + 10, from: site.east + 20, to: reach },
  ]
  const behind = blocksBetween(`${seed} north`, site.west, site.east).map(({ west, east, depth }) =>
    draw.box('building', { west, east, south: site.north + 8, north: site.north + 8 + depth }),
  )
  const beside = sides.flatMap(({ road, from, to }) => [
    ...[0, 1, 2].flatMap((row) =>
      blocksBetween(`${seed} ${from} ${row}`, from, to).map(({ west, east, depth }) => {
        const edge = street + 12 + row * rowDistance
        return draw.box('building', { west, east, south: edge, north: edge + depth })
      }),
    ),
    draw.line(
      'road',
      [
        [road, street],
        [road, street + reach],
      ],
      { width: 7 },
    ),
  ])
  return [...behind, ...beside]
}

/** Blocks of uneven length with passages between them. The same seed gives the same blocks. */
function blocksBetween(seed: string, from: number, to: number) {
  const random = randomOf('blocks', seed)
  const between = ({ least, most }: { least: number; most: number }) => random.whole(least, most)
  const blocks: { west: number; east: number; depth: number }[] = []
  for (let west = from; ;) {
    const east = west + between(blockLength)
    if (east > to) return blocks
    blocks.push({ west, east, depth: between(blockDepth) })
    west = east + gap
  }
}
