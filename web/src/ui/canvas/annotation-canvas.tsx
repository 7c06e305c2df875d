import type { KonvaEventObject } from 'konva/lib/Node'
import { useRef } from 'react'
import { Group, Layer, Stage } from 'react-konva'
import type { AnnotationObject } from '#contract/annotations/tracks.ts'
import type { Outline } from '#rules/annotations/editor/editor-state.ts'
import { canResize, type Corner } from '#rules/annotations/files/objects.ts'
import type { Point, Size } from '#rules/regions/geometry/polygon.ts'
import { toImage, type View } from '#rules/regions/drawing/view-transform.ts'
import { AnnotationShape, ResizeHandles } from './annotation-shapes.tsx'
import { newId } from './new-id.ts'
import { OutlineShape, PointHandles } from './polygon-shapes.tsx'

interface Props {
  objects: readonly AnnotationObject[]
  /** Annotations with an interpolated position on this frame. */
  interpolated: ReadonlySet<string>
  /** The unfinished polygon. */
  outline: Outline | undefined
  selected: readonly string[]
  view: View
  screen: Size
  /** False shows the annotations without editing. */
  isEditing: boolean
  isWriting: boolean
  /** Dragging on the empty stage draws. */
  canDraw: boolean
  /** The pressed point of the selected polygon. */
  point: number | undefined
  onPress: (at: Point) => void
  onDraw: (from: Point, to: Point, stroke: string) => void
  onPressObject: (id: string, isAdding: boolean) => void
  onMove: (id: string, to: Point, stroke: string) => void
  onResize: (id: string, corner: Corner, to: Point, stroke: string) => void
  onPressPoint: (id: string, index: number) => void
  onMovePoint: (id: string, index: number, to: Point, stroke: string) => void
  onInsertPoint: (id: string, edge: number, stroke: string) => void
  onCloseOutline: () => void
  onOpen: (id: string) => void
  onHover: (id: string | undefined) => void
}

/** The target of a drag; the whole drag is one undo step. */
type Grip = { stroke: string; start?: Point; hasMoved?: boolean } & (
  | { id: string; offset: Point }
  | { id: string; corner: Corner }
  | { id: string; index: number }
  | { from: Point }
)
type Pressed = KonvaEventObject<PointerEvent>

/** The tolerance for trembling hands in screen pixels. */
const stillPx = 4

interface Press {
  id: string
  at: Point
  hasMoved: boolean
}

/** Draws annotations above a frame, and converts touch and mouse to edits. */
export function AnnotationCanvas(props: Props) {
  const { objects, selected, view, screen, isEditing, isWriting, canDraw } = props
  const grip = useRef<Grip>(undefined)
  /** Whether the press began on the empty stage with no comment open: a click that ends a comment creates none. */
  const canCreate = useRef(false)
  /** The last two presses: the canvas reports two quick drags as a double click. */
  const presses = useRef<Press[]>([])
  const isDoubleClick = (id: string) =>
    presses.current.length === 2 && presses.current.every((last) => last.id === id && !last.hasMoved)
  const placeOf = (event: Pressed): Point | undefined => {
    const at = event.target.getStage()?.getPointerPosition()
    return at ? toImage(view, [at.x, at.y]) : undefined
  }
  // On release: during the press the browser still moves the focus away from the opened field.
  const press = (event: Pressed) => {
    const at = placeOf(event)
    if (!isEditing || !at || event.evt.button !== 0 || !canCreate.current) return
    props.onPress(at)
  }
  const pressObject = (event: Pressed, object: AnnotationObject) => {
    const at = placeOf(event)
    if (!isEditing || !at || event.evt.button !== 0) return
    event.cancelBubble = true
    canCreate.current = false
    const offset: Point = [object.x - at[0], object.y - at[1]]
    grip.current = { id: object.id, offset, start: at, stroke: newId() }
    presses.current = [...presses.current.slice(-1), { id: object.id, at, hasMoved: false }]
    props.onPressObject(object.id, event.evt.shiftKey)
  }
  const move = (event: Pressed) => {
    const at = placeOf(event)
    const held = grip.current
    if (!at || !held) return
    const last = presses.current.at(-1)
    if (last && Math.hypot(at[0] - last.at[0], at[1] - last.at[1]) * view.scale > stillPx)
      last.hasMoved = true
    if (event.evt.buttons === 0) grip.current = undefined
    // A trembling press moves nothing and creates no key frame.
    held.start ??= at
    held.hasMoved ||= Math.hypot(at[0] - held.start[0], at[1] - held.start[1]) * view.scale > stillPx
    if (!grip.current || !held.hasMoved) return
    const { stroke } = held
    if ('from' in held) draw(held.from, at, stroke)
    else if ('corner' in held) props.onResize(held.id, held.corner, at, stroke)
    else if ('index' in held) props.onMovePoint(held.id, held.index, at, stroke)
    else props.onMove(held.id, [at[0] + held.offset[0], at[1] + held.offset[1]], stroke)
  }
  const draw = (from: Point, to: Point, stroke: string) => {
    canCreate.current = false
    props.onDraw(from, to, stroke)
  }
  const pressStage = (event: Pressed) => {
    canCreate.current = !isWriting
    const at = placeOf(event)
    if (isEditing && canDraw && at && !isWriting && event.evt.button === 0)
      grip.current = { from: at, start: at, stroke: newId() }
  }
  const hold = (held: Grip) => {
    canCreate.current = false
    grip.current = held
  }
  const letGo = () => (grip.current = undefined)
  return (
    <Stage
      width={screen.width}
      height={screen.height}
      onPointerDown={pressStage}
      onPointerClick={press}
      onPointerMove={move}
      onPointerUp={letGo}
    >
      <Layer>
        <Group x={view.x} y={view.y} scaleX={view.scale} scaleY={view.scale}>
          {objects.map((object) => (
            <Group
              key={object.id}
              listening={!props.outline}
              onPointerDown={(event: Pressed) => pressObject(event, object)}
              onPointerDblClick={() => isEditing && isDoubleClick(object.id) && props.onOpen(object.id)}
              onPointerEnter={() => props.onHover(object.id)}
              onPointerLeave={() => props.onHover(undefined)}
            >
              <AnnotationShape
                object={object}
                isSelected={selected.includes(object.id)}
                isInterpolated={props.interpolated.has(object.id)}
                scale={view.scale}
              />
            </Group>
          ))}
          {isEditing &&
            objects
              .filter(({ id }) => selected.includes(id))
              .filter(canResize)
              .map((rect) => (
                <ResizeHandles
                  key={rect.id}
                  rect={rect}
                  scale={view.scale}
                  onPress={(corner) => hold({ id: rect.id, corner, stroke: newId() })}
                />
              ))}
          {isEditing &&
            objects
              .filter((object) => object.type === 'polygon')
              .filter(({ id }) => selected.includes(id))
              .map(({ id, points }) => (
                <PointHandles
                  key={id}
                  points={points}
                  scale={view.scale}
                  pressed={props.point}
                  onPress={(index) => {
                    props.onPressPoint(id, index)
                    hold({ id, index, stroke: newId() })
                  }}
                  onPressEdge={(edge) => {
                    const stroke = newId()
                    props.onInsertPoint(id, edge, stroke)
                    hold({ id, index: edge + 1, stroke })
                  }}
                />
              ))}
          {props.outline && (
            <OutlineShape
              points={props.outline.points}
              scale={view.scale}
              onClose={() => {
                canCreate.current = false
                props.onCloseOutline()
              }}
            />
          )}
        </Group>
      </Layer>
    </Stage>
  )
}
