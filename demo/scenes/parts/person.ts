import {
  CapsuleGeometry,
  CylinderGeometry,
  Group,
  LatheGeometry,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  SphereGeometry,
  Vector2,
} from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import type { TruthPpe } from '../truth.ts'
import { sheet, textureOf } from './textures.ts'

export interface Clothes {
  hivis: 'orange' | 'yellow' | undefined
  hat: 'white' | 'yellow' | 'blue' | undefined
  shirt: string
  trousers: string
  skin: string
  hair: string
  height?: number
}

export interface Person {
  object: Group
  ppe: TruthPpe[]
  /** Puts the limbs where they are after walking `metres`; `pace` 0 stands, 1 strides. */
  walk: (metres: number, pace: number) => void
  /** Falls on the back: 0 still stands, 1 lies with limbs as they fell. Overrides walk. */
  lieDown: (amount: number) => void
}

const hatColours = { white: '#e9e9e6', yellow: '#e3b016', blue: '#1f5aa8' }
const vestColours = { orange: '#f2581a', yellow: '#cfe01c' }

/** Torso cloth; the vest has the two hoops and braces of reflective tape that the standard requires. */
function torsoPicture(clothes: Clothes): HTMLCanvasElement {
  const { canvas, pen } = sheet(256, 128)
  pen.fillStyle = clothes.hivis ? vestColours[clothes.hivis] : clothes.shirt
  pen.fillRect(0, 0, 256, 128)
  for (let x = 0; x < 256; x += 16) {
    pen.fillStyle = `rgba(0,0,0,${x % 48 ? 0.05 : 0.12})`
    pen.fillRect(x, 0, 7, 128)
  }
  if (!clothes.hivis) return canvas
  pen.fillStyle = '#cfd3d4'
  pen.fillRect(0, 70, 256, 11)
  pen.fillRect(0, 96, 256, 11)
  for (const x of [22, 74, 150, 202]) pen.fillRect(x, 0, 11, 72)
  return canvas
}

