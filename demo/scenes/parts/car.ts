import {
  AdditiveBlending,
  BoxGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  type MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Object3D,
  PlaneGeometry,
  SpotLight,
  Vector3,
} from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { bodies } from './car-bodies.ts'
import { type ModelName, models, type PaintName, paints } from './car-catalogue.ts'
import { carMaterials } from './car-livery.ts'
import { carShell, type CarShape, endAt, halfWidthAt, topAt } from './car-shape.ts'
import { sheet, textureOf } from './textures.ts'
import { wheel } from './wheel.ts'

export interface Car {
  object: Group
  makeModel: string
  colour: PaintName
  type: 'car' | 'truck' | 'bus' | 'motorcycle'
  length: number
  width: number
  /** Corners of the plates in the car's own coordinates: top left, top right, bottom right, bottom left as read. */
  plates: { front: Vector3[]; rear: Vector3[] }
  setLamps: (on: boolean, braking?: boolean) => void
  roll: (metres: number) => void
}

const dark = new MeshStandardMaterial({ color: '#0b0b0c', roughness: 0.95 })
export const blankPlate = new MeshStandardMaterial({ color: '#e4e4e0', roughness: 0.45 })
const plateFrame = new MeshStandardMaterial({ color: '#101112', roughness: 0.6 })

export const PLATE_WIDTH = 0.36
export const PLATE_HEIGHT = 0.125

let seed = 1

export function makeCar(name: ModelName, colour: PaintName, plateWidth = PLATE_WIDTH): Car {
  const model = models[name]
  const shape: CarShape = bodies[model.body]
  const [paint, metallic] = paints[colour]
  const materials = carMaterials(shape, {
    paint,
    metallic,
    cladding: model.cladding,
    chrome: model.chrome,
    panelled: 'panelled' in model,
    grille: model.grille,
    lamps: model.lamps,
    seed: seed++,
  })
  const object = new Group()
  object.add(new Mesh(carShell(shape), materials))
  const wheels = addWheels(object, shape, model.rim)
  addUnderside(object, shape)
  addMirrors(object, shape, materials[0]!)
  if (model.body === 'ute') addTray(object, shape)
  const plates = {
    front: addPlate(object, shape, 'front', plateWidth),
    rear: addPlate(object, shape, 'rear', plateWidth),
  }
  const beams = addBeams(object, shape)
  object.traverse((part) => {
    if (part instanceof Mesh && part.userData.isLight === undefined) {
      part.castShadow = true
      part.receiveShadow = true
    }
  })
  return {
    object,
    makeModel: model.makeModel,
    colour,
    type: 'car',
    length: shape.length,
    width: shape.width,
    plates,
    setLamps(on, braking = false) {
      materials[1]!.emissiveIntensity = on ? 5 : 0
      materials[2]!.emissiveIntensity = braking ? 2.4 : on ? 0.8 : 0
      for (const beam of beams) beam.visible = on
    },
    roll(metres) {
      for (const each of wheels) each.rotation.z = -metres / shape.wheelRadius
    },
  }
}

function addWheels(object: Group, shape: CarShape, rim: 'alloy' | 'steel' | 'dark'): Object3D[] {
  const wheels: Object3D[] = []
  for (const axle of [shape.frontAxle, shape.rearAxle]) {
    const half = halfWidthAt(shape, axle)
    for (const side of [-1, 1]) {
      const each = wheel(shape.wheelRadius, 0.21, rim)
      each.position.set(axle, shape.wheelRadius, side * (half - 0.135))
      object.add(each)
      wheels.push(each)
      const arch = new Mesh(
        new CylinderGeometry(
          shape.wheelRadius + 0.06,
          shape.wheelRadius + 0.06,
          0.36,
          24,
          1,
          true,
          -Math.PI / 2,
          Math.PI,
        ),
        new MeshStandardMaterial({ color: '#080808', roughness: 1, side: DoubleSide }),
      )
      arch.rotation.set(Math.PI / 2, Math.PI / 2, 0, 'YXZ')
      arch.position.set(axle, shape.wheelRadius, side * (half - 0.22))
      arch.rotation.set(-Math.PI / 2, 0, 0)
      object.add(arch)
    }
  }
  return wheels
}

function addUnderside(object: Group, shape: CarShape) {
  const floor = new Mesh(new BoxGeometry(shape.length * 0.93, 0.3, shape.width - 0.62), dark)
  floor.position.y = shape.sill + 0.16
  const pan = new Mesh(new BoxGeometry(shape.length * 0.42, 0.08, shape.width * 0.86), dark)
  pan.position.set((shape.frontAxle + shape.rearAxle) / 2, shape.sill + 0.05, 0)
  object.add(floor, pan)
}

function addMirrors(object: Group, shape: CarShape, paint: MeshPhysicalMaterial) {
  const x = shape.cowl - 0.26
  const colour = paint.clone()
  colour.map = colour.roughnessMap = colour.metalnessMap = colour.clearcoatMap = colour.emissiveMap = null
  colour.color.set('#18191b')
  colour.roughness = 0.4
  colour.metalness = 0
  for (const side of [-1, 1]) {
    const housing = new Mesh(new RoundedBoxGeometry(0.13, 0.14, 0.2, 3, 0.05), colour)
    housing.position.set(x, shape.belt + 0.075, side * (halfWidthAt(shape, x) * 0.97 + 0.1))
    object.add(housing)
  }
}

