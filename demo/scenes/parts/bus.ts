import { Group, MeshPhysicalMaterial, MeshStandardMaterial, type Object3D } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import type { Car } from './car.ts'
import { paints, type PaintName } from './car-catalogue.ts'
import { blackRubber, cabGlass, shadowed } from './plant-paint.ts'
import { box, solid } from './street.ts'
import { addBarePlate } from './truck.ts'
import { wheel } from './wheel.ts'

const length = 6.9
const width = 2.1
const floor = 0.42
const roof = 2.62

/** A small coach with a band of windows; x forward. */
export function makeBus(colour: PaintName): Car {
  const object = new Group()
  const paint = new MeshPhysicalMaterial({
    color: paints[colour][0],
    roughness: 0.4,
    clearcoat: 0.9,
    metalness: paints[colour][1] * 0.5,
  })
  const height = roof - floor
  object.add(
    solid(new RoundedBoxGeometry(length, height, width, 5, 0.17), paint, [0, floor + height / 2, 0]),
    solid(box(length - 0.5, 0.2, width - 0.3), blackRubber, [0, floor, 0]),
    ...windows(),
    ...bumpers(),
  )
  const wheels: Object3D[] = []
  for (const x of [2.15, -1.75])
    for (const side of [-1, 1]) {
      const each = wheel(0.4, 0.26, 'steel')
      each.position.set(x, 0.4, side * (width / 2 - 0.12))
      wheels.push(each)
      object.add(solid(box(1.02, 0.62, 0.04), blackRubber, [x, 0.6, side * (width / 2 - 0.01)]), each)
    }
  const [head, tail] = [glowing('#dfe6ea', '#fff3d6'), glowing('#8e0c10', '#ff1a12')]
  for (const side of [-1, 1])
    object.add(
      solid(new RoundedBoxGeometry(0.08, 0.2, 0.34, 3, 0.03), head, [length / 2 - 0.01, 0.88, side * 0.78]),
      solid(new RoundedBoxGeometry(0.06, 0.42, 0.16, 3, 0.03), tail, [-length / 2, 1.0, side * 0.9]),
      solid(new RoundedBoxGeometry(0.1, 0.34, 0.2, 2, 0.04), blackRubber, [
        length / 2 - 0.1,
        1.85,
        side * 1.2,
      ]),
    )
  shadowed(object)
  return {
    object,
    makeModel: 'Toyota Coaster',
    colour,
    type: 'bus',
    length,
    width,
    plates: {
      front: addBarePlate(object, length / 2 + 0.05, 0.62, 1),
      rear: addBarePlate(object, -length / 2 - 0.05, 0.74, -1),
    },
    setLamps(on, braking = false) {
      head.emissiveIntensity = on ? 3 : 0
      tail.emissiveIntensity = braking ? 2 : on ? 0.7 : 0
    },
    roll(metres) {
      for (const each of wheels) each.rotation.z = -metres / 0.4
    },
  }
}

const glowing = (color: string, emissive: string) =>
  new MeshStandardMaterial({ color, emissive, roughness: 0.3, emissiveIntensity: 0 })

function windows(): Object3D[] {
  const panes = [-2.7, -1.5, -0.3, 0.9, 2.1].flatMap((x) =>
    [-1, 1].map((side) => solid(box(1.08, 0.78, 0.03), cabGlass, [x, 1.86, side * (width / 2)])),
  )
  const front = solid(new RoundedBoxGeometry(0.06, 1.02, 1.86, 3, 0.03), cabGlass, [length / 2, 1.78, 0])
  const rear = solid(new RoundedBoxGeometry(0.06, 0.72, 1.6, 3, 0.03), cabGlass, [-length / 2, 1.9, 0])
  return [...panes, front, rear]
}

function bumpers(): Object3D[] {
  const grille = solid(box(0.05, 0.16, 0.95), blackRubber, [length / 2 + 0.005, 0.95, 0])
  return [
    grille,
    ...[-1, 1].map((end) =>
      solid(new RoundedBoxGeometry(0.16, 0.3, width - 0.04, 3, 0.07), blackRubber, [
        end * (length / 2 - 0.03),
        0.5,
        0,
      ]),
    ),
  ]
}
