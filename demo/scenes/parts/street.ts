import type { BufferGeometry } from 'three'
import {
  BoxGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  type Material,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  SphereGeometry,
  SpotLight,
} from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { surfaceMaterial } from './surfaces.ts'
import { sheet, textureOf, tiled } from './textures.ts'

export const steel = new MeshStandardMaterial({ color: '#8b9095', roughness: 0.42, metalness: 0.85 })
export const darkSteel = new MeshStandardMaterial({ color: '#2b2e31', roughness: 0.5, metalness: 0.6 })
export const orangePlastic = new MeshStandardMaterial({ color: '#d9480f', roughness: 0.55 })
export const whitePaint = new MeshStandardMaterial({ color: '#d8d8d4', roughness: 0.5 })

export function solid(
  geometry: BufferGeometry,
  material: Material | Material[],
  at: readonly [number, number, number],
): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.position.set(...at)
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

export const box = (w: number, h: number, d: number) => new BoxGeometry(w, h, d)
export const tube = (r: number, h: number, sides = 14, rTop = r) => new CylinderGeometry(rTop, r, h, sides)

/** A kerbed island or footpath: concrete edge round a surface. */
export function kerbed(
  width: number,
  depth: number,
  x: number,
  z: number,
  inside: 'footpath' | 'grass' | 'gravel' | 'concrete',
): Group {
  const group = new Group()
  const height = 0.15
  const edge = surfaceMaterial('concrete', { across: 3, along: 1, tint: '#c9c6bf' })
  const body = solid(new RoundedBoxGeometry(width, height * 2, depth, 2, 0.04), edge, [x, 0, z])
  const top = new Mesh(
    new PlaneGeometry(width - 0.3, depth - 0.3),
    surfaceMaterial(inside, { across: width, along: depth }),
  )
  top.rotation.x = -Math.PI / 2
  top.position.set(x, height + 0.008, z)
  top.receiveShadow = true
  group.add(body, top)
  return group
}

export function bollard(x: number, z: number, colour = '#d8a512'): Group {
  const group = new Group()
  group.add(solid(tube(0.075, 1), new MeshStandardMaterial({ color: colour, roughness: 0.5 }), [x, 0.5, z]))
  group.add(
    solid(new SphereGeometry(0.075, 14, 8), new MeshStandardMaterial({ color: colour, roughness: 0.5 }), [
      x,
      1,
      z,
    ]),
  )
  group.add(solid(tube(0.078, 0.12), whitePaint, [x, 0.82, z]))
  return group
}

export interface Barrier {
  object: Group
  /** 0 is closed, 1 is upright. */
  setOpen: (open: number) => void
}

/** A boom gate whose arm reaches from its cabinet along +x (or -x). */
export function barrier(x: number, z: number, reach: number, direction: 1 | -1): Barrier {
  const object = new Group()
  object.position.set(x, 0, z)
  const housing = new MeshStandardMaterial({ color: '#d07a12', roughness: 0.45 })
  object.add(solid(new RoundedBoxGeometry(0.36, 1.05, 0.32, 3, 0.04), housing, [0, 0.68, 0]))
  object.add(solid(box(0.46, 0.16, 0.42), darkSteel, [0, 0.08, 0]))
  object.add(solid(new RoundedBoxGeometry(0.4, 0.12, 0.36, 3, 0.05), darkSteel, [0, 1.22, 0]))
  const { canvas, pen } = sheet(512, 16)
  for (let i = 0; i < 10; i++) {
    pen.fillStyle = i % 2 ? '#b3161b' : '#e6e6e2'
    pen.fillRect(i * 51.2, 0, 51.2, 16)
  }
  const pivot = new Group()
  pivot.position.set(0, 1.02, 0.2)
  const arm = solid(
    new RoundedBoxGeometry(reach, 0.09, 0.045, 2, 0.02),
    new MeshStandardMaterial({ map: textureOf(canvas), roughness: 0.45 }),
    [(direction * reach) / 2, 0, 0],
  )
  pivot.add(arm)
  object.add(pivot)
  return { object, setOpen: (open) => (pivot.rotation.z = direction * open * 1.47) }
}

export function ticketMachine(x: number, z: number, turn = 0): Group {
  const group = new Group()
  group.position.set(x, 0.15, z)
  group.rotation.y = turn
  const shell = new MeshStandardMaterial({ color: '#34495c', roughness: 0.4, metalness: 0.3 })
  group.add(solid(new RoundedBoxGeometry(0.34, 1.25, 0.3, 3, 0.03), shell, [0, 0.63, 0]))
  const { canvas, pen } = sheet(128, 256)
  pen.fillStyle = '#222b33'
  pen.fillRect(0, 0, 128, 256)
  pen.fillStyle = '#7fb4d6'
  pen.fillRect(16, 20, 96, 62)
  pen.fillStyle = '#e9eef2'
  pen.font = 'bold 17px sans-serif'
  pen.fillText('WELCOME', 20, 56)
  pen.fillStyle = '#2f9e52'
  pen.fillRect(36, 112, 56, 30)
  pen.fillStyle = '#0e1114'
  pen.fillRect(28, 170, 72, 12)
  pen.fillStyle = '#d4d8db'
  pen.fillRect(28, 204, 72, 30)
  const panel = new Mesh(
    new PlaneGeometry(0.24, 0.48),
    new MeshStandardMaterial({ map: textureOf(canvas), roughness: 0.25 }),
  )
  panel.position.set(0, 0.92, 0.156)
  group.add(panel)
  return group
}

