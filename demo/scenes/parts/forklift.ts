import { Group } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { blackRubber, dullSteel, machinePaint, shadowed } from './plant-paint.ts'
import { box, darkSteel, solid, tube } from './street.ts'
import { sheet, textureOf } from './textures.ts'
import { wheel } from './wheel.ts'
import { MeshLambertMaterial, MeshStandardMaterial } from 'three'

export interface Forklift {
  object: Group
  halfLength: number
  halfWidth: number
  lift: (metres: number) => void
}

/** A counterbalance forklift with its driver's cage; x forward, forks ahead. */
export function makeForklift(colour: string, loaded: boolean, seed: number): Forklift {
  const object = new Group()
  const paint = machinePaint(colour, seed)
  const dark = machinePaint('#2a2b2c', seed + 1)
  for (const [x, r, w] of [
    [0.55, 0.33, 0.26],
    [-0.85, 0.26, 0.2],
  ] as const) {
    for (const side of [-1, 1]) {
      const each = wheel(r, w, 'steel')
      each.position.set(x, r, side * 0.46)
      object.add(each)
    }
  }
  object.add(
    solid(new RoundedBoxGeometry(1.9, 0.5, 0.98, 3, 0.08), paint, [-0.2, 0.55, 0]),
    solid(new RoundedBoxGeometry(0.55, 0.75, 1.06, 5, 0.2), dark, [-1.05, 0.75, 0]),
    solid(new RoundedBoxGeometry(0.75, 0.4, 0.92, 3, 0.1), paint, [-0.62, 0.98, 0]),
    solid(new RoundedBoxGeometry(0.42, 0.12, 0.46, 3, 0.05), blackRubber, [-0.42, 1.2, 0]),
    solid(new RoundedBoxGeometry(0.12, 0.5, 0.44, 3, 0.05), blackRubber, [-0.66, 1.42, 0]),
  )
  for (const [x, lean] of [
    [-0.85, 0.06],
    [0.42, -0.12],
  ] as const) {
    for (const side of [-1, 1]) {
      const post = solid(box(0.07, 1.35, 0.07), dark, [x, 1.5, side * 0.45])
      post.rotation.z = lean
      object.add(post)
    }
  }
  for (let i = 0; i < 7; i++) object.add(solid(box(0.05, 0.04, 0.96), dark, [-0.82 + i * 0.19, 2.17, 0]))
  object.add(
    solid(
      tube(0.05, 0.1, 12),
      new MeshStandardMaterial({
        color: '#d8861a',
        roughness: 0.3,
        emissive: '#ff8a1a',
        emissiveIntensity: 0.6,
      }),
      [-0.8, 2.26, 0.3],
    ),
  )
  const mast = new Group()
  mast.position.x = 0.98
  for (const side of [-1, 1]) mast.add(solid(box(0.12, 2.15, 0.09), darkSteel, [0, 1.15, side * 0.36]))
  for (const y of [0.5, 1.4, 2.18]) mast.add(solid(box(0.08, 0.1, 0.8), darkSteel, [0, y, 0]))
  const carriage = new Group()
  carriage.add(solid(box(0.06, 0.5, 0.95), darkSteel, [0.1, 0.35, 0]))
  for (const side of [-1, 1]) carriage.add(solid(box(1.1, 0.05, 0.12), dullSteel, [0.65, 0.1, side * 0.27]))
  if (loaded) carriage.add(palletLoad(0.72, 0.13))
  mast.add(carriage)
  object.add(mast, driver())
  shadowed(object)
  return { object, halfLength: 1.65, halfWidth: 0.56, lift: (metres) => (carriage.position.y = metres) }
}

function driver(): Group {
  const group = new Group()
  const cloth = new MeshLambertMaterial({ color: '#d6511c' })
  group.add(
    solid(new RoundedBoxGeometry(0.24, 0.5, 0.4, 3, 0.1), cloth, [-0.5, 1.5, 0]),
    solid(
      new RoundedBoxGeometry(0.2, 0.25, 0.17, 3, 0.08),
      new MeshLambertMaterial({ color: '#b98a6a' }),
      [-0.47, 1.86, 0],
    ),
    solid(
      new RoundedBoxGeometry(0.45, 0.15, 0.34, 3, 0.06),
      new MeshLambertMaterial({ color: '#26303f' }),
      [-0.25, 1.28, 0],
    ),
  )
  return group
}

/** A wooden pallet with wrapped cartons. */
export function palletLoad(x: number, y: number, seed = 1): Group {
  const group = new Group()
  const wood = new MeshLambertMaterial({ color: '#a5824f' })
  for (const z of [-0.5, -0.25, 0, 0.25, 0.5]) group.add(solid(box(1, 0.03, 0.14), wood, [x, y + 0.11, z]))
  for (const z of [-0.48, 0, 0.48]) group.add(solid(box(1, 0.1, 0.1), wood, [x, y + 0.05, z]))
  const { canvas, pen } = sheet(128, 128)
  pen.fillStyle = seed % 3 === 0 ? '#c9c9c4' : '#a98055'
  pen.fillRect(0, 0, 128, 128)
  pen.strokeStyle = 'rgba(50,34,18,0.55)'
  for (let i = 0; i <= 128; i += 32) {
    pen.strokeRect(0, i, 128, 32)
    pen.strokeRect((i / 32) % 2 ? 20 : 64, i, 46, 32)
  }
  pen.fillStyle = 'rgba(255,255,255,0.14)'
  for (let i = 0; i < 128; i += 18) pen.fillRect(0, i, 128, 6)
  const cartons = new MeshLambertMaterial({ map: textureOf(canvas) })
  group.add(solid(box(0.96, 0.9 + (seed % 2) * 0.3, 1.05), cartons, [x, y + 0.58 + (seed % 2) * 0.15, 0]))
  return group
}
