import { regionMessages } from '#contract/regions/messages.ts'
import { commit } from './drawing-history.ts'
import { withNotice, withRegion } from './drawing-state.ts'
import { findEditTarget, findOutline } from './drawing-targets.ts'
import { distanceBetween } from './hit-test.ts'
import { canGainNode, canLoseNode, insertNode, removeNode, toImagePixel } from '../geometry/polygon.ts'
import { nextRegionLabel } from '../region.ts'
import { isSimplePath } from '../geometry/simple-polygon.ts'
import { outlineFault } from '../validate-region.ts'
import type { Drawing } from './drawing-state.ts'
import type { Point, Polygon } from '../geometry/polygon.ts'
import type { Region } from '../region.ts'

/** While drawing, every click adds to the new polygon; otherwise it activates the outline under it. */
export function click(drawing: Drawing, at: Point, reach: number): Drawing {
  const counted = { ...drawing, clicksSinceClose: drawing.clicksSinceClose + 1 }
  if (drawing.draft) return clickWhileDrawing(counted, drawing.draft, at, reach)
  const region = findOutline(drawing.regions, at, reach)
  return region ? { ...counted, activeKey: region.key, typing: null } : startDraft(counted, at)
}

const startDraft = (drawing: Drawing, at: Point): Drawing =>
  commit(drawing, {
    ...drawing,
    activeKey: null,
    nextKey: drawing.nextKey + 1,
    draft: {
      key: `new-${drawing.nextKey}`,
      roiId: null,
      points: [toImagePixel(at, drawing.image)],
      tags: [],
      roiType: drawing.nextType,
      details: {},
    },
  })

function clickWhileDrawing(drawing: Drawing, draft: Region, at: Point, reach: number): Drawing {
  const isOn = (point: Point | undefined) => point !== undefined && distanceBetween(point, at) <= reach
  if (draft.points.length > 1 && isOn(draft.points[0])) return closeDraft(drawing, draft)
  if (isOn(draft.points.at(-1))) return drawing
  if (!canGainNode(draft.points)) return withNotice(drawing, regionMessages.tooManyPoints)

  const points = [...draft.points, toImagePixel(at, drawing.image)]
  if (!isSimplePath(points)) return withNotice(drawing, regionMessages.selfIntersecting)
  return commit(drawing, { ...drawing, draft: { ...draft, points } })
}

function closeDraft(drawing: Drawing, draft: Region): Drawing {
  const fault = outlineFault(draft.points)
  if (fault) return withNotice(drawing, fault)
  const tags = draft.tags.length > 0 ? draft.tags : [nextRegionLabel(drawing.regions)]
  return commit(drawing, {
    ...drawing,
    regions: [...drawing.regions, { ...draft, tags }],
    draft: null,
    activeKey: draft.key,
    clicksSinceClose: 0,
  })
}

/** Adds a node on an edge, or removes the node under the pointer. */
export function doubleClick(drawing: Drawing, at: Point, reach: number): Drawing {
  if (drawing.draft || drawing.clicksSinceClose < 2) return drawing
  const target = findEditTarget(drawing, at, reach)
  if (!target) return drawing
  const { region } = target
  if (target.kind === 'node') {
    if (!canLoseNode(region.points)) return withNotice(drawing, regionMessages.notPolygon)
    return reshape(drawing, region, removeNode(region.points, target.index))
  }
  if (!canGainNode(region.points)) return withNotice(drawing, regionMessages.tooManyPoints)
  const node = toImagePixel(target.edge.nearest, drawing.image)
  return reshape(drawing, region, insertNode(region.points, target.edge.index, node))
}

function reshape(drawing: Drawing, region: Region, points: Polygon): Drawing {
  const fault = outlineFault(points)
  if (fault) return withNotice(drawing, fault)
  const reshaped = withRegion(drawing, region.key, (current) => ({ ...current, points }))
  return commit(drawing, { ...reshaped, activeKey: region.key })
}

export function rightClick(drawing: Drawing): Drawing {
  if (drawing.draft) return discardDraft(drawing)
  return drawing.activeKey === null ? drawing : { ...drawing, activeKey: null, typing: null }
}

/** Removes the last point of an unfinished polygon, or deactivates the active region. */
export function escape(drawing: Drawing): Drawing {
  const { draft } = drawing
  if (!draft) return rightClick(drawing)
  if (draft.points.length === 1) return discardDraft(drawing)
  return commit(drawing, { ...drawing, draft: { ...draft, points: draft.points.slice(0, -1) } })
}

export function deleteActive(drawing: Drawing): Drawing {
  if (drawing.draft) return discardDraft(drawing)
  const regions = drawing.regions.filter((region) => region.key !== drawing.activeKey)
  if (regions.length === drawing.regions.length) return drawing
  return commit(drawing, { ...drawing, regions, activeKey: null })
}

const discardDraft = (drawing: Drawing): Drawing =>
  commit(drawing, { ...drawing, draft: null, activeKey: null })
