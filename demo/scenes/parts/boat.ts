import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
} from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { blackRubber, cabGlass } from './plant-paint.ts'
import { foam } from './sea.ts'
import { makePerson } from './person.ts'
import { box, solid, steel, tube } from './street.ts'

/** A survey launch of `length` metres with its crew and wake; x forward, waterline at y 0. */
export function makeBoat(length: number): { object: Group; wake: Mesh } {
  const object = new Group()
  const white = new MeshPhysicalMaterial({
    color: '#dcdedd',
    roughness: 0.3,
    clearcoat: 0.7,
    side: DoubleSide,
  })
  object.add(new Mesh(hull(length), white))
  const deck = new MeshStandardMaterial({ color: '#9fa5a6', roughness: 0.8 })
  const orange = new MeshPhysicalMaterial({ color: '#d3541c', roughness: 0.35, clearcoat: 0.6 })
  object.add(
    solid(box(length * 0.72, 0.04, length * 0.28), deck, [-length * 0.1, 0.42, 0]),
    solid(new RoundedBoxGeometry(length * 0.26, 0.75, length * 0.22, 3, 0.1), white, [length * 0.08, 0.8, 0]),
    solid(new RoundedBoxGeometry(length * 0.22, 0.5, length * 0.2, 3, 0.06), cabGlass, [
      length * 0.08,
      1.4,
      0,
    ]),
    solid(new RoundedBoxGeometry(length * 0.3, 0.08, length * 0.25, 3, 0.03), orange, [
      length * 0.06,
      1.7,
      0,
    ]),
    solid(new RoundedBoxGeometry(0.5, 0.75, 0.4, 3, 0.1), blackRubber, [-length * 0.49, 0.62, 0]),
    solid(tube(0.03, 1.1, 8), steel, [length * 0.02, 2.2, 0]),
  )
  for (const side of [-1, 1]) {
    const collar = solid(tube(0.14, length * 0.66, 14), orange, [-length * 0.13, 0.5, side * length * 0.165])
    collar.rotation.z = Math.PI / 2
    object.add(collar)
  }
  for (const [x, z] of [
    [-0.22, 0.3],
    [-0.3, -0.35],
  ] as const) {
    const crew = makePerson({
      hivis: 'yellow',
      hat: undefined,
      shirt: '#334',
      trousers: '#222b36',
      skin: '#b98a6a',
      hair: '#2a1f18',
    })
    crew.walk(0, 0)
    crew.object.position.set(length * x, 0.42, z)
    object.add(crew.object)
  }
  const wake = foam(length * 3.4, length * 1.5, 5, (u, v) => {
    const behind = 1 - u
    const off = Math.abs(v - 0.5) * 2
    const arm = Math.exp(-(((off - behind * 0.85) / 0.12) ** 2)) * (1 - behind * 0.8)
    const middle = Math.exp(-((off / (0.1 + behind * 0.16)) ** 2)) * (1 - behind) ** 0.8
    return Math.min(0.95, arm * 0.5 + middle * 0.9)
  })
  wake.position.set(-length * 1.55, 0.36, 0)
  object.add(wake)
  object.traverse((part) => {
    part.castShadow = part !== wake
  })
  return { object, wake }
}

function hull(length: number): BufferGeometry {
  const stations = 18
  const positions: number[] = []
  const index: number[] = []
  for (let i = 0; i <= stations; i++) {
    const t = i / stations
    const x = length * (t - 0.5)
    const beam = length * 0.18 * (1 - Math.max(0, (t - 0.45) / 0.55) ** 2.2)
    const sheer = 0.5 + 0.3 * t * t
    const keel = -0.3 + 0.35 * Math.max(0, (t - 0.6) / 0.4) ** 2
    for (const side of [-1, 1]) positions.push(x, sheer, side * beam, x, 0.05, side * beam * 0.86, x, keel, 0)
    if (i === 0) continue
    const [a, b] = [(i - 1) * 6, i * 6]
    for (const k of [0, 1, 3, 4]) index.push(a + k, b + k, a + k + 1, a + k + 1, b + k, b + k + 1)
  }
  index.push(0, 1, 3, 1, 4, 3, 1, 2, 4)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  return geometry
}
