import type { Box, ImageSize } from '#contract/ingest/event.ts'
import type { DetectedObjects } from '#contract/media/replies.ts'
import { isPersonType } from '../ingest/words/object-type.ts'
import type { DepthGrid } from './depth-grid.ts'
import type { DepthLens } from './depth-mesh.ts'

export interface StandingBox {
  kind: 'person' | 'vehicle'
  label: string
  /** The centre of its lower face. */
  foot: [x: number, y: number, z: number]
  width: number
  height: number
  depth: number
}

/**
 * The assumed depth of an object as a share of its visible width. Vehicle orientation is unknown, so its share is 1.
 */
const depthShare = { person: 0.6, vehicle: 1 }

/** People and vehicles of a picture as boxes on the ground under their feet and wheels. */
export function standingBoxes(
  objects: DetectedObjects,
  grid: DepthGrid,
  size: ImageSize,
  lens: DepthLens,
): StandingBox[] {
  return thingsOf(objects).flatMap(({ type, bb }) => {
    const value = valueUnder(bb, grid, size)
    if (value === 0) return []
    const kind = isPersonType(type) ? 'person' : 'vehicle'
    const depth = lens.depthOf(value)
    const [left, right] = [lens.place([bb.l, bb.b], depth), lens.place([bb.r, bb.b], depth)]
    const top = lens.place([bb.l, bb.t], depth)
    const width = right[0] - left[0]
    return [
      {
        kind,
        label: type,
        foot: [(left[0] + right[0]) / 2, left[1], left[2]],
        width,
        height: top[1] - left[1],
        depth: width * depthShare[kind],
      } satisfies StandingBox,
    ]
  })
}

function thingsOf({ results, results_generic, results_other }: DetectedObjects): { type: string; bb: Box }[] {
  const generic = new Set(results_generic.map(({ id }) => id))
  const things = [
    ...results_generic.flatMap(({ object_class, bb }) => (bb ? [{ type: object_class, bb }] : [])),
    ...results.flatMap(({ id, type, vehicle_bb }) =>
      vehicle_bb && !generic.has(id) ? [{ type, bb: vehicle_bb }] : [],
    ),
    ...results_other.people.map(({ person_bb }) => ({ type: 'person', bb: person_bb })),
    ...results_other.bicycles.map(({ bicycle_bb }) => ({ type: 'bicycle', bb: bicycle_bb })),
  ]
  // An object that is reported twice is shown once.
  return [...new Map(things.map((thing) => [JSON.stringify(thing.bb), thing])).values()]
}

/** The nearest known depth under the centre of the box, where the object meets the ground. */
function valueUnder({ l, r, b }: Box, { width, height, values }: DepthGrid, size: ImageSize): number {
  const x = Math.max(0, Math.min(width - 1, Math.round(((l + r) / 2 / size.width) * (width - 1))))
  const start = Math.max(0, Math.min(height - 1, Math.round((b / size.height) * (height - 1))))
  for (let y = start; y >= 0 && y > start - 4; y--)
    if (values[y * width + x]! > 0) return values[y * width + x]!
  return 0
}
