import { MeshStandardMaterial, Vector3 } from 'three'
import { passStills, passTheGate } from './gate-passes.ts'
import { building, hills } from './parts/buildings.ts'
import { makeCar } from './parts/car.ts'
import { tree } from './parts/greenery.ts'
import { arrow, ground, laneWear, linePaint, marking, yellowPaint } from './parts/ground.ts'
import {
  barrier,
  bollard,
  box,
  kerbed,
  lampPost,
  parkingSign,
  sign,
  solid,
  ticketMachine,
} from './parts/street.ts'
import { surfaceMaterial } from './parts/surfaces.ts'
import { sheet, textureOf } from './parts/textures.ts'
import type { SceneModel } from './scene-model.ts'

/** The exit of a carpark building: cars drive away from the camera, so it reads their rear plates. */
export const carparkExit: SceneModel = {
  id: 'carpark-exit',
  title: 'Carpark exit',
  label: 'EXIT LEVEL 1',
  camera: {
    position: [1.75, 2.65, 8.2],
    target: [-0.1, 0.85, 0],
    verticalFov: 21,
    width: 960,
    height: 540,
    distortion: 0.008,
  },
  focus: { centre: new Vector3(0, 0, -4), radius: 17 },
  mirrorAt: new Vector3(0, 1.1, 0.5),
  depthStep: 0.002,
  zones: [
    {
      id: 'detection',
      label: 'Exit lane',
      roiType: 0,
      ground: [
        [-1.8, -12],
        [1.8, -12],
        [1.8, 2.4],
        [-1.8, 2.4],
      ],
    },
  ],
  clip: { seconds: 6, fps: 10, light: 'dusk', start: '2026-03-14T18:21:33' },
  stills: passStills('2026-03-14', 1),
  build(stage) {
    const lane = ground('concrete', 14, 34, [0, 0, 2], {
      tint: '#b5b4b0',
      paint: marking([12, 22], [0, -4], 110, ({ pen, wear }) => {
        pen.fillStyle = yellowPaint
        pen.fillRect(-1.85, -14, 0.1, 19)
        pen.fillRect(1.75, -14, 0.1, 19)
        pen.fillStyle = linePaint
        pen.fillRect(-1.7, -4.3, 3.4, 0.3)
        arrow(pen, 0, -1.6, -1)
        wear(1.1)
        laneWear(pen, 0, -14, 6, 8)
      }),
    })
    const street = ground('asphalt', 120, 12, [0, 0.002, -20], {
      paint: marking([120, 12], [0, -20], 18, ({ pen, wear }) => {
        pen.fillStyle = linePaint
        for (let x = -60; x < 60; x += 6) pen.fillRect(x, -20.06, 3, 0.12)
        wear(0.08)
      }),
    })
    const concrete = surfaceMaterial('concrete', { across: 9, along: 2 })
    const lamps = [lampPost(3.3, -9.6, 6, Math.PI, true), lampPost(-14, -15, 7, -Math.PI / 2)]
    const shops = [
      building(-12, -33, [20, 9, 8], { wall: '#c0b7a6', storeys: 3, bays: 7, style: 'office', seed: 12 }),
      building(9, -32, [17, 7, 8], { wall: '#7c5142', storeys: 2, bays: 6, style: 'shop', seed: 15 }),
      building(28, -33, [18, 12, 8], { wall: '#9a9c98', storeys: 4, bays: 6, style: 'office', seed: 18 }),
    ]
    const boom = barrier(-2.3, -4.9, 3.5, 1)
    const walls = [-3.35, 3.35].flatMap((x) => [
      solid(box(0.3, 1.15, 15), concrete, [x, 0.57, -2.5]),
      ...[-9.4, -4.4, 0.6].map((z) => solid(box(0.55, 3.6, 0.55), concrete, [x, 1.8, z])),
      ...[-9.4, -4.4, 0.6].map((z) => solid(box(0.57, 1, 0.57), hazardPaint(), [x, 0.75, z])),
    ])
    const parked = (
      [
        ['golf', 'grey', -8, -16],
        ['sportage', 'white', 9, -16],
      ] as const
    ).map(([model, paint, x, z]) => {
      const car = makeCar(model, paint)
      car.object.position.set(x, 0, z)
      return car.object
    })
    stage.scene.add(
      lane.object,
      street.object,
      ...walls,
      solid(box(7.2, 0.75, 0.5), concrete, [0, 3.6, -9.4]),
      solid(box(5.6, 0.16, 0.1), hazardPaint(), [0, 2.5, -9.1]),
      sign(0.3, 3.6, -9.1, 2.4, 0.55, 0, (pen) => parkingSign(pen, 'EXIT', '#1c6b3c')),
      kerbed(0.95, 7, -2.5, -3.2, 'concrete'),
      kerbed(120, 3, 0, -27.5, 'footpath'),
      kerbed(26, 3, -17, -12, 'grass'),
      kerbed(26, 3, 17, -12, 'grass'),
      ticketMachine(-2.5, -2.4, 0.5),
      boom.object,
      bollard(-2.45, 0.2),
      bollard(2.6, -8.2),
      tree(-8.5, -12, 5.6, 31),
      tree(7.6, -12.2, 5, 34),
      tree(-2, -27.4, 7, 37),
      tree(20, -27, 7, 40),
      hills(150, 26, '#56645c', 5),
      ...lamps.map(({ object }) => object),
      ...shops.map(({ object }) => object),
      ...parked,
    )
    return passTheGate(stage, {
      lanes: [{ x: 0, toward: -1, stopZ: -4, from: 12, to: -16 }],
      stillZ: [0.3, 2],
      barriers: [boom],
      setWeather({ lampsOn, wet }) {
        lane.setWet(wet)
        street.setWet(wet)
        for (const lamp of lamps) lamp.setOn(lampsOn)
        for (const shop of shops) shop.setLit(lampsOn)
      },
      clipCars: [
        { model: 'camry', paint: 'silver', lane: 0, start: -2.6 },
        { model: 'hilux', paint: 'red', lane: 0, start: 2.4 },
      ],
      seed: 203,
    })
  },
}

function hazardPaint(): MeshStandardMaterial {
  const { canvas, pen } = sheet(128, 128)
  pen.fillStyle = '#d9a90f'
  pen.fillRect(0, 0, 128, 128)
  pen.fillStyle = '#17171a'
  for (let i = -128; i < 256; i += 64) {
    pen.beginPath()
    pen.moveTo(i, 128)
    pen.lineTo(i + 32, 128)
    pen.lineTo(i + 160, 0)
    pen.lineTo(i + 128, 0)
    pen.fill()
  }
  return new MeshStandardMaterial({ map: textureOf(canvas), roughness: 0.6 })
}
