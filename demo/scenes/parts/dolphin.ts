import { BufferAttribute, BufferGeometry, Group, Mesh, MeshPhysicalMaterial } from 'three'
import { plateOf } from './plant-paint.ts'

/** Half-height and half-width of the body along its length (0 nose, 1 tail), as parts of the length. */
const girth = [
  [0, 0.012, 0.012],
  [0.04, 0.042, 0.04],
  [0.12, 0.078, 0.075],
  [0.25, 0.108, 0.1],
  [0.4, 0.118, 0.106],
  [0.55, 0.105, 0.09],
  [0.7, 0.072, 0.055],
  [0.85, 0.036, 0.022],
  [0.97, 0.022, 0.008],
] as const

/** Light grey with darker mask, flippers and fin, and a pale belly, as Hector's and Māui dolphins are. */
const skin = new MeshPhysicalMaterial({
  vertexColors: true,
  roughness: 0.28,
  clearcoat: 0.8,
  clearcoatRoughness: 0.2,
})
const darkSkin = new MeshPhysicalMaterial({ color: '#23272b', roughness: 0.3, clearcoat: 0.8 })

/** A dolphin of `length` metres, x forward, its middle at the origin. */
export function makeDolphin(length: number): Group {
  const around = 16
  const positions: number[] = []
  const colours: number[] = []
  const index: number[] = []
  girth.forEach(([t, high, wide], ring) => {
    for (let i = 0; i <= around; i++) {
      const a = (i / around) * Math.PI * 2
      const up = Math.cos(a)
      positions.push(length * (0.5 - t), length * high * 1.2 * up, length * wide * 1.25 * Math.sin(a))
      const isMask = t < 0.16 && up < 0.7 && up > -0.6
      const shade = isMask ? 0.07 : up > -0.25 ? 0.2 : 0.6
      colours.push(shade * 0.98, shade, shade * 1.04)
      if (ring > 0 && i < around) {
        const b = ring * (around + 1) + i
        const c = b - around - 1
        index.push(c, c + 1, b, c + 1, b + 1, b)
      }
    }
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colours), 3))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  const group = new Group()
  const s = length
  const fin = new Mesh(
    plateOf(
      [
        [0.08 * s, 0],
        [0.02 * s, 0.07 * s],
        [-0.05 * s, 0.1 * s],
        [-0.1 * s, 0.075 * s],
        [-0.1 * s, 0],
      ],
      0.025,
      0.005,
    ),
    darkSkin,
  )
  fin.position.set(-0.02 * s, 0.115 * s, 0)
  const flukes = new Mesh(
    plateOf(
      [
        [0.05 * s, 0],
        [-0.05 * s, 0.17 * s],
        [-0.1 * s, 0.16 * s],
        [-0.06 * s, 0],
        [-0.1 * s, -0.16 * s],
        [-0.05 * s, -0.17 * s],
      ],
      0.02,
      0.004,
    ),
    darkSkin,
  )
  flukes.rotation.x = Math.PI / 2
  flukes.position.x = -0.48 * s
  group.add(new Mesh(geometry, skin), fin, flukes)
  for (const side of [-1, 1]) {
    const flipper = new Mesh(
      plateOf(
        [
          [0.04 * s, 0],
          [-0.08 * s, 0.15 * s],
          [-0.12 * s, 0.13 * s],
          [-0.06 * s, 0],
        ],
        0.02,
        0.004,
      ),
      darkSkin,
    )
    flipper.rotation.x = side * 1.9
    flipper.position.set(0.2 * s, -0.05 * s, side * 0.09 * s)
    group.add(flipper)
  }
  group.traverse((part) => {
    part.castShadow = true
  })
  return group
}
