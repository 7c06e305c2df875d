import {
  CapsuleGeometry,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  SphereGeometry,
  Vector3,
} from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import type { Car } from './car.ts'
import { paints, type PaintName } from './car-catalogue.ts'
import { blackRubber, cabGlass, cylinderSteel, dullSteel, shadowed } from './plant-paint.ts'
import { box, solid } from './street.ts'
import { addBarePlate } from './truck.ts'
import { wheel } from './wheel.ts'

const length = 2.15
const leather = new MeshStandardMaterial({ color: '#1c1d20', roughness: 0.7 })
const denim = new MeshStandardMaterial({ color: '#27303c', roughness: 0.85 })

type Point = readonly [x: number, y: number, z: number]

/** A rod or limb from one point to another. */
function limb(from: Point, to: Point, radius: number, material: MeshStandardMaterial): Mesh {
  const [start, end] = [new Vector3(...from), new Vector3(...to)]
  const mesh = new Mesh(new CapsuleGeometry(radius, start.distanceTo(end), 5, 12), material)
  mesh.position.copy(start).lerp(end, 0.5)
  mesh.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), end.sub(start).normalize())
  return mesh
}

/** A motorcycle with its rider; x forward. */
export function makeMotorcycle(colour: PaintName): Car {
  const object = new Group()
  const paint = new MeshPhysicalMaterial({
    color: paints[colour][0],
    roughness: 0.3,
    clearcoat: 1,
    metalness: paints[colour][1] * 0.5,
  })
  const wheels = [0.74, -0.72].map((x) => {
    const each = wheel(0.31, x > 0 ? 0.12 : 0.17, 'dark')
    each.position.set(x, 0.31, 0)
    return each
  })
  const [head, tail] = [lamp('#e6ebee', '#fff3d6'), lamp('#8e0c10', '#ff1a12')]
  object.add(
    ...wheels,
    solid(new RoundedBoxGeometry(0.55, 0.36, 0.3, 3, 0.08), dullSteel, [0.05, 0.46, 0]),
    solid(new RoundedBoxGeometry(0.56, 0.26, 0.3, 5, 0.12), paint, [0.18, 0.82, 0]),
    solid(new RoundedBoxGeometry(0.66, 0.12, 0.28, 4, 0.05), leather, [-0.36, 0.82, 0]),
    solid(new RoundedBoxGeometry(0.36, 0.14, 0.22, 4, 0.06), paint, [-0.82, 0.84, 0]),
    solid(new RoundedBoxGeometry(0.3, 0.42, 0.4, 5, 0.12), paint, [0.66, 0.86, 0]),
    solid(new RoundedBoxGeometry(0.04, 0.26, 0.34, 3, 0.02), cabGlass, [0.66, 1.16, 0]),
    solid(new SphereGeometry(0.1, 18, 12), head, [0.76, 0.86, 0]),
    solid(box(0.04, 0.07, 0.18), tail, [-1.0, 0.84, 0]),
    solid(box(0.3, 0.03, 0.16), blackRubber, [-0.94, 0.68, 0]),
    limb([0.62, 1.05, 0.3], [0.62, 1.05, -0.3], 0.018, cylinderSteel),
    limb([-0.2, 0.34, 0.2], [-0.8, 0.42, 0.2], 0.055, cylinderSteel),
    ...[-1, 1].flatMap((side) => [
      limb([0.54, 1.0, side * 0.1], [0.74, 0.31, side * 0.1], 0.028, cylinderSteel),
      limb([-0.72, 0.31, side * 0.11], [-0.1, 0.5, side * 0.11], 0.03, dullSteel),
    ]),
    ...rider(),
  )
  shadowed(object)
  return {
    object,
    makeModel: 'Honda CB500',
    colour,
    type: 'motorcycle',
    length,
    width: 0.8,
    plates: {
      front: addBarePlate(object, 0.84, 0.7, 1),
      rear: addBarePlate(object, -1.1, 0.66, -1),
    },
    setLamps(on, braking = false) {
      head.emissiveIntensity = on ? 4 : 1.2
      tail.emissiveIntensity = braking ? 2.4 : on ? 0.8 : 0
    },
    roll(metres) {
      for (const each of wheels) each.rotation.z = -metres / 0.31
    },
  }
}

const lamp = (color: string, emissive: string) =>
  new MeshStandardMaterial({ color, emissive, roughness: 0.3, emissiveIntensity: 0 })

function rider(): Mesh[] {
  const helmet = new MeshStandardMaterial({ color: '#d8d9d6', roughness: 0.25 })
  return [
    limb([-0.3, 0.98, 0], [-0.1, 1.4, 0], 0.19, leather),
    solid(new SphereGeometry(0.165, 20, 14), helmet, [0.02, 1.72, 0]),
    solid(new SphereGeometry(0.13, 18, 12), cabGlass, [0.085, 1.72, 0]),
    ...[-1, 1].flatMap((side) => [
      limb([-0.08, 1.46, side * 0.22], [0.22, 1.2, side * 0.3], 0.062, leather),
      limb([0.22, 1.2, side * 0.3], [0.58, 1.07, side * 0.26], 0.05, leather),
      limb([-0.3, 0.92, side * 0.13], [0.14, 0.8, side * 0.25], 0.09, denim),
      limb([0.14, 0.8, side * 0.25], [-0.12, 0.4, side * 0.23], 0.07, denim),
      solid(new RoundedBoxGeometry(0.28, 0.1, 0.11, 3, 0.04), blackRubber, [-0.04, 0.34, side * 0.24]),
    ]),
  ]
}
