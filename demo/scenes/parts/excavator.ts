import { Group, Mesh } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import {
  blackRubber,
  cabGlass,
  cylinderSteel,
  dullSteel,
  machinePaint,
  plateOf,
  shadowed,
  stadium,
} from './plant-paint.ts'
import { box, solid, tube } from './street.ts'

export interface Excavator {
  object: Group
  halfLength: number
  halfWidth: number
  /** Swing of the house, then boom, stick and bucket, in radians. */
  work: (pose: { swing: number; boom: number; stick: number; bucket: number }) => void
}

/** A twenty-tonne excavator, x forward. */
export function makeExcavator(): Excavator {
  const yellow = machinePaint('#d6980f', 4)
  const dark = machinePaint('#2c2b2a', 6)
  const object = new Group()
  for (const side of [-1, 1]) {
    const belt = solid(plateOf(stadium(3.9, 0.86), 0.6, 0.03), blackRubber, [0, 0.43, side * 1.12])
    object.add(belt)
    for (let i = 0; i < 11; i++)
      object.add(solid(box(0.08, 0.05, 0.62), dullSteel, [-1.6 + i * 0.32, 0.87, side * 1.12]))
    for (let i = 0; i < 6; i++) {
      const roller = solid(tube(0.14, 0.64, 14), dullSteel, [-1.4 + i * 0.56, 0.3, side * 1.12])
      roller.rotation.x = Math.PI / 2
      object.add(roller)
    }
  }
  object.add(solid(box(2, 0.5, 1.7), dark, [0, 0.62, 0]), solid(tube(0.62, 0.3, 24), dark, [0, 0.98, 0]))

  const house = new Group()
  house.position.y = 1.1
  object.add(house)
  house.add(
    solid(box(3.3, 0.22, 2.5), dark, [-0.35, 0.1, 0]),
    solid(new RoundedBoxGeometry(1.9, 1.0, 2.5, 4, 0.12), yellow, [-1.15, 0.7, 0]),
    solid(new RoundedBoxGeometry(0.62, 1.15, 2.55, 5, 0.26), dark, [-2.15, 0.62, 0]),
    solid(new RoundedBoxGeometry(1.5, 0.75, 0.85, 3, 0.08), yellow, [0.45, 0.58, 0.78]),
    solid(tube(0.07, 0.7, 10), dark, [-1.2, 1.45, 0.6]),
  )
  house.add(cab(yellow))

  const steelArm = yellow
  const boom = new Group()
  boom.position.set(0.85, 0.55, 0.05)
  boom.add(
    new Mesh(
      plateOf(
        [
          [-0.25, -0.25],
          [0.35, -0.22],
          [2.2, 1.35],
          [4.3, 1.05],
          [5.35, 0.35],
          [5.5, 0.6],
          [4.5, 1.55],
          [2.1, 2.05],
          [1.5, 1.75],
          [-0.25, 0.3],
        ],
        0.5,
        0.03,
      ),
      steelArm,
    ),
  )
  const stick = new Group()
  stick.position.set(5.4, 0.48, 0)
  stick.add(
    new Mesh(
      plateOf(
        [
          [-0.75, 0.15],
          [-0.35, 0.42],
          [0.25, 0.25],
          [0.3, -0.2],
          [0.12, -2.7],
          [-0.16, -2.7],
          [-0.32, -0.25],
        ],
        0.42,
        0.03,
      ),
      steelArm,
    ),
  )
  const bucket = new Group()
  bucket.position.set(-0.02, -2.65, 0)
  bucket.add(
    new Mesh(
      plateOf(
        [
          [-0.12, 0.14],
          [0.25, 0.12],
          [0.42, -0.2],
          [0.36, -0.72],
          [0.02, -1.02],
          [-0.5, -1.12],
          [-0.62, -1.05],
          [-0.1, -0.86],
          [0.16, -0.62],
          [0.2, -0.2],
          [-0.1, -0.02],
        ],
        1.15,
        0.02,
      ),
      dullSteel,
    ),
  )
  for (const z of [-0.44, -0.15, 0.15, 0.44])
    bucket.add(solid(box(0.26, 0.06, 0.09), dullSteel, [-0.68, -1.1, z]))
  for (const z of [-0.56, 0.56]) {
    bucket.add(
      solid(
        plateOf(
          [
            [-0.12, 0.1],
            [0.25, 0.1],
            [0.4, -0.2],
            [0.34, -0.7],
            [0, -1],
            [-0.55, -1.08],
          ],
          0.04,
          0,
        ),
        dullSteel,
        [0, 0, z],
      ),
    )
  }
  stick.add(bucket)
  boom.add(
    stick,
    ram([1.1, 0.1], [2.9, 1.3], 0.34),
    ram([1.1, 0.1], [2.9, 1.3], -0.34),
    ram([2.4, 2.15], [4.75, 1.5], 0),
  )
  stick.add(ram([-0.62, 0.2], [0.3, -1.9], 0))
  house.add(boom)
  shadowed(object)
  return {
    object,
    halfLength: 1.95,
    halfWidth: 1.42,
    work(pose) {
      house.rotation.y = pose.swing
      boom.rotation.z = pose.boom
      stick.rotation.z = pose.stick
      bucket.rotation.z = pose.bucket
    },
  }
}

function cab(paint: ReturnType<typeof machinePaint>): Group {
  const group = new Group()
  group.position.set(0.45, 0.2, -0.78)
  group.add(
    solid(new RoundedBoxGeometry(1.5, 0.65, 0.92, 3, 0.06), paint, [0, 0.32, 0]),
    solid(new RoundedBoxGeometry(1.42, 1.1, 0.86, 3, 0.05), cabGlass, [0, 1.12, 0]),
    solid(new RoundedBoxGeometry(1.56, 0.12, 0.96, 3, 0.05), paint, [-0.02, 1.7, 0]),
  )
  for (const [x, z] of [
    [-0.71, -0.43],
    [-0.71, 0.43],
    [0.7, -0.43],
    [0.7, 0.43],
    [-0.1, -0.44],
    [-0.1, 0.44],
  ] as const) {
    group.add(solid(box(0.09, 1.15, 0.07), paint, [x, 1.12, z]))
  }
  return group
}

/** A hydraulic cylinder between two points of a side view. */
function ram(from: readonly [number, number], to: readonly [number, number], z: number): Group {
  const group = new Group()
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  group.position.set(from[0], from[1], z)
  group.rotation.z = Math.atan2(to[1] - from[1], to[0] - from[0]) - Math.PI / 2
  group.add(
    solid(tube(0.085, length * 0.62, 12), blackRubber, [0, length * 0.31, 0]),
    solid(tube(0.045, length, 10), cylinderSteel, [0, length / 2, 0]),
  )
  return group
}
