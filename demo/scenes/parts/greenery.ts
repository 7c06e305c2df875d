import {
  Color,
  DoubleSide,
  Group,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  PlaneGeometry,
  Quaternion,
  Vector3,
} from 'three'
import { between, seeded } from '../random.ts'
import { solid, tube } from './street.ts'
import { sheet, textureOf } from './textures.ts'

let leafMaterial: MeshLambertMaterial | undefined

/** A spray of leaves with gaps, so that a crown of such cards throws a dappled shadow. */
function leaves(): MeshLambertMaterial {
  if (leafMaterial) return leafMaterial
  const { canvas, pen } = sheet(256, 256)
  const random = seeded(9)
  for (let i = 0; i < 110; i++) {
    const r = 105 * Math.sqrt(random())
    const a = random() * 6.283
    const shade = between(random, 22, 44)
    pen.fillStyle = `hsl(${between(random, 78, 112)},${between(random, 26, 42)}%,${shade}%)`
    pen.save()
    pen.translate(128 + r * Math.cos(a), 128 + r * Math.sin(a))
    pen.rotate(random() * 6.283)
    pen.beginPath()
    pen.ellipse(0, 0, between(random, 11, 20), between(random, 5, 9), 0, 0, 7)
    pen.fill()
    pen.restore()
  }
  leafMaterial = new MeshLambertMaterial({ map: textureOf(canvas), alphaTest: 0.5, side: DoubleSide })
  return leafMaterial
}

function crown(
  count: number,
  seed: number,
  cardSize: number,
  place: (random: () => number) => Vector3,
): InstancedMesh {
  const random = seeded(seed)
  const mesh = new InstancedMesh(new PlaneGeometry(cardSize, cardSize), leaves(), count)
  const hue = between(random, -0.03, 0.03)
  for (let i = 0; i < count; i++) {
    const at = place(random)
    const turn = new Quaternion().setFromAxisAngle(
      new Vector3(random() - 0.5, random() - 0.5, random() - 0.5).normalize(),
      random() * 6.283,
    )
    const scale = between(random, 0.7, 1.35)
    mesh.setMatrixAt(i, new Matrix4().compose(at, turn, new Vector3(scale, scale, scale)))
    const light = between(random, 0.62, 1.08)
    mesh.setColorAt(i, new Color(light * (1 + hue), light, light * 0.9))
  }
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

const bark = new MeshLambertMaterial({ color: '#574739' })

export function tree(x: number, z: number, height: number, seed: number): Group {
  const group = new Group()
  group.position.set(x, 0, z)
  const trunk = height * 0.42
  group.add(solid(tube(height * 0.028, trunk * 1.5, 9, height * 0.012), bark, [0, trunk * 0.75, 0]))
  const random = seeded(seed * 13 + 1)
  const blobs = Array.from({ length: 7 }, () => ({
    centre: new Vector3(
      (random() - 0.5) * height * 0.42,
      height * between(random, 0.5, 0.86),
      (random() - 0.5) * height * 0.42,
    ),
    radius: height * between(random, 0.13, 0.24),
  }))
  group.add(
    crown(Math.round(height * 42), seed, height * 0.15, (pick) => {
      const blob = blobs[Math.floor(pick() * blobs.length)]!
      const direction = new Vector3(pick() - 0.5, pick() - 0.5, pick() - 0.5).normalize()
      return direction.multiplyScalar(blob.radius * between(pick, 0.55, 1)).add(blob.centre)
    }),
  )
  return group
}

/** A clipped hedge along x, or a bed of shrubs when it is deep. */
export function hedge(
  x: number,
  z: number,
  length: number,
  height: number,
  depth: number,
  seed: number,
  turn = 0,
): Group {
  const group = new Group()
  group.position.set(x, 0, z)
  group.rotation.y = turn
  group.add(
    crown(
      Math.round(length * depth * height * 42 + length * 14),
      seed,
      0.42,
      (random) =>
        new Vector3(
          (random() - 0.5) * length,
          height * (0.1 + 0.9 * Math.sqrt(random())),
          (random() - 0.5) * depth,
        ),
    ),
  )
  return group
}
