import { roiMinPoints } from '#contract/regions/constants.ts'
import { activeRegion, type Drawing } from '#rules/regions/drawing/drawing-state.ts'

const hints = {
  mouse: {
    start: 'Click on the picture to draw a region, or on an outline to change it. The wheel zooms.',
    points: 'Click to add points. Esc removes the last one, a right click discards all of them.',
    close: 'Click the first point to close the region. Esc removes the last point.',
    change:
      'Drag a node or the whole region. Double click an edge to add a node, a node to remove it. Delete removes the region.',
  },
  finger: {
    start: 'Tap the picture to draw a region, or an outline to change it. Two fingers zoom.',
    points: 'Tap to add points. Undo removes the last one.',
    close: 'Tap the first point to close the region. Undo removes the last point.',
    change: 'Drag a node or the whole region. Double tap an edge to add a node, a node to remove it.',
  },
}

/** The possible next steps, for a mouse or for touch. */
export function drawingHint(drawing: Drawing, pointer: 'mouse' | 'finger'): string {
  const words = hints[pointer]
  if (drawing.draft) return drawing.draft.points.length < roiMinPoints ? words.points : words.close
  return activeRegion(drawing) ? words.change : words.start
}
