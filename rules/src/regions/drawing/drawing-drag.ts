import { regionMessages } from '#contract/regions/messages.ts'
import { cancelPress, commit, snapshotOf } from './drawing-history.ts'
import { click } from './drawing-gestures.ts'
import { activeRegion, withNotice, withRegion } from './drawing-state.ts'
import { findDragTarget } from './drawing-targets.ts'
import { distanceBetween } from './hit-test.ts'
import { isSamePolygon, moveNode, movePolygon, openRing, withoutRepeats } from '../geometry/polygon.ts'
import { isSimplePath } from '../geometry/simple-polygon.ts'
import { outlineFault } from '../validate-region.ts'
import type { Drawing } from './drawing-state.ts'
import type { Point, Polygon } from '../geometry/polygon.ts'
import type { Region } from '../region.ts'

export const press = (drawing: Drawing, at: Point, reach: number): Drawing => ({
  ...drawing,
  press: {
    at,
    reach,
    target: findDragTarget(drawing, at, reach),
    isDragging: false,
    before: snapshotOf(drawing),
  },
})

/** Small movements are not a drag: it begins a third of the reach away from the press. */
export function move(drawing: Drawing, at: Point): Drawing {
  const { press } = drawing
  if (!press?.target) return drawing
  if (!press.isDragging && distanceBetween(press.at, at) <= press.reach / 3) return drawing

  const { key, node } = press.target
  const { draft, regions } = press.before
  const held = draft ?? regions.find((region) => region.key === key)
  if (!held) return drawing
  const by: Point = [at[0] - press.at[0], at[1] - press.at[1]]
  const points =
    node === null ? movePolygon(held.points, by, drawing.image) : moveNodeBy(held.points, node, by, drawing)
  const moved = withRegion(drawing, key, (region) => ({ ...region, points }))
  return { ...moved, activeKey: draft ? null : key, typing: null, press: { ...press, isDragging: true } }
}

const moveNodeBy = (points: Polygon, node: number, [dx, dy]: Point, { image }: Drawing): Polygon => {
  const [x, y] = points[node]!
  return moveNode(points, node, [x + dx, y + dy], image)
}

/** Ends a drag, or clicks at the position of the press. A drag to an invalid shape is reverted. */
export function release(drawing: Drawing): Drawing {
  const { press } = drawing
  if (!press) return drawing
  const released = { ...drawing, press: null }
  if (!press.isDragging) return click(released, press.at, press.reach)

  const region = activeRegion(drawing)
  if (!region) return released
  const { points, fault } = drawing.draft ? settlePath(region) : settleOutline(region)
  if (fault) return withNotice({ ...cancelPress(drawing), activeKey: drawing.activeKey }, fault)

  const original = activeRegion({ ...press.before, activeKey: drawing.activeKey })
  if (original && isSamePolygon(original.points, points)) return released
  return commit(
    press.before,
    withRegion(released, region.key, (current) => ({ ...current, points })),
  )
}

/** A node dropped on its neighbour merges with it. */
const settleOutline = ({ points }: Region) => ({ points: openRing(points), fault: outlineFault(points) })

const settlePath = ({ points }: Region) => ({
  points: withoutRepeats(points),
  fault: isSimplePath(points) ? undefined : regionMessages.selfIntersecting,
})
