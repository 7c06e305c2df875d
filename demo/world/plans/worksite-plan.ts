import type { PlanFeature } from '#contract/sites/plans.ts'
import type { DemoCamera, DemoSite } from '../places.ts'
import { bent, roundArea, type Draw, type Metres } from './draw.ts'
import { streetNameOf } from './street-name.ts'
import { streetSide } from './surroundings.ts'

/** A worksite by the scenes of its cameras: earthworks, a yard with a store, or a road with a speed limit. */
export function worksitePlan(draw: Draw, site: DemoSite): PlanFeature[] {
  const cut = site.cameras.find(({ scene }) => scene === 'road-works')
  if (cut) return earthworks(draw, site, cut)
  const yard = site.cameras.find(({ scene }) => scene === 'warehouse-yard')
  return yard ? storeYard(draw, site, yard) : roadside(draw, site)
}

const highwayNorth = -34
const reach = 340

/** The excavation is where its camera looks: between the camera and the site's point. */
function earthworks(draw: Draw, { address }: DemoSite, { offset: [east, north] }: DemoCamera): PlanFeature[] {
  const pit: Metres = [east - 46, north + 2]
  const gate: Metres = [-120, highwayNorth]
  return [
    draw.box('green', { west: -220, east: 200, south: 66, north: 110 }),
    draw.box('green', { west: -220, east: -154, south: -18, north: 66 }),
    draw.box('green', { west: 124, east: 200, south: -18, north: 66 }),
    draw.line(
      'road',
      [
        [-reach, highwayNorth - 6],
        [-120, highwayNorth],
        [80, highwayNorth],
        [reach, highwayNorth + 10],
      ],
      {
        name: streetNameOf(address),
        width: 11,
      },
    ),
    draw.line('road', bent([gate, [-120, -13], [-80, -13], [96, -13], [96, 54], [-96, 54], [-96, -13]], 16), {
      name: 'Haul road',
      width: 8,
    }),
    draw.area('outline', roundArea(pit, 34), { name: 'Excavation' }),
    draw.area('outline', roundArea(pit, 24)),
    draw.area('green', roundArea([66, 22], 16), { name: 'Topsoil' }),
    draw.box('building', { west: -144, east: -128, south: 8, north: 14 }, { name: 'Site office' }),
    draw.box('building', { west: -144, east: -132, south: 20, north: 26 }),
    draw.box('building', { west: -146, east: -124, south: 36, north: 52 }, { name: 'Store' }),
    ...Array.from({ length: 8 }, (_, index) =>
      draw.box('bay', { west: -122 + index * 2.5, east: -119.5 + index * 2.5, south: 10, north: 15 }),
    ),
    draw.line('wall', [
      [-128, -18],
      [-152, -18],
      [-152, 64],
      [122, 64],
      [122, -18],
      [-112, -18],
    ]),
  ]
}

/** The yard is in front of its camera, the store behind it. */
function storeYard(
  draw: Draw,
  { name, address }: DemoSite,
  { offset: [east, north] }: DemoCamera,
): PlanFeature[] {
  const street = -38
  const front = north + 8
  const [west, far] = [east - 70, east + 70]
  const docks = Array.from({ length: 10 }, (_, index) => west + 18 + index * 11)
  return [
    draw.box('green', { west: west - 26, east: far + 26, south: street + 9, north: front + 46 }),
    ...streetSide(draw, streetNameOf(address), street, name),
    draw.box('road', { west, east: far, south: street + 16, north: front }),
    draw.line(
      'road',
      bent(
        [
          [west + 12, street],
          [west + 12, street + 22],
        ],
        4,
      ),
      { width: 7 },
    ),
    draw.line(
      'road',
      bent(
        [
          [far - 12, street],
          [far - 12, street + 22],
        ],
        4,
      ),
      { width: 7 },
    ),
    draw.box('building', { west, east: far, south: front, north: front + 38 }, { name: 'Store' }),
    draw.box(
      'building',
      { west: west + 18, east: west + 25, south: street + 18, north: street + 23 },
      { name: 'Gatehouse' },
    ),
    ...docks.map((dock) => draw.box('bay', { west: dock, east: dock + 4, south: front - 14, north: front })),
    ...[0, 1, 2, 3].map((row) =>
      draw.box('outline', {
        west: east - 34 + row * 18,
        east: east - 22 + row * 18,
        south: street + 20,
        north: street + 26,
      }),
    ),
    draw.line('wall', [
      [west + 8, street + 16],
      [west, street + 16],
      [west, front],
    ]),
    draw.line('wall', [
      [west + 16, street + 16],
      [far - 16, street + 16],
    ]),
    draw.line('wall', [
      [far - 8, street + 16],
      [far, street + 16],
      [far, front],
    ]),
    draw.point('Yard', [east, street + 32]),
  ]
}

/** Two carriageways past the camera, with a verge and a lay-by. */
function roadside(draw: Draw, { address }: DemoSite): PlanFeature[] {
  const along = (side: number): Metres[] => [
    [-reach, side - 46],
    [-150, side - 16],
    [0, side],
    [150, side + 10],
    [reach, side + 14],
  ]
  return [
    draw.area('green', [...along(-22), ...along(34).toReversed()]),
    draw.line('path', along(22), { width: 2.5, name: 'Shared path' }),
    draw.line('road', along(8), { width: 8, name: streetNameOf(address) }),
    draw.line('road', along(-6), { width: 8, name: streetNameOf(address) }),
    draw.line('wall', along(1)),
    draw.line(
      'road',
      bent(
        [
          [-70, 4],
          [-46, 16],
          [10, 18],
          [44, 12],
        ],
        8,
      ),
      { width: 4, name: 'Lay-by' },
    ),
  ]
}