export function makePerson(clothes: Clothes): Person {
  const cloth = (color: string) => new MeshLambertMaterial({ color })
  const skin = cloth(clothes.skin)
  const trousers = cloth(clothes.trousers)
  const sleeve = cloth(clothes.hivis ? (clothes.hivis === 'orange' ? '#d8511c' : '#b9c623') : clothes.shirt)
  const boots = cloth('#2a211a')
  const object = new Group()
  const body = new Group()
  body.scale.setScalar((clothes.height ?? 1.76) / 1.76)
  object.add(body)

  const profile = (
    [
      [0.001, 0],
      [0.15, 0],
      [0.155, 0.06],
      [0.15, 0.16],
      [0.165, 0.3],
      [0.19, 0.42],
      [0.185, 0.5],
      [0.12, 0.56],
      [0.06, 0.585],
      [0.055, 0.64],
    ] as const
  ).map(([r, y]) => new Vector2(r, y))
  const torso = new Mesh(
    new LatheGeometry(profile, 20),
    new MeshLambertMaterial({ map: textureOf(torsoPicture(clothes)) }),
  )
  torso.scale.set(0.68, 1, 1.12)
  torso.position.y = 0.9
  const hips = new Mesh(new SphereGeometry(0.165, 16, 12), trousers)
  hips.scale.set(0.72, 0.8, 1.02)
  hips.position.y = 0.92
  body.add(torso, hips, ...head(clothes, skin))

  const limb = (
    upper: number,
    upperRadius: number,
    lower: number,
    lowerRadius: number,
    top: MeshLambertMaterial,
    bottom: MeshLambertMaterial,
  ) => {
    const root = new Group()
    const first = new Mesh(new CapsuleGeometry(upperRadius, upper - upperRadius, 4, 10), top)
    first.position.y = -upper / 2
    const joint = new Group()
    joint.position.y = -upper
    const second = new Mesh(new CapsuleGeometry(lowerRadius, lower - lowerRadius, 4, 10), bottom)
    second.position.y = -lower / 2
    joint.add(second)
    root.add(first, joint)
    body.add(root)
    return { root, joint }
  }
  const legs = [-1, 1].map((side) => {
    const leg = limb(0.43, 0.083, 0.43, 0.06, trousers, trousers)
    leg.root.position.set(0, 0.9, side * 0.092)
    const boot = new Mesh(new RoundedBoxGeometry(0.27, 0.1, 0.1, 3, 0.04), boots)
    boot.position.set(0.06, -0.43, 0)
    leg.joint.add(boot)
    return leg
  })
  const arms = [-1, 1].map((side) => {
    const arm = limb(0.29, 0.052, 0.26, 0.042, sleeve, clothes.hivis ? sleeve : skin)
    arm.root.position.set(0, 1.4, side * 0.235)
    const hand = new Mesh(new SphereGeometry(0.048, 10, 8), skin)
    hand.position.y = -0.29
    arm.joint.add(hand)
    return arm
  })
  object.traverse((part) => {
    if (part instanceof Mesh) part.castShadow = part.receiveShadow = true
  })

  return {
    object,
    ppe: [clothes.hivis ? 'hivis' : 'no-hivis', clothes.hat ? 'hardhat' : 'no-hardhat'],
    walk(metres, pace) {
      const phase = (metres / 1.45) * Math.PI * 2
      legs.forEach((leg, i) => {
        const swing = Math.sin(phase + i * Math.PI)
        leg.root.rotation.z = 0.48 * pace * swing
        leg.joint.rotation.z = -pace * (0.12 + 0.75 * Math.max(0, Math.cos(phase + i * Math.PI)) ** 1.5)
      })
      arms.forEach((arm, i) => {
        const swing = Math.sin(phase + (i + 1) * Math.PI)
        arm.root.rotation.set((i ? -1 : 1) * 0.1, 0, 0.1 + 0.42 * pace * swing)
        arm.joint.rotation.z = 0.25 + 0.2 * pace
      })
      body.position.set(0, -0.025 * pace * Math.abs(Math.sin(phase)), 0)
      body.rotation.z = -0.04 * pace
    },
    lieDown(amount) {
      const ease = amount * amount
      body.rotation.set(0, 0, (Math.PI / 2) * ease)
      body.position.set(0.85 * ease, 0.13 * ease, 0)
      legs[0]!.root.rotation.set(0.2 * ease, 0, 0.35 * ease)
      legs[0]!.joint.rotation.z = -0.6 * ease
      legs[1]!.root.rotation.set(-0.22 * ease, 0, 0.02)
      legs[1]!.joint.rotation.z = -0.1
      arms[0]!.root.rotation.set(1.1 * ease, 0, 0.1)
      arms[1]!.root.rotation.set(-0.7 * ease, 0, 0.3)
      arms[1]!.joint.rotation.z = 0.9 * ease
    },
  }
}

function head(clothes: Clothes, skin: MeshLambertMaterial): Mesh[] {
  const face = new Mesh(new SphereGeometry(0.105, 20, 16), skin)
  face.scale.set(1, 1.22, 0.86)
  face.position.set(0.015, 1.615, 0)
  const hair = new Mesh(
    new SphereGeometry(0.11, 18, 12, 0, Math.PI * 2, 0, Math.PI * 0.52),
    new MeshLambertMaterial({ color: clothes.hair }),
  )
  hair.scale.set(1, 1.2, 0.9)
  hair.position.set(-0.012, 1.625, 0)
  if (!clothes.hat) return [face, hair]
  const shell = new MeshStandardMaterial({ color: hatColours[clothes.hat], roughness: 0.35 })
  const dome = new Mesh(new SphereGeometry(0.14, 20, 12, 0, Math.PI * 2, 0, Math.PI / 2), shell)
  dome.scale.set(1.05, 0.95, 0.92)
  dome.position.set(0, 1.655, 0)
  const brim = new Mesh(new CylinderGeometry(0.15, 0.155, 0.012, 20), shell)
  brim.scale.set(1.12, 1, 0.95)
  brim.position.set(0.025, 1.655, 0)
  return [face, hair, dome, brim]
}
