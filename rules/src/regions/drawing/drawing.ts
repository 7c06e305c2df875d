import { RoiType } from '#contract/regions/enumerations.ts'
import type { RegionOfInterest } from '#contract/regions/api.ts'
import { move, press, release } from './drawing-drag.ts'
import { activate, changeActive, replaceRegions, setDetail, setType } from './drawing-fields.ts'
import { click, deleteActive, doubleClick, escape, rightClick } from './drawing-gestures.ts'
import { cancelPress, markStored, redo, undo } from './drawing-history.ts'
import { areSameRegions, defaultRegion, regionsFromRois } from '../region.ts'
import type { Drawing, DrawingAction } from './drawing-state.ts'
import type { Size } from '../geometry/polygon.ts'

/** A camera without regions starts with one that covers its image, which is not an unsaved change. */
export function openDrawing(image: Size, rois: readonly RegionOfInterest[]): Drawing {
  const stored = regionsFromRois(rois)
  const regions = stored.length > 0 ? stored : [defaultRegion(image)]
  return {
    image,
    regions,
    draft: null,
    activeKey: null,
    nextType: RoiType.DETECTION_REGION,
    nextKey: 1,
    press: null,
    clicksSinceClose: 2,
    past: [],
    future: [],
    typing: null,
    saved: regions,
    synced: regions,
    notice: null,
  }
}

/** The reducer of the editor. */
export function reduceDrawing(drawing: Drawing, action: DrawingAction): Drawing {
  const settled = cancelPress(drawing)
  switch (action.type) {
    case 'press':
      return press(settled, action.at, action.reach)
    case 'move':
      return move(drawing, action.at)
    case 'release':
      return release(drawing)
    case 'click':
      return click(settled, action.at, action.reach)
    case 'double-click':
      return doubleClick(settled, action.at, action.reach)
    case 'right-click':
      return rightClick(settled)
    case 'escape':
      return drawing.press?.isDragging ? settled : escape(settled)
    case 'delete':
      return deleteActive(settled)
    case 'undo':
      return undo(settled)
    case 'redo':
      return redo(settled)
    case 'activate':
      return activate(settled, action.key)
    case 'set-type':
      return setType(settled, action.roiType)
    case 'set-distance':
      return setDetail(settled, 'speed_zone_distance', action.distance)
    case 'set-limit':
      return setDetail(settled, 'limit', action.limit)
    case 'set-tags':
      return changeActive(settled, 'tags', (region) => ({ ...region, tags: action.tags }))
    case 'replace':
      return replaceRegions(settled, action.regions)
    case 'stored':
      return markStored(settled, action.keys, action.roiId)
    case 'saved':
      return { ...settled, saved: settled.regions, synced: settled.regions }
    default:
      return openDrawing(action.image, action.rois)
  }
}

/** The gesture a key stands for. */
export function actionForKey(event: {
  readonly key: string
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly shiftKey?: boolean
}): DrawingAction | undefined {
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase()
    if (key === 'z') return { type: event.shiftKey ? 'redo' : 'undo' }
    return key === 'y' ? { type: 'redo' } : undefined
  }
  if (event.key === 'Escape') return { type: 'escape' }
  return event.key === 'Delete' || event.key === 'Backspace' ? { type: 'delete' } : undefined
}

/** Whether something changed since the regions were loaded or stored. */
export const hasUnsavedEdits = (drawing: Drawing): boolean =>
  drawing.draft !== null || !areSameRegions(drawing.regions, drawing.saved)

/** Whether regions changed that the manual tab does not contain yet. */
export const hasUnsyncedEdits = (drawing: Drawing): boolean =>
  drawing.draft !== null || !areSameRegions(drawing.regions, drawing.synced)
