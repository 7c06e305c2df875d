import type { AnnotationObject, PolygonAnnotation, RectAnnotation } from '#contract/annotations/tracks.ts'
import { commentBoxWidth, rectDefaults } from '#contract/annotations/constants.ts'
import { AnnotationTool, PointerDirection } from '#contract/annotations/enumerations.ts'
import type { Point, Size } from '../../regions/geometry/polygon.ts'
import { boundsOf, polygonGeometry, within } from '../editor/geometry.ts'

/** The smallest side of a rect that can still be dragged. */
export const smallestSide = 8

const clamp = (value: number, lowest: number, highest: number) =>
  Math.max(lowest, Math.min(value, Math.max(lowest, highest)))

/** The label that new objects get, from a set of labels. */
export interface ChosenLabel {
  name: string
  colour: string
}

/** The object that a click with this tool creates; undefined for tools that need more than one click. */
export function createObject(
  tool: AnnotationTool,
  id: string,
  [x, y]: Point,
  stage: Size,
  chosen?: ChosenLabel,
): AnnotationObject | undefined {
  const label = chosen?.name ?? ''
  if (tool === AnnotationTool.RECT) {
    const [w, h] = [Math.min(rectDefaults.w, stage.width), Math.min(rectDefaults.h, stage.height)]
    return withinStage({ id, type: 'rect', x, y, w, h, label, ...coloursOf(chosen) }, stage)
  }
  if (tool === AnnotationTool.LABEL)
    return withinStage({ id, type: 'label', x, y, label, pointerDirection: PointerDirection.DOWN }, stage)
  if (tool === AnnotationTool.COMMENT)
    return withinStage(
      {
        id,
        type: 'comment',
        x,
        y,
        w: 1,
        h: 1,
        label: '',
        comment: { width: commentBoxWidth, x, y, text: '' },
      },
      stage,
    )
  return undefined
}

const coloursOf = (chosen: ChosenLabel | undefined) => ({
  fillColor: 'transparent',
  borderColor: chosen?.colour ?? rectDefaults.borderColor,
})

/** A rect between the two corners of a drag. */
export function drawRect(
  id: string,
  corners: readonly [Point, Point],
  stage: Size,
  chosen?: ChosenLabel,
): RectAnnotation {
  const [a, b] = [within(corners[0], stage), within(corners[1], stage)]
  const [w, h] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])].map((side) => Math.max(side, smallestSide))
  return withinStage(
    {
      id,
      type: 'rect',
      x: Math.min(a[0], b[0]),
      y: Math.min(a[1], b[1]),
      w: w!,
      h: h!,
      label: chosen?.name ?? '',
      ...coloursOf(chosen),
    },
    stage,
  )
}

export const createPolygon = (
  id: string,
  points: readonly Point[],
  chosen?: ChosenLabel,
): PolygonAnnotation => ({
  id,
  type: 'polygon',
  ...polygonGeometry(points),
  label: chosen?.name ?? '',
  ...coloursOf(chosen),
})

/** The object with a label of a set. An object with a border gets its colour. */
export function labelObject(object: AnnotationObject, { name, colour }: ChosenLabel): AnnotationObject {
  if (object.type === 'comment') return object
  return object.type === 'label'
    ? { ...object, label: name }
    : { ...object, label: name, borderColor: colour }
}

/** The clicks that draw with a tool in the middle of the picture: for a polygon the corners of a square. */
export function centrePresses(tool: AnnotationTool, { width, height }: Size): Point[] {
  const [x, y] = [width / 2, height / 2]
  if (tool !== AnnotationTool.POLYGON) return [[x, y]]
  const half = Math.min(rectDefaults.w, width, height) / 2
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ]
}

/** The object at another position, clamped to the stage. */
export function moveObject(object: AnnotationObject, [x, y]: Point, stage: Size): AnnotationObject {
  if (object.type === 'polygon') {
    const { w, h, ...from } = boundsOf(object)
    const left = clamp(x, 0, stage.width - w) - from.x
    const top = clamp(y, 0, stage.height - h) - from.y
    return { ...object, ...polygonGeometry(object.points.map(([px, py]) => [px + left, py + top])) }
  }
  if (object.type !== 'comment') return withinStage({ ...object, x, y }, stage)
  const { comment } = object
  const moved = { ...comment, x: comment.x + x - object.x, y: comment.y + y - object.y }
  return withinStage({ ...object, x, y, comment: moved }, stage)
}

function withinStage<Kind extends AnnotationObject>(object: Kind, { width, height }: Size): Kind {
  const [w, h] = object.type === 'rect' ? [object.w, object.h] : [0, 0]
  const place = { x: clamp(object.x, 0, width - w), y: clamp(object.y, 0, height - h) }
  if (object.type !== 'comment') return { ...object, ...place }
  const box = object.comment
  const comment = { ...box, x: clamp(box.x, 0, width - box.width), y: clamp(box.y, 0, height) }
  return { ...object, ...place, comment }
}

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

/** A rect with one corner moved. The opposite corner stays, and the rect is never inverted. */
export function resizeRect(rect: RectAnnotation, corner: Corner, [x, y]: Point, stage: Size): RectAnnotation {
  const [right, bottom] = [rect.x + rect.w, rect.y + rect.h]
  const isLeft = corner.endsWith('left')
  const isTop = corner.startsWith('top')
  const left = isLeft ? clamp(x, 0, right - smallestSide) : rect.x
  const top = isTop ? clamp(y, 0, bottom - smallestSide) : rect.y
  const w = isLeft ? right - left : clamp(x - left, smallestSide, stage.width - left)
  const h = isTop ? bottom - top : clamp(y - top, smallestSide, stage.height - top)
  return { ...rect, x: left, y: top, w, h }
}

/** Only rects can be resized. */
export const canResize = (object: AnnotationObject): object is RectAnnotation => object.type === 'rect'

/** A blank label is no label. */
export const cleanLabel = (label: string) => (label.trim() === '' ? '' : label.trim())

/** Whether nothing is visible: a label or comment without text. */
export const isEmptyObject = (object: AnnotationObject): boolean =>
  (object.type === 'label' && object.label === '') ||
  (object.type === 'comment' && object.comment.text.trim() === '')