export interface Lamp {
  object: Group
  setOn: (on: boolean) => void
}

/** A street lamp. Only lamps with `throws` light the ground, because each light costs rendering time. */
export function lampPost(x: number, z: number, height: number, turn: number, throws = false): Lamp {
  const object = new Group()
  object.position.set(x, 0, z)
  object.rotation.y = turn
  object.add(solid(tube(0.09, height, 12, 0.055), steel, [0, height / 2, 0]))
  const arm = solid(tube(0.04, 1.5), steel, [0.7, height - 0.02, 0])
  arm.rotation.z = -Math.PI / 2 + 0.08
  object.add(arm)
  const head = new MeshStandardMaterial({
    color: '#e8e2d2',
    roughness: 0.4,
    emissive: '#ffe2ae',
    emissiveIntensity: 0,
  })
  object.add(solid(new RoundedBoxGeometry(0.6, 0.09, 0.24, 3, 0.04), darkSteel, [1.55, height + 0.09, 0]))
  const glass = new Mesh(new PlaneGeometry(0.5, 0.2), head)
  glass.rotation.x = Math.PI / 2
  glass.position.set(1.55, height + 0.04, 0)
  object.add(glass)
  const light = throws ? new SpotLight('#ffdcae', 120, 30, 1.15, 1, 1.7) : undefined
  if (light) {
    light.position.set(1.55, height, 0)
    light.target.position.set(1.7, 0, 0)
    light.visible = false
    object.add(light, light.target)
  }
  return {
    object,
    setOn(on) {
      head.emissiveIntensity = on ? 14 : 0
      if (light) light.visible = on
    },
  }
}

/** A sign plate on a post; `draw` paints a 256 by 256 square. */
export function sign(
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  turn: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): Group {
  const group = new Group()
  group.position.set(x, 0, z)
  group.rotation.y = turn
  const { canvas, pen } = sheet(256, Math.round((256 * height) / width))
  draw(pen)
  group.add(solid(tube(0.035, y + height / 2), steel, [0, (y + height / 2) / 2, -0.03]))
  const back = new MeshStandardMaterial({ color: '#9a9da0', roughness: 0.5, metalness: 0.5 })
  const face = new MeshStandardMaterial({ map: textureOf(canvas), roughness: 0.4 })
  group.add(solid(box(width, height, 0.015), [back, back, back, back, face, back], [0, y, 0.015]))
  return group
}

export function parkingSign(pen: CanvasRenderingContext2D, word: string, colour = '#15569b') {
  const { width, height } = pen.canvas
  pen.fillStyle = colour
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = '#f2f2ee'
  pen.lineWidth = 6
  pen.strokeRect(10, 10, width - 20, height - 20)
  pen.fillStyle = '#f2f2ee'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const lines = word.split('\n')
  const size = Math.min(
    height / lines.length / 1.35,
    (width * 1.5) / Math.max(...lines.map((line) => line.length)),
  )
  pen.font = `bold ${size}px "Liberation Sans", sans-serif`
  lines.forEach((line, i) => pen.fillText(line, width / 2, (height * (i + 0.5)) / lines.length, width - 40))
}

/** Chain-link fence along x from its left end. */
export function fence(length: number, height: number): Group {
  const group = new Group()
  const { canvas, pen } = sheet(64, 64)
  pen.strokeStyle = '#a9adb0'
  pen.lineWidth = 4
  pen.beginPath()
  for (const [a, b, c, d] of [
    [-4, -4, 68, 68],
    [68, -4, -4, 68],
  ] as const) {
    pen.moveTo(a, b)
    pen.lineTo(c, d)
  }
  pen.stroke()
  const mesh = new Mesh(
    new PlaneGeometry(length, height),
    new MeshStandardMaterial({
      map: tiled(textureOf(canvas), length / 0.12, height / 0.12),
      alphaTest: 0.4,
      side: DoubleSide,
      metalness: 0.6,
      roughness: 0.5,
      transparent: true,
    }),
  )
  mesh.position.set(length / 2, height / 2, 0)
  group.add(mesh)
  for (let x = 0; x <= length + 0.01; x += 2.5)
    group.add(solid(tube(0.03, height + 0.1, 10), steel, [x, height / 2, 0]))
  const rail = solid(tube(0.022, length, 8), steel, [length / 2, height, 0])
  rail.rotation.z = Math.PI / 2
  group.add(rail)
  return group
}

export function cone(x: number, z: number): Group {
  const group = new Group()
  group.position.set(x, 0, z)
  group.add(solid(box(0.38, 0.04, 0.38), darkSteel, [0, 0.02, 0]))
  group.add(solid(tube(0.14, 0.7, 18, 0.03), orangePlastic, [0, 0.38, 0]))
  group.add(solid(tube(0.103, 0.12, 18, 0.084), whitePaint, [0, 0.43, 0]))
  group.add(solid(tube(0.075, 0.08, 18, 0.062), whitePaint, [0, 0.57, 0]))
  return group
}
