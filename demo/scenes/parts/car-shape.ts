import { BufferAttribute, BufferGeometry } from 'three'

/** A car seen from the side: x forward from its middle, y up, in metres. */
export interface CarShape {
  length: number
  width: number
  wheelRadius: number
  frontAxle: number
  rearAxle: number
  sill: number
  belt: number
  /** The outline of the top, from nose to tail. */
  top: readonly (readonly [x: number, y: number])[]
  /** x of the windscreen's foot and head, and of the rear window's head and foot. */
  cowl: number
  roofFront: number
  roofRear: number
  rearFoot: number
  /** x of the pillars between the side windows, and where the last window ends. */
  pillars: readonly number[]
  lastWindow: number
  tumblehome: number
  noseTaper: number
  tailTaper: number
}

const SIDE_POINTS = 9
const GLASS_POINTS = 4
const CORNER_POINTS = 5
const ROOF_POINTS = 5

/** Height of the outline at x: straight between the points, rounded over a few centimetres. */
export function topAt(shape: CarShape, x: number): number {
  const reach = 0.05
  let total = 0
  for (let i = -3; i <= 3; i++) total += rawTop(shape, x + (i * reach) / 3)
  return total / 7
}

function rawTop(shape: CarShape, x: number): number {
  const { top } = shape
  if (x >= top[0]![0]) return top[0]![1]
  for (let i = 1; i < top.length; i++) {
    const [x1, y1] = top[i]!
    const [x0, y0] = top[i - 1]!
    if (x >= x1) return y1 + ((y0 - y1) * (x - x1)) / (x0 - x1 || 1)
  }
  return top.at(-1)![1]
}

export function halfWidthAt(shape: CarShape, x: number): number {
  const half = shape.width / 2
  const ends: [number, number, number][] = [
    [shape.length / 2 - x, shape.noseTaper, 0.95],
    [shape.length / 2 + x, shape.tailTaper, 0.6],
  ]
  let scale = 1
  for (const [distance, taper, reach] of ends) {
    const near = Math.max(0, 1 - distance / reach)
    const corner = Math.max(0, 1 - distance / 0.14)
    scale -= taper * near ** 2.3 + 0.1 * corner ** 2
  }
  return half * scale
}

/** Half-width of the greenhouse where it meets the roof. */
export function roofHalfWidthAt(shape: CarShape, x: number): number {
  const belt = Math.min(shape.belt, topAt(shape, x) - 0.05)
  return halfWidthAt(shape, x) * 0.955 - shape.tumblehome * Math.max(0, topAt(shape, x) - belt)
}

function lowerEdge(shape: CarShape, x: number): number {
  const arch = shape.wheelRadius + 0.065
  for (const axle of [shape.frontAxle, shape.rearAxle]) {
    const d = Math.abs(x - axle)
    if (d < arch) return Math.max(shape.sill, shape.wheelRadius + Math.sqrt(arch * arch - d * d))
  }
  const toEnd = shape.length / 2 - Math.abs(x)
  return shape.sill + 0.05 * Math.max(0, 1 - toEnd / 0.5)
}

/** Flank of the body: fullest at hip height, tucked in under the door and toward the window. */
function flank(shape: CarShape, y: number): number {
  const hip = shape.belt - 0.24
  const below = Math.max(0, (hip - y) / (hip - shape.sill))
  const above = Math.max(0, (y - hip) / (shape.belt - hip))
  return 1 - 0.05 * below ** 2 - 0.035 * above ** 2.4
}

function section(shape: CarShape, x: number): [number, number][] {
  const half = halfWidthAt(shape, x)
  const top = topAt(shape, x)
  const low = Math.min(lowerEdge(shape, x), top - 0.08)
  const belt = Math.max(low + 0.02, Math.min(shape.belt, top - 0.05))
  const points: [number, number][] = [[half * 0.86, low - 0.005]]
  for (let i = 0; i < SIDE_POINTS; i++) {
    const y = low + ((belt - low) * i) / (SIDE_POINTS - 1)
    points.push([half * flank(shape, y), y])
  }
  const roofHalf = roofHalfWidthAt(shape, x)
  const corner = Math.min(0.085, (top - belt) * 0.85)
  const foot = half * 0.955
  for (let i = 0; i < GLASS_POINTS; i++) {
    const t = i / (GLASS_POINTS - 1)
    points.push([foot + (roofHalf - foot) * t, belt + 0.006 + (top - corner - belt - 0.006) * t])
  }
  const inward = corner * 1.7
  for (let i = 1; i <= CORNER_POINTS; i++) {
    const angle = (Math.PI / 2) * (i / CORNER_POINTS)
    points.push([roofHalf - inward * (1 - Math.cos(angle)), top - corner + corner * Math.sin(angle)])
  }
  const edge = roofHalf - inward
  for (let i = 1; i <= ROOF_POINTS; i++) {
    const t = i / ROOF_POINTS
    points.push([edge * (1 - t), top + 0.028 * (1 - (1 - t) ** 2)])
  }
  return points
}

