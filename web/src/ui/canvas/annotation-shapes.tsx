import { Circle, Group, Label, Line, Rect, Tag, Text } from 'react-konva'
import type {
  AnnotationObject,
  LabelAnnotation,
  PolygonAnnotation,
  RectAnnotation,
} from '#contract/annotations/tracks.ts'
import { commentDotRadius } from '#contract/annotations/constants.ts'
import type { Corner } from '#rules/annotations/files/objects.ts'

const font = { fontFamily: 'Inter Variable', fontSize: 13 }
export const accent = '#4da3ff'
const handlePx = 12

interface ShapeProps {
  object: AnnotationObject
  isSelected: boolean
  /** Its position is interpolated: it is drawn with a dashed line. */
  isInterpolated: boolean
  /** Screen pixels per picture pixel: lines, dots and labels keep their size on the screen. */
  scale: number
}

/** An annotation. Each line has a light and a dark side, so that it is visible on any picture. */
export function AnnotationShape({ object, ...shown }: ShapeProps) {
  const { isSelected, scale } = shown
  if (object.type === 'rect') return <RectShape rect={object} {...shown} />
  if (object.type === 'polygon') return <PolygonShape polygon={object} {...shown} />
  if (object.type === 'label') return <LabelShape label={object} {...shown} />
  return (
    <Circle
      x={object.x}
      y={object.y}
      radius={commentDotRadius / scale}
      fill={isSelected ? accent : '#ffd43b'}
      stroke="#0b0e13"
      strokeWidth={2}
      strokeScaleEnabled={false}
      shadowColor="#ffffff"
      shadowBlur={3}
    />
  )
}

type Shown = Omit<ShapeProps, 'object'>

/** Dashes of the border only: the light side below it stays solid. */
const dashed = { dash: [8, 6] }

function RectShape({ rect, isSelected, isInterpolated, scale }: { rect: RectAnnotation } & Shown) {
  const { x, y, w, h, label, fillColor, borderColor } = rect
  const place = { x, y, width: w, height: h, strokeScaleEnabled: false }
  return (
    <Group>
      <Rect {...place} stroke={isSelected ? accent : '#ffffff'} strokeWidth={5} />
      <Rect
        {...place}
        stroke={borderColor}
        strokeWidth={2}
        fill={fillColor}
        hitStrokeWidth={12}
        {...(isInterpolated && dashed)}
      />
      {/* A rect can be dragged anywhere inside. */}
      <Rect {...place} fill="rgba(0,0,0,0.001)" />
      {label && <Words x={x} y={y} text={label} scale={scale} isAbove />}
    </Group>
  )
}

function PolygonShape({
  polygon,
  isSelected,
  isInterpolated,
  scale,
}: { polygon: PolygonAnnotation } & Shown) {
  const { x, y, points, label, fillColor, borderColor } = polygon
  const line = { points: points.flat(), closed: true, strokeScaleEnabled: false }
  return (
    <Group>
      <Line {...line} stroke={isSelected ? accent : '#ffffff'} strokeWidth={5} fill={fillColor} />
      <Line
        {...line}
        stroke={borderColor}
        strokeWidth={2}
        fill="rgba(0,0,0,0.001)"
        hitStrokeWidth={12}
        {...(isInterpolated && dashed)}
      />
      {label && <Words x={x} y={y} text={label} scale={scale} isAbove />}
    </Group>
  )
}

function LabelShape({ label, isSelected, isInterpolated, scale }: { label: LabelAnnotation } & Shown) {
  return (
    <Label x={label.x} y={label.y} scaleX={1 / scale} scaleY={1 / scale}>
      <Tag
        fill="#0b0e13e6"
        stroke={isSelected ? accent : '#ffffff'}
        strokeWidth={1.5}
        {...(isInterpolated && dashed)}
        cornerRadius={4}
        pointerDirection={label.pointerDirection}
        pointerWidth={12}
        pointerHeight={10}
      />
      <Text text={label.label || ' '} padding={6} fill="#ffffff" {...font} />
    </Label>
  )
}

interface WordsProps {
  x: number
  y: number
  text: string
  scale: number
  isAbove?: boolean
}

function Words({ x, y, text, scale, isAbove = false }: WordsProps) {
  return (
    <Label x={x} y={y} scaleX={1 / scale} scaleY={1 / scale} offsetY={isAbove ? 27 : 0} listening={false}>
      <Tag fill="#0b0e13e6" cornerRadius={4} />
      <Text text={text} padding={6} fill="#ffffff" {...font} />
    </Label>
  )
}

interface HandleProps {
  rect: RectAnnotation
  scale: number
  onPress: (corner: Corner) => void
}

/** The draggable corners of a rect. */
export function ResizeHandles({ rect, scale, onPress }: HandleProps) {
  const corners: [Corner, number, number][] = [
    ['top-left', rect.x, rect.y],
    ['top-right', rect.x + rect.w, rect.y],
    ['bottom-left', rect.x, rect.y + rect.h],
    ['bottom-right', rect.x + rect.w, rect.y + rect.h],
  ]
  const side = handlePx / scale
  return corners.map(([corner, x, y]) => (
    <Rect
      key={corner}
      x={x - side / 2}
      y={y - side / 2}
      width={side}
      height={side}
      fill={accent}
      stroke="#ffffff"
      strokeWidth={1.5}
      strokeScaleEnabled={false}
      hitStrokeWidth={14}
      onPointerDown={(event) => {
        event.cancelBubble = true
        onPress(corner)
      }}
    />
  ))
}
