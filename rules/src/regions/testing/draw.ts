import type { RegionOfInterest } from '#contract/regions/api.ts'
import { openDrawing, reduceDrawing } from '../drawing/drawing.ts'
import type { Drawing, DrawingAction } from '../drawing/drawing-state.ts'
import { ring } from './ring.ts'

export const image = { width: 1920, height: 1080 }
export const reach = 9

/** A record whose outline is written as in WKT. */
export const roi = (id: string, outline: string, more: Partial<RegionOfInterest> = {}): RegionOfInterest => ({
  id,
  roi: [ring(outline)],
  tags: [],
  roi_type: 0,
  meta_data: {},
  deleted: false,
  ...more,
})

/** An editor with one square at 100..300 and empty space around it. */
export const withSquare = (): Drawing =>
  openDrawing(image, [roi('square', '100 100, 300 100, 300 300, 100 300', { tags: ['Gate'] })])

export const act = (drawing: Drawing, ...actions: DrawingAction[]): Drawing =>
  actions.reduce(reduceDrawing, drawing)

/** One click after the other at places written as in WKT. */
export const clicks = (places: string): DrawingAction[] =>
  ring(places).map((at) => ({ type: 'click', at, reach }))

/** The events of a browser for a double click. */
export const doubleClicks = (place: string): DrawingAction[] => [
  ...clicks(`${place}, ${place}`),
  ...ring(place).map((at) => ({ type: 'double-click' as const, at, reach })),
]

/** The pointer goes down at the first place, over the others, and up at the last. */
export const drag = (places: string): DrawingAction[] => {
  const [from, ...others] = ring(places)
  return [
    { type: 'press', at: from!, reach },
    ...others.map((at) => ({ type: 'move' as const, at })),
    { type: 'release' },
  ]
}