function stations(shape: CarShape): number[] {
  const half = shape.length / 2
  const xs = new Set<number>()
  const add = (x: number) => {
    if (Math.abs(x) <= half) xs.add(Number(x.toFixed(4)))
  }
  for (let x = -half; x <= half; x += 0.07) add(x)
  for (let d = 0; d < 0.3; d += 0.02) {
    add(half - d)
    add(-half + d)
  }
  const arch = shape.wheelRadius + 0.065
  for (const axle of [shape.frontAxle, shape.rearAxle]) {
    for (let i = 0; i <= 20; i++) add(axle + arch * Math.cos((Math.PI * i) / 20))
    add(axle + arch + 0.004)
    add(axle - arch - 0.004)
  }
  return [...xs].sort((a, b) => b - a)
}

export type View = 'side' | 'front' | 'rear' | 'top'
export const views: readonly View[] = ['side', 'front', 'rear', 'top']

/** The skin of the car. Each face takes its picture from the view it faces; groups follow `views`. */
export function carShell(shape: CarShape): BufferGeometry {
  const rings = stations(shape).map((x) => ({ x, half: section(shape, x) }))
  const perHalf = rings[0]!.half.length
  const around = perHalf * 2 - 1
  const positions: number[] = []
  for (const { x, half } of rings) {
    for (const [z, y] of half) positions.push(x, y, z)
    for (let i = perHalf - 2; i >= 0; i--) positions.push(x, half[i]![1], -half[i]![0])
  }
  const index: number[] = []
  for (let r = 0; r + 1 < rings.length; r++) {
    for (let i = 0; i + 1 < around; i++) {
      const a = r * around + i
      const b = a + around
      index.push(a, a + 1, b, a + 1, b + 1, b)
    }
  }
  for (const [ring, flip] of [
    [0, false],
    [rings.length - 1, true],
  ] as const) {
    const start = ring * around
    for (let i = 0; i < perHalf - 1; i++) {
      const [a, b, c, d] = [start + i, start + i + 1, start + around - 1 - i, start + around - 2 - i]
      index.push(...(flip ? [a, b, c, b, d, c] : [a, c, b, b, c, d]))
    }
  }
  const whole = new BufferGeometry()
  whole.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  whole.setIndex(index)
  whole.computeVertexNormals()
  return byView(shape, whole)
}

function byView(shape: CarShape, whole: BufferGeometry): BufferGeometry {
  const position = whole.getAttribute('position')
  const normal = whole.getAttribute('normal')
  const index = whole.getIndex()!
  const faces: Record<View, number[]> = { side: [], front: [], rear: [], top: [] }
  for (let f = 0; f < index.count; f += 3) {
    const corners = [index.getX(f), index.getX(f + 1), index.getX(f + 2)]
    const mean = (read: (i: number) => number) => corners.reduce((sum, i) => sum + read(i), 0) / 3
    const nx = mean((i) => normal.getX(i))
    const ny = mean((i) => normal.getY(i))
    const y = mean((i) => position.getY(i))
    const view: View = nx > 0.6 ? 'front' : nx < -0.6 ? 'rear' : ny > 0.62 && y > 0.5 ? 'top' : 'side'
    faces[view].push(...corners)
  }
  const geometry = new BufferGeometry()
  const [p, n, uv]: [number[], number[], number[]] = [[], [], []]
  const height = heightOf(shape)
  views.forEach((view, group) => {
    geometry.addGroup(p.length / 3, faces[view].length, group)
    for (const i of faces[view]) {
      const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)]
      p.push(x, y, z)
      n.push(normal.getX(i), normal.getY(i), normal.getZ(i))
      if (view === 'side') uv.push(x / shape.length + 0.5, y / height)
      else if (view === 'top') uv.push(x / shape.length + 0.5, z / shape.width + 0.5)
      else uv.push((view === 'front' ? z : -z) / shape.width + 0.5, y / height)
    }
  })
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(p), 3))
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(n), 3))
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2))
  return geometry
}

export const heightOf = (shape: CarShape) => Math.max(...shape.top.map(([, y]) => y)) + 0.06

/** x of the skin at a height, on the middle line of the nose or tail. */
export function endAt(shape: CarShape, end: 'front' | 'rear', y: number): number {
  const sign = end === 'front' ? 1 : -1
  for (let d = 0; d < 1; d += 0.005) {
    const x = sign * (shape.length / 2 - d)
    if (topAt(shape, x) + 0.028 >= y) return x
  }
  return (sign * shape.length) / 2
}
