import { activeRegion } from './drawing-state.ts'
import { containsPoint, nearestEdge, nearestNode } from './hit-test.ts'
import type { Drawing, Press } from './drawing-state.ts'
import type { EdgeHit } from './hit-test.ts'
import type { Point } from '../geometry/polygon.ts'
import type { Region } from '../region.ts'

export type EditTarget =
  | { readonly kind: 'node'; readonly region: Region; readonly index: number }
  | { readonly kind: 'edge'; readonly region: Region; readonly edge: EdgeHit }

/** The region with the nearest outline; of equal distances, the one drawn last. */
export function findOutline(regions: readonly Region[], at: Point, reach: number): Region | undefined {
  let found: Region | undefined
  let distance = reach
  for (const region of regions) {
    const edge = nearestEdge(region.points, at, distance)
    if (edge) {
      found = region
      distance = edge.distance
    }
  }
  return found
}

/** The node or edge under the pointer. The active region takes precedence, and nodes take precedence over edges. */
export function findEditTarget(drawing: Drawing, at: Point, reach: number): EditTarget | undefined {
  const active = activeRegion(drawing)
  const region =
    active && nearestEdge(active.points, at, reach) ? active : findOutline(drawing.regions, at, reach)
  if (!region) return undefined
  const node = nearestNode(region.points, at, reach)
  if (node) return { kind: 'node', region, index: node.index }
  const edge = nearestEdge(region.points, at, reach)
  return edge && { kind: 'edge', region, edge }
}

/** The target of a drag: a node, or a region held by its outline or, when active, by its inside. */
export function findDragTarget(drawing: Drawing, at: Point, reach: number): Press['target'] {
  if (drawing.draft) {
    const node = nearestNode(drawing.draft.points, at, reach)
    return node ? { key: drawing.draft.key, node: node.index } : null
  }
  const target = findEditTarget(drawing, at, reach)
  if (target) return { key: target.region.key, node: target.kind === 'node' ? target.index : null }
  const active = activeRegion(drawing)
  return active && containsPoint(active.points, at) ? { key: active.key, node: null } : null
}
