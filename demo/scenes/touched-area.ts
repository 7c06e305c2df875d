import { BufferGeometry, Float32BufferAttribute, type Object3D, type PerspectiveCamera, Vector3 } from 'three'
import { isInside, type Vec2 } from './ground-truth.ts'
import { type Light, sunDirection } from './light.ts'
import { outlinePoints } from './parts/outline.ts'

/** The picture in tiles: those touched by movers and their shadows, and the rest, each as flat geometry. */
export interface TouchedArea {
  touched: BufferGeometry
  rest: BufferGeometry
}

const TILES_ACROSS = 60
const TILES_DOWN = 34

export function touchedArea(
  camera: PerspectiveCamera,
  light: Light,
  movers: readonly Object3D[],
): TouchedArea {
  const hulls = movers.filter(({ visible }) => visible).map((mover) => hullOf(reachOf(camera, light, mover)))
  const [touched, rest]: [Vec2[], Vec2[]] = [[], []]
  for (let row = 0; row < TILES_DOWN; row++) {
    for (let column = 0; column < TILES_ACROSS; column++) {
      const tile: Vec2 = [(2 * column) / TILES_ACROSS - 1, (2 * row) / TILES_DOWN - 1]
      const isTouched = hulls.some((hull) => touches(hull, tile))
      ;(isTouched ? touched : rest).push(tile)
    }
  }
  return { touched: tiles(touched), rest: tiles(rest) }
}

/** The area of the picture (-1..1) whose light a mover may change: itself, its shadow, the ground it shades. */
function reachOf(camera: PerspectiveCamera, light: Light, mover: Object3D): Vec2[] {
  const sun = sunDirection(light)
  const reach: Vec2[] = []
  const add = (x: number, y: number, z: number) => {
    const { x: u, y: v, z: depth } = new Vector3(x, y, z).project(camera)
    if (depth < 1) reach.push([u, v])
  }
  for (const { x, y, z } of outlinePoints(mover, 23)) {
    const fall = y / sun.y
    const around = 0.4 + y * 0.5
    add(x, y, z)
    add(x - sun.x * fall, 0, z - sun.z * fall)
    add(x - around, 0, z - around)
    add(x + around, 0, z - around)
    add(x + around, 0, z + around)
    add(x - around, 0, z + around)
  }
  return reach
}

/** The convex hull (Andrew's monotone chain). */
function hullOf(points: readonly Vec2[]): Vec2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly Vec2[]) => {
    const chain: Vec2[] = []
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half([...sorted].reverse())]
}

const turn = (a: Vec2, b: Vec2, c: Vec2) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** A tile is touched when its middle is within one tile of the hull. */
function touches(hull: readonly Vec2[], tile: Vec2): boolean {
  const [w, h] = [2 / TILES_ACROSS, 2 / TILES_DOWN]
  const middle: Vec2 = [tile[0] + w / 2, tile[1] + h / 2]
  const near: readonly Vec2[] = [
    middle,
    [middle[0] - w, middle[1]],
    [middle[0] + w, middle[1]],
    [middle[0], middle[1] - h],
    [middle[0], middle[1] + h],
  ]
  const within = hull.some(([x, y]) => Math.abs(x - middle[0]) <= w && Math.abs(y - middle[1]) <= h)
  return within || near.some((point) => isInside(point, hull))
}

function tiles(corners: readonly Vec2[]): BufferGeometry {
  const [w, h] = [2 / TILES_ACROSS, 2 / TILES_DOWN]
  const positions: number[] = []
  const uvs: number[] = []
  for (const [x, y] of corners) {
    for (const [dx, dy] of [
      [0, 0],
      [w, 0],
      [w, h],
      [0, 0],
      [w, h],
      [0, h],
    ] as const) {
      positions.push(x + dx, y + dy, 0)
      uvs.push((x + dx + 1) / 2, (y + dy + 1) / 2)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  return geometry
}