function addTray(object: Group, shape: CarShape) {
  const from = -0.98
  const to = -shape.length / 2 + 0.06
  const bed = new Mesh(new BoxGeometry(from - to, 0.02, shape.width - 0.24), dark)
  const height = topAt(shape, -1.8) + 0.035
  bed.position.set((from + to) / 2, height, 0)
  const cover = new MeshStandardMaterial({ color: '#151618', roughness: 0.75 })
  bed.material = cover
  const bar = new Mesh(
    new BoxGeometry(0.05, 0.34, shape.width - 0.5),
    new MeshStandardMaterial({ color: '#1b1c1e', roughness: 0.4, metalness: 0.6 }),
  )
  bar.position.set(from - 0.05, height + 0.17, 0)
  object.add(bed, bar)
}

function addPlate(object: Group, shape: CarShape, end: 'front' | 'rear', width: number): Vector3[] {
  const sign = end === 'front' ? 1 : -1
  const y = plateHeight(shape, end)
  const [low, high] = [endAt(shape, end, y - 0.06), endAt(shape, end, y + 0.06)]
  const foremost = sign * Math.max(Math.abs(low), Math.abs(high))
  const holder = new Group()
  holder.position.set(foremost + sign * 0.022, y, 0)
  holder.rotation.y = (sign * Math.PI) / 2
  const plate = new Mesh(new PlaneGeometry(width, PLATE_HEIGHT), blankPlate)
  plate.position.z = 0.006
  const frame = new Mesh(new BoxGeometry(width + 0.022, PLATE_HEIGHT + 0.022, 0.01), plateFrame)
  holder.add(plate, frame)
  object.add(holder)
  const [w, h] = [width / 2, PLATE_HEIGHT / 2]
  holder.updateMatrix()
  return (
    [
      [-w, h],
      [w, h],
      [w, -h],
      [-w, -h],
    ] as const
  ).map(([px, py]) => new Vector3(px, py, 0.006).applyMatrix4(holder.matrix))
}

function plateHeight(shape: CarShape, end: 'front' | 'rear'): number {
  if (end === 'front') return shape.sill + 0.24
  return shape.belt > 1.08 ? shape.belt - 0.3 : shape.belt - 0.2
}

let glowPicture: HTMLCanvasElement | undefined

function glow(): HTMLCanvasElement {
  if (glowPicture) return glowPicture
  const { canvas, pen } = sheet(128, 128)
  const light = pen.createRadialGradient(64, 64, 0, 64, 64, 64)
  light.addColorStop(0, 'rgba(255,250,235,1)')
  light.addColorStop(0.15, 'rgba(255,244,220,0.45)')
  light.addColorStop(0.5, 'rgba(255,240,215,0.08)')
  light.addColorStop(1, 'rgba(255,240,215,0)')
  pen.fillStyle = light
  pen.fillRect(0, 0, 128, 128)
  glowPicture = canvas
  return canvas
}

/** Head lamps at dusk: what they throw on the ground, and the flare the lens makes of them. */
function addBeams(object: Group, shape: CarShape): Object3D[] {
  const x = shape.length / 2 - 0.18
  const y = shape.belt - 0.25
  const beam = new SpotLight('#ffe9c4', 60, 26, 0.62, 1, 1.6)
  beam.position.set(x, y, 0)
  beam.target.position.set(x + 9, 0, 0)
  beam.visible = false
  object.add(beam, beam.target)
  const lit: Object3D[] = [beam]
  for (const side of [-1, 1]) {
    const flare = new Mesh(
      new PlaneGeometry(0.85, 0.85),
      new MeshBasicMaterial({
        map: textureOf(glow()),
        transparent: true,
        depthWrite: false,
        fog: false,
        blending: AdditiveBlending,
      }),
    )
    flare.position.set(x + 0.26, y + 0.0, side * shape.width * 0.37)
    flare.rotation.y = Math.PI / 2
    flare.userData.isLight = true
    flare.visible = false
    object.add(flare)
    lit.push(flare)
  }
  return lit
}

/** A soft dark patch under a vehicle, for the light its floor keeps from the road. */
export function contactShadow(length: number, width: number): Mesh {
  const { canvas, pen } = sheet(128, 64)
  const image = pen.createImageData(128, 64)
  for (let i = 0; i < 128 * 64; i++) {
    const u = Math.abs(((i % 128) + 0.5) / 64 - 1)
    const v = Math.abs((Math.floor(i / 128) + 0.5) / 32 - 1)
    const edge = Math.min(1, (1 - u) / 0.22) * Math.min(1, (1 - v) / 0.3)
    image.data[i * 4 + 3] = 165 * edge * edge * (3 - 2 * edge)
  }
  pen.putImageData(image, 0, 0)
  const patch = new Mesh(
    new PlaneGeometry(length * 1.06, width * 1.16),
    new MeshBasicMaterial({ map: textureOf(canvas), transparent: true, depthWrite: false }),
  )
  patch.rotation.x = -Math.PI / 2
  patch.position.y = 0.012
  patch.userData.isLight = true
  return patch
}
