import type { Box } from '#contract/ingest/event.ts'
import type { Point } from '../../regions/geometry/polygon.ts'

/** The meaning of a shape. The renderer chooses its colour. */
export type Tone =
  | 'vehicle'
  | 'plate'
  | 'person'
  | 'thing'
  | 'violation'
  | 'safe'
  | 'caution'
  | 'danger'
  | 'plain'
/** Regions have their own colours. */
export type Colour = Tone | `#${string}`

/** A few words on a shape. */
export interface Note {
  text: string
  colour: Colour
}

export interface BoxShape {
  kind: 'box'
  /** The same object has the same id on the next frame; '' on a picture. */
  id: string
  box: Box
  colour: Colour
  /** Above the box, or below it for text that is written on the object. */
  label: string
  isLabelBelow: boolean
  notes: readonly Note[]
  isDashed: boolean
  opacity: number
}

export interface PathShape {
  kind: 'path'
  points: readonly Point[]
  colour: Colour
  isClosed: boolean
  /** How much of the colour fills a closed path. */
  fill: number
  isDashed: boolean
  label: string
  opacity: number
}

/** In pixels of the picture, in the order in which they are drawn. */
export type Shape = BoxShape | PathShape

export const boxShape = (shape: Pick<BoxShape, 'box' | 'colour'> & Partial<BoxShape>): BoxShape => ({
  id: '',
  label: '',
  isLabelBelow: false,
  notes: [],
  isDashed: false,
  opacity: 1,
  ...shape,
  kind: 'box',
})

export const pathShape = (shape: Pick<PathShape, 'points' | 'colour'> & Partial<PathShape>): PathShape => ({
  isClosed: false,
  fill: 0,
  isDashed: false,
  label: '',
  opacity: 1,
  ...shape,
  kind: 'path',
})

/** Several people may be near one machine. Its ring is drawn once, for the first of them. */
export function withoutRepeats(shapes: readonly Shape[]): Shape[] {
  const known = new Set<string>()
  return shapes.filter((shape) => {
    if (shape.kind === 'box' || !shape.isClosed) return true
    const ring = JSON.stringify(shape.points)
    const isNew = !known.has(ring)
    known.add(ring)
    return isNew
  })
}

/** All texts on the shapes, for screen readers. */
export const textsOf = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap((shape) => [
    ...(shape.label ? [shape.label] : []),
    ...(shape.kind === 'box' ? shape.notes.map(({ text }) => text) : []),
  ])

export const bottomCentre = ({ l, r, b }: Box): Point => [(l + r) / 2, b]
