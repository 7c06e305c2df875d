import { Vector3 } from 'three'
import { passStills, passTheGate } from './gate-passes.ts'
import { building, hills } from './parts/buildings.ts'
import { makeCar } from './parts/car.ts'
import { hedge, tree } from './parts/greenery.ts'
import { arrow, ground, laneWear, linePaint, marking } from './parts/ground.ts'
import { barrier, bollard, fence, kerbed, lampPost, parkingSign, sign } from './parts/street.ts'
import type { SceneModel } from './scene-model.ts'

/** One gate for both ways into a business park: fronts come in on the right, rears leave on the left. */
export const bothWayGate: SceneModel = {
  id: 'both-way-gate',
  title: 'Both-way gate',
  label: 'GATE 2',
  camera: {
    position: [0, 3.3, 9.2],
    target: [0, 0.62, 0],
    verticalFov: 20.5,
    width: 1120,
    height: 630,
    distortion: 0.006,
  },
  focus: { centre: new Vector3(0, 0, -5), radius: 18 },
  mirrorAt: new Vector3(1.6, 1.1, 0.5),
  depthStep: 0.002,
  zones: [
    {
      id: 'in',
      label: 'Way in',
      roiType: 0,
      ground: [
        [0.2, -13],
        [3.1, -13],
        [3.1, 2.2],
        [0.2, 2.2],
      ],
    },
    {
      id: 'out',
      label: 'Way out',
      roiType: 0,
      ground: [
        [-3.1, -13],
        [-0.2, -13],
        [-0.2, 2.2],
        [-3.1, 2.2],
      ],
    },
  ],
  clip: { seconds: 6, fps: 10, light: 'afternoon', start: '2026-03-14T15:08:51' },
  stills: passStills('2026-03-14', 2),
  build(stage) {
    const drive = ground('asphalt', 60, 60, [0, 0, -14], {
      paint: marking([13, 26], [0, -6], 100, ({ pen, wear }) => {
        pen.fillStyle = linePaint
        for (let z = -17; z < 6; z += 2) pen.fillRect(-0.06, z, 0.12, 1.2)
        pen.fillRect(-3.15, -18, 0.1, 24)
        pen.fillRect(3.05, -18, 0.1, 24)
        pen.fillRect(-3, -6.6, 2.8, 0.3)
        pen.fillRect(0.2, -8.2, 2.8, 0.3)
        arrow(pen, -1.6, -3.4, -1)
        arrow(pen, 1.6, -4.2, 1)
        wear(1)
        laneWear(pen, 1.6, -18, 6, 12)
        laneWear(pen, -1.6, -18, 6, 14)
      }),
    })
    const road = ground('asphalt', 160, 8, [0, 0.002, -27], {
      tint: '#cfcfd2',
      paint: marking([160, 8], [0, -27], 14, ({ pen, wear }) => {
        pen.fillStyle = linePaint
        for (let x = -80; x < 80; x += 6) pen.fillRect(x, -27.06, 3, 0.12)
        wear(0.06)
      }),
    })
    const lamps = [lampPost(4.6, -7.6, 7, Math.PI, true), lampPost(-5, -18, 7, 0)]
    const sheds = [
      building(-24, -44, [30, 8, 14], { wall: '#b8bfc2', storeys: 2, bays: 9, style: 'cladding', seed: 22 }),
      building(12, -46, [34, 10, 14], { wall: '#5f7386', storeys: 2, bays: 9, style: 'cladding', seed: 25 }),
      building(44, -44, [22, 7, 12], { wall: '#c9c2b2', storeys: 2, bays: 6, style: 'office', seed: 28 }),
    ]
    const booms = [barrier(-3.55, -7.2, 3.2, 1), barrier(3.55, -7.2, 3.2, -1)]
    const left = fence(20, 2.1)
    left.position.set(-24, 0, -8.2)
    const right = fence(20, 2.1)
    right.position.set(4.2, 0, -8.2)
    const parked = (
      [
        ['hiace', 'white', -12, -22],
        ['outback', 'blue', 9, -22],
      ] as const
    ).map(([model, paint, x, z]) => {
      const car = makeCar(model, paint)
      car.object.position.set(x, 0, z)
      return car.object
    })
    stage.scene.add(
      drive.object,
      road.object,
      left,
      right,
      kerbed(14, 15, -10.4, -0.6, 'grass'),
      kerbed(14, 15, 10.4, -0.6, 'grass'),
      kerbed(18, 13, -13.4, -15.4, 'grass'),
      kerbed(18, 13, 13.4, -15.4, 'grass'),
      kerbed(160, 3, 0, -32.8, 'footpath'),
      ...booms.map(({ object }) => object),
      bollard(-3.35, -1.2),
      bollard(3.35, -1.2),
      bollard(3.35, -9.6),
      bollard(-3.35, -9.6),
      sign(4.3, 2, -6.2, 1.3, 0.75, -0.12, (pen) =>
        parkingSign(pen, 'ALL VISITORS\nREPORT TO\nRECEPTION', '#274b3a'),
      ),
      sign(-4.1, 2.2, -6.6, 0.62, 0.62, 0.1, (pen) => parkingSign(pen, 'GATE\n2', '#1d4f8f')),
      hedge(-5.6, 1.2, 8, 0.7, 0.9, 51, Math.PI / 2),
      tree(-7.4, -12.6, 6, 53),
      tree(7.8, -13.4, 5.4, 56),
      tree(-20, -33, 8, 59),
      tree(3, -33, 7, 62),
      tree(24, -33, 8, 65),
      hills(170, 30, '#5b6a63', 9),
      ...lamps.map(({ object }) => object),
      ...sheds.map(({ object }) => object),
      ...parked,
    )
    return passTheGate(stage, {
      lanes: [
        { x: 1.6, toward: 1, stopZ: -1.2, from: -22, to: 11 },
        { x: -1.6, toward: -1, stopZ: -6.1, from: 12, to: -20 },
      ],
      stillZ: [0, 1.6],
      barriers: [booms[1]!, booms[0]!],
      setWeather({ lampsOn, wet }) {
        drive.setWet(wet)
        road.setWet(wet)
        for (const lamp of lamps) lamp.setOn(lampsOn)
        for (const shed of sheds) shed.setLit(lampsOn)
      },
      clipCars: [
        { model: 'ranger', paint: 'white', lane: 0, start: -1.6 },
        { model: 'model3', paint: 'red', lane: 1, start: -2.8 },
        { model: 'aqua', paint: 'silver', lane: 0, start: 3.4 },
      ],
      seed: 307,
    })
  },
}
