import { Circle, Group, Label, Line, Rect, Tag, Text } from 'react-konva'
import { roiFillOpacity } from './region-look.ts'
import type { Point } from '#rules/regions/geometry/polygon.ts'
import { regionLabel, type Region } from '#rules/regions/region.ts'
import { nodeShape, nodeStrokePx } from './node-shape.ts'

interface ShapeProps {
  region: Region
  colour: string
  isActive: boolean
  /** Screen pixels per image pixel; shapes keep their size on the screen. */
  scale: number
}

export function RegionShape({ region, colour, isActive, scale }: ShapeProps) {
  return (
    <Group>
      <Line
        points={region.points.flat()}
        closed
        stroke={colour}
        strokeWidth={isActive ? 3 : 1.5}
        strokeScaleEnabled={false}
        fill={`${colour}${Math.round((isActive ? roiFillOpacity * 1.4 : roiFillOpacity) * 255).toString(16)}`}
      />
      {isActive &&
        region.points.map((point) => (
          <Node key={point.join()} point={point} region={region} colour={colour} scale={scale} />
        ))}
      <NameLabel region={region} scale={scale} />
    </Group>
  )
}

interface DraftProps {
  region: Region
  colour: string
  pointer: Point | undefined
  scale: number
}

/** An unfinished polygon: open, with a line to the pointer and a marker on its first point, which closes it. */
export function DraftShape({ region, colour, pointer, scale }: DraftProps) {
  const path = pointer ? [...region.points, pointer] : region.points
  return (
    <Group>
      <Line points={path.flat()} stroke={colour} strokeWidth={2} strokeScaleEnabled={false} dash={[6, 4]} />
      {region.points.map((point, index) => (
        <Node
          key={point.join()}
          point={point}
          region={region}
          colour={colour}
          scale={scale}
          isFirst={index === 0}
        />
      ))}
    </Group>
  )
}

interface NodeProps {
  point: Point
  region: Region
  colour: string
  scale: number
  isFirst?: boolean
}

function Node({ point: [x, y], region, colour, scale, isFirst = false }: NodeProps) {
  const look = {
    fill: isFirst ? colour : '#0b0e13',
    stroke: colour,
    strokeWidth: nodeStrokePx,
    strokeScaleEnabled: false,
  }
  const shape = nodeShape(region.roiType, scale)
  if ('dot' in shape) return <Circle x={x} y={y} radius={shape.dot.radius} {...look} />
  const { half } = shape.box
  return <Rect x={x - half} y={y - half} width={half * 2} height={half * 2} {...look} />
}

function NameLabel({ region, scale }: { region: Region; scale: number }) {
  const name = regionLabel(region)
  const highest = region.points.reduce((best, point) => (point[1] < best[1] ? point : best))
  if (!name) return null
  return (
    <Label x={highest[0]} y={highest[1]} scaleX={1 / scale} scaleY={1 / scale} offsetX={-8} offsetY={-8}>
      <Tag fill="#0b0e13cc" cornerRadius={4} />
      <Text text={name} padding={4} fontSize={12} fontFamily="Inter Variable" fill="#e8eef5" />
    </Label>
  )
}
