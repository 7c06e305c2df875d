import { Group, MeshPhysicalMaterial, MeshStandardMaterial, type Object3D, Vector3 } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import type { Car } from './car.ts'
import { blankPlate, PLATE_HEIGHT, PLATE_WIDTH } from './car.ts'
import { paints, type PaintName } from './car-catalogue.ts'
import { blackRubber, cabGlass, machinePaint, plateOf, shadowed } from './plant-paint.ts'
import { box, solid, tube } from './street.ts'
import { sheet, textureOf } from './textures.ts'
import { wheel } from './wheel.ts'

/** A rigid truck with a tipping tray or a box body; x forward. */
export function makeTruck(kind: 'tipper' | 'box', colour: PaintName): Car {
  const object = new Group()
  const paint = new MeshPhysicalMaterial({
    color: paints[colour][0],
    roughness: 0.4,
    clearcoat: 0.8,
    metalness: paints[colour][1] * 0.5,
  })
  const length = 7.4
  const wheels: Object3D[] = []
  const axles = [2.35, -1.55, -2.8]
  for (const x of axles) {
    for (const side of [-1, 1]) {
      const each = wheel(0.5, x > 0 ? 0.3 : 0.52, 'steel')
      each.position.set(x, 0.5, side * (x > 0 ? 1.02 : 0.93))
      wheels.push(each)
      object.add(each)
    }
  }
  object.add(
    solid(box(length - 0.4, 0.28, 0.9), blackRubber, [-0.2, 0.82, 0]),
    solid(tube(0.3, 0.9, 16), machinePaint('#9a9da0', 2), [0.7, 0.68, 0.95]),
    ...cab(paint),
  )
  object.add(...(kind === 'tipper' ? tippingTray() : boxBody()))
  for (const side of [-1, 1]) {
    object.add(solid(box(1.1, 0.06, 0.5), blackRubber, [2.35, 1.08, side * 1.0]))
    object.add(solid(new RoundedBoxGeometry(0.1, 0.45, 0.24, 2, 0.04), blackRubber, [3.2, 2.1, side * 1.38]))
  }
  const lamp = new MeshStandardMaterial({
    color: '#8e0c10',
    roughness: 0.3,
    emissive: '#ff1a12',
    emissiveIntensity: 0,
  })
  for (const side of [-1, 1])
    object.add(solid(box(0.06, 0.16, 0.4), lamp, [-length / 2 + 0.02, 0.9, side * 0.9]))
  shadowed(object)
  const front = addBarePlate(object, 3.79, 0.7, 1)
  const rear = addBarePlate(object, -length / 2 - 0.02, 0.72, -1)
  return {
    object,
    makeModel: kind === 'tipper' ? 'Isuzu FVZ' : 'Hino 500',
    colour,
    type: 'truck',
    length,
    width: 2.5,
    plates: { front, rear },
    setLamps: (on, braking = false) => (lamp.emissiveIntensity = braking ? 2 : on ? 0.7 : 0),
    roll: (metres) => {
      for (const each of wheels) each.rotation.z = -metres / 0.5
    },
  }
}

/** A plate without its frame, and its corners as read. */
export function addBarePlate(object: Group, x: number, y: number, sign: 1 | -1): Vector3[] {
  const backing = solid(box(0.012, PLATE_HEIGHT, PLATE_WIDTH), blankPlate, [x, y, 0])
  object.add(backing)
  const [w, h] = [PLATE_WIDTH / 2, PLATE_HEIGHT / 2]
  return (
    [
      [-w, h],
      [w, h],
      [w, -h],
      [-w, -h],
    ] as const
  ).map(([across, up]) => new Vector3(x + sign * 0.007, y + up, -sign * across))
}

function cab(paint: MeshPhysicalMaterial): Object3D[] {
  const { canvas, pen } = sheet(256, 128)
  pen.fillStyle = '#141516'
  pen.fillRect(0, 0, 256, 128)
  pen.fillStyle = '#3a3d40'
  for (let y = 10; y < 70; y += 14) pen.fillRect(40, y, 176, 6)
  pen.fillStyle = '#d7dde0'
  for (const x of [14, 190]) pen.fillRect(x, 82, 52, 30)
  pen.fillStyle = '#c97a20'
  for (const x of [4, 244]) pen.fillRect(x, 84, 10, 26)
  const face = new MeshStandardMaterial({ map: textureOf(canvas), roughness: 0.35 })
  const outline: [number, number][] = [
    [1.55, 0.62],
    [3.62, 0.62],
    [3.7, 1.5],
    [3.5, 2.55],
    [3.3, 2.72],
    [1.55, 2.72],
  ]
  const front = solid(box(0.03, 0.75, 2.2), [face, face, face, face, face, face], [3.75, 0.98, 0])
  const windscreen = solid(box(0.03, 0.95, 2.1), cabGlass, [3.685, 2.0, 0])
  windscreen.rotation.z = 0.19
  const sideGlass = [-1, 1].map((side) =>
    solid(
      plateOf(
        [
          [2.3, 1.55],
          [3.45, 1.55],
          [3.32, 2.4],
          [2.3, 2.4],
        ],
        0.02,
        0,
      ),
      cabGlass,
      [0, 0, side * 1.215],
    ),
  )
  return [solid(plateOf(outline, 2.4, 0.06), paint, [0, 0, 0]), front, windscreen, ...sideGlass]
}

function tippingTray(): Object3D[] {
  const steel = machinePaint('#7d8186', 9)
  const ribs = Array.from({ length: 7 }, (_, i) =>
    [-1, 1].map((side) => solid(box(0.1, 1.1, 0.08), steel, [-3.3 + i * 0.72, 1.65, side * 1.25])),
  ).flat()
  const load = solid(
    new RoundedBoxGeometry(4.2, 0.7, 2.2, 6, 0.34),
    machinePaint('#6b5a45', 12),
    [-1.2, 2, 0],
  )
  return [
    solid(box(4.9, 0.12, 2.45), steel, [-1.2, 1.06, 0]),
    solid(box(4.9, 1.05, 0.07), steel, [-1.2, 1.62, 1.2]),
    solid(box(4.9, 1.05, 0.07), steel, [-1.2, 1.62, -1.2]),
    solid(box(0.08, 1.45, 2.45), steel, [1.25, 1.82, 0]),
    solid(box(0.08, 1.05, 2.45), steel, [-3.65, 1.62, 0]),
    load,
    ...ribs,
  ]
}

function boxBody(): Object3D[] {
  const { canvas, pen } = sheet(512, 256)
  pen.fillStyle = '#dfe0de'
  pen.fillRect(0, 0, 512, 256)
  pen.fillStyle = '#1f5f8b'
  pen.beginPath()
  pen.moveTo(0, 190)
  pen.bezierCurveTo(160, 120, 320, 230, 512, 150)
  pen.lineTo(512, 256)
  pen.lineTo(0, 256)
  pen.fill()
  pen.fillStyle = 'rgba(60,54,46,0.16)'
  pen.fillRect(0, 226, 512, 30)
  const panel = new MeshStandardMaterial({ map: textureOf(canvas), roughness: 0.45 })
  const plain = new MeshStandardMaterial({ color: '#d2d3d1', roughness: 0.5 })
  return [solid(box(4.95, 2.35, 2.45), [plain, plain, plain, plain, panel, panel], [-1.2, 2.2, 0])]
}
