import { Circle, Line } from 'react-konva'
import type { Point } from '#rules/regions/geometry/polygon.ts'
import { accent } from './annotation-shapes.tsx'

/** Screen pixels. */
const [pointPx, middlePx, fingerPx] = [7, 5, 16]

interface PointProps {
  points: readonly Point[]
  scale: number
  pressed: number | undefined
  onPress: (index: number) => void
  onPressEdge: (edge: number) => void
}

/** The draggable points of a polygon; dragging the smaller one in the middle of an edge adds a point. */
export function PointHandles({ points, scale, pressed, onPress, onPressEdge }: PointProps) {
  return (
    <>
      {points.map(([x, y], edge) => {
        const [nextX, nextY] = points[(edge + 1) % points.length]!
        return (
          <Handle
            // oxlint-disable-next-line react/no-array-index-key -- an edge is its number
            key={`edge ${edge}`}
            x={(x + nextX) / 2}
            y={(y + nextY) / 2}
            radius={middlePx / scale}
            fill="#ffffff"
            onPress={() => onPressEdge(edge)}
          />
        )
      })}
      {points.map(([x, y], index) => (
        <Handle
          // oxlint-disable-next-line react/no-array-index-key -- a point is its number
          key={index}
          x={x}
          y={y}
          radius={pointPx / scale}
          fill={index === pressed ? '#ffd43b' : accent}
          onPress={() => onPress(index)}
        />
      ))}
    </>
  )
}

interface OutlineProps {
  points: readonly Point[]
  scale: number
  onClose: () => void
}

/** An unfinished polygon. A press on its first point closes it. */
export function OutlineShape({ points, scale, onClose }: OutlineProps) {
  const line = { points: points.flat(), strokeScaleEnabled: false, listening: false }
  return (
    <>
      <Line {...line} stroke="#0b0e13" strokeWidth={5} />
      <Line {...line} stroke={accent} strokeWidth={2} />
      {points.map(([x, y], index) => (
        <Handle
          // oxlint-disable-next-line react/no-array-index-key -- a point is its number
          key={index}
          x={x}
          y={y}
          radius={pointPx / scale}
          fill={index === 0 ? '#ffd43b' : accent}
          {...(index === 0 && points.length > 2 && { onPress: onClose })}
        />
      ))}
    </>
  )
}

interface HandleProps {
  x: number
  y: number
  radius: number
  fill: string
  onPress?: () => void
}

function Handle({ onPress, ...circle }: HandleProps) {
  return (
    <Circle
      {...circle}
      stroke="#0b0e13"
      strokeWidth={1.5}
      strokeScaleEnabled={false}
      hitStrokeWidth={fingerPx}
      listening={onPress !== undefined}
      onPointerDown={(event) => {
        event.cancelBubble = true
        onPress?.()
      }}
    />
  )
}
