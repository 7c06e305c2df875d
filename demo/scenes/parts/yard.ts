import type { BufferAttribute } from 'three'
import {
  DoubleSide,
  Group,
  IcosahedronGeometry,
  MeshLambertMaterial,
  PlaneGeometry,
  SphereGeometry,
  Vector3,
} from 'three'
import { between, seeded } from '../random.ts'
import { box, darkSteel, orangePlastic, solid, steel, tube, whitePaint } from './street.ts'
import { type SurfaceName, surfaceMaterial } from './surfaces.ts'
import { sheet, textureOf } from './textures.ts'

/** A heap of earth or gravel. */
export function heap(x: number, z: number, radius: number, height: number, of: SurfaceName, seed: number) {
  const geometry = new SphereGeometry(1, 36, 14, 0, Math.PI * 2, 0, Math.PI / 2)
  const position = geometry.getAttribute('position') as BufferAttribute
  const random = seeded(seed)
  const waves = Array.from(
    { length: 7 },
    () => [between(random, 1, 6), random() * 6.3, between(random, 0.02, 0.1)] as const,
  )
  const v = new Vector3()
  for (let i = 0; i < position.count; i++) {
    v.fromBufferAttribute(position, i)
    const angle = Math.atan2(v.z, v.x)
    const bump = waves.reduce((sum, [f, p, a]) => sum + a * Math.sin(angle * Math.round(f) + v.y * 5 + p), 1)
    const cone = (1 - Math.hypot(v.x, v.z)) * 0.5 + v.y * 0.5
    position.setXYZ(
      i,
      v.x * radius * bump,
      Math.max(-0.02, cone * height * (0.9 + 0.1 * bump)),
      v.z * radius * bump,
    )
  }
  geometry.computeVertexNormals()
  return solid(geometry, surfaceMaterial(of, { across: radius * 3, along: radius * 1.5 }), [x, 0, z])
}

export function rocks(x: number, z: number, spread: number, count: number, seed: number): Group {
  const group = new Group()
  const random = seeded(seed)
  const stone = surfaceMaterial('rock', { across: 6, along: 6 })
  for (let i = 0; i < count; i++) {
    const size = between(random, 0.05, 0.22)
    const rock = solid(new IcosahedronGeometry(size, 0), stone, [
      x + (random() - 0.5) * spread,
      size * 0.4,
      z + (random() - 0.5) * spread,
    ])
    rock.rotation.set(random() * 3, random() * 3, 0)
    group.add(rock)
  }
  return group
}

/** A shipping container used as site office or store. */
export function container(x: number, z: number, turn: number, colour: string): Group {
  const group = new Group()
  group.position.set(x, 0, z)
  group.rotation.y = turn
  const { canvas, pen } = sheet(512, 128)
  pen.fillStyle = colour
  pen.fillRect(0, 0, 512, 128)
  for (let i = 0; i < 512; i += 16) {
    pen.fillStyle = 'rgba(0,0,0,0.24)'
    pen.fillRect(i, 6, 6, 116)
    pen.fillStyle = 'rgba(255,255,255,0.1)'
    pen.fillRect(i + 8, 6, 5, 116)
  }
  pen.fillStyle = 'rgba(90,60,34,0.25)'
  for (let i = 0; i < 30; i++) pen.fillRect((i * 83) % 512, 40 + ((i * 31) % 60), 3, 40)
  const wall = new MeshLambertMaterial({ map: textureOf(canvas) })
  group.add(solid(box(6.06, 2.55, 2.44), wall, [0, 1.3, 0]))
  for (const [w, y] of [
    [6.1, 0.08],
    [6.1, 2.56],
  ] as const)
    group.add(solid(box(w, 0.12, 2.48), darkSteel, [0, y, 0]))
  return group
}

/** Orange mesh on posts, as round every dig. */
export function meshBarrier(from: readonly [number, number], to: readonly [number, number]): Group {
  const group = new Group()
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  group.position.set(from[0], 0, from[1])
  group.rotation.y = Math.atan2(-(to[1] - from[1]), to[0] - from[0])
  const { canvas, pen } = sheet(64, 64)
  pen.fillStyle = '#e2571b'
  pen.fillRect(0, 0, 64, 64)
  pen.clearRect(8, 8, 20, 48)
  pen.clearRect(38, 8, 20, 48)
  const texture = textureOf(canvas)
  texture.wrapS = texture.wrapT = 1000
  texture.repeat.set(length / 0.16, 6)
  const net = solid(
    new PlaneGeometry(length, 0.95),
    new MeshLambertMaterial({ map: texture, alphaTest: 0.5, side: DoubleSide }),
    [length / 2, 0.55, 0],
  )
  group.add(net)
  for (let x = 0; x <= length; x += 2) group.add(solid(tube(0.025, 1.2, 8), steel, [x, 0.6, 0]))
  return group
}

/** A water-filled plastic barrier, alternately orange and white. */
export function plasticBarrier(x: number, z: number, turn: number, isOrange: boolean): Group {
  const group = new Group()
  group.position.set(x, 0, z)
  group.rotation.y = turn
  const material = isOrange ? orangePlastic : whitePaint
  group.add(
    solid(box(1.9, 0.3, 0.5), material, [0, 0.15, 0]),
    solid(box(1.9, 0.65, 0.24), material, [0, 0.6, 0]),
  )
  return group
}

export function pipes(x: number, z: number, turn: number): Group {
  const group = new Group()
  group.position.set(x, 0, z)
  group.rotation.y = turn
  const concrete = surfaceMaterial('concrete', { across: 3, along: 3, tint: '#c2beb6' })
  for (const [row, count] of [
    [0, 4],
    [1, 3],
    [2, 2],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const pipe = solid(tube(0.32, 3.2, 22), concrete, [0, 0.32 + row * 0.56, (i - (count - 1) / 2) * 0.66])
      pipe.rotation.z = Math.PI / 2
      group.add(pipe)
      const mouth = solid(tube(0.25, 3.22, 18), darkSteel, [
        0,
        0.32 + row * 0.56,
        (i - (count - 1) / 2) * 0.66,
      ])
      mouth.rotation.z = Math.PI / 2
      group.add(mouth)
    }
  }
  return group
}
