import { Vector3 } from 'three'
import { passStills, passTheGate } from './gate-passes.ts'
import { building, hills } from './parts/buildings.ts'
import { makeCar } from './parts/car.ts'
import { hedge, tree } from './parts/greenery.ts'
import { arrow, ground, laneWear, linePaint, marking, yellowPaint } from './parts/ground.ts'
import { barrier, bollard, kerbed, lampPost, parkingSign, sign, ticketMachine } from './parts/street.ts'
import type { SceneModel } from './scene-model.ts'

/** The entry of a shopping centre's carpark: cars drive from the street toward the camera. */
export const carparkEntry: SceneModel = {
  id: 'carpark-entry',
  title: 'Carpark entry',
  label: 'ENTRY NORTH',
  camera: {
    position: [-1.9, 2.7, 8.4],
    target: [0.12, 0.82, 0],
    verticalFov: 20.5,
    width: 960,
    height: 540,
    distortion: 0.008,
  },
  focus: { centre: new Vector3(0, 0, -5), radius: 17 },
  mirrorAt: new Vector3(0, 1.1, -0.5),
  depthStep: 0.002,
  zones: [
    {
      id: 'detection',
      label: 'Entry lane',
      roiType: 0,
      ground: [
        [-1.7, -14],
        [1.9, -14],
        [1.9, 2.4],
        [-1.7, 2.4],
      ],
    },
  ],
  clip: { seconds: 6, fps: 10, light: 'noon', start: '2026-03-14T11:42:08' },
  stills: passStills('2026-03-14', 1),
  build(stage) {
    const lane = ground('asphalt', 60, 70, [0, 0, -20], {
      paint: marking([12, 24], [0, -6], 120, ({ pen, wear }) => {
        pen.fillStyle = linePaint
        pen.fillRect(-1.72, -13, 0.1, 16)
        pen.fillStyle = yellowPaint
        pen.fillRect(1.62, -13, 0.1, 16)
        pen.fillStyle = linePaint
        pen.fillRect(-1.6, 1.7, 3.2, 0.3)
        arrow(pen, 0.1, -4.6, 1)
        pen.font = 'bold 0.62px "Liberation Sans Narrow"'
        pen.textAlign = 'center'
        pen.scale(1, 2.1)
        pen.fillText('ENTRY', 0.1, 0.22)
        pen.setTransform(pen.getTransform().scale(1, 1 / 2.1))
        wear(1)
        laneWear(pen, 0.05, -17, 5, 3)
      }),
    })
    const street = ground('asphalt', 120, 9, [0, 0.002, -21], {
      tint: '#d4d4d8',
      paint: marking([120, 9], [0, -21], 18, ({ pen, wear }) => {
        pen.fillStyle = linePaint
        for (let x = -60; x < 60; x += 6) pen.fillRect(x, -21.06, 3, 0.12)
        wear(0.08)
      }),
    })
    const lamps = [lampPost(3.4, -13.2, 7, Math.PI, true), lampPost(-12, -15.4, 7, -Math.PI / 2)]
    const shops = [
      building(-14, -34, [17, 7.5, 8], { wall: '#b9ac98', storeys: 2, bays: 6, style: 'shop', seed: 2 }),
      building(4, -35, [18, 11, 10], { wall: '#8d4a38', storeys: 3, bays: 7, style: 'brick', seed: 5 }),
      building(23, -34, [18, 8, 9], { wall: '#a7adb0', storeys: 2, bays: 6, style: 'office', seed: 8 }),
    ]
    const boom = barrier(2.35, 2.6, 3.4, -1)
    boom.setOpen(1)
    const parked = (
      [
        ['swift', 'red', -9, -17.4],
        ['cx5', 'grey', 8.6, -17.4],
        ['camry', 'silver', 14.6, -17.4],
      ] as const
    ).map(([model, paint, x, z]) => {
      const car = makeCar(model, paint)
      car.object.position.set(x, 0, z)
      return car
    })
    stage.scene.add(
      lane.object,
      street.object,
      kerbed(1.5, 13, 2.75, -3.6, 'concrete'),
      kerbed(10, 12.5, -7, -6.2, 'grass'),
      kerbed(12, 10, 10.2, -7.6, 'grass'),
      kerbed(120, 3, 0, -27.2, 'footpath'),
      ticketMachine(2.6, 0.4, -0.9),
      boom.object,
      bollard(2.3, -9.4),
      bollard(2.3, 1.7),
      bollard(-2.35, -11.9),
      sign(-2.6, 2.1, -9.2, 0.9, 1.1, 0.15, (pen) => parkingSign(pen, 'P\nENTRY')),
      sign(3.1, 1.9, -8.4, 0.5, 0.5, 0, (pen) => speedSign(pen, '10')),
      hedge(-4.6, -7, 10, 0.75, 0.9, 4, Math.PI / 2),
      hedge(7, -4.2, 6, 0.8, 0.8, 7),
      tree(-6.4, -9.6, 5.6, 3),
      tree(7.6, -9.4, 5, 6),
      tree(-22, -26, 8, 9),
      tree(13, -26.6, 7, 12),
      tree(-5, -27, 6.4, 15),
      hills(150, 26, '#5d6b60', 3),
      ...lamps.map(({ object }) => object),
      ...shops.map(({ object }) => object),
      ...parked.map(({ object }) => object),
    )
    return passTheGate(stage, {
      lanes: [{ x: 0.05, toward: 1, stopZ: -0.4, from: -15, to: 9 }],
      stillZ: [0.1, 1.9],
      barriers: [boom],
      setWeather({ lampsOn, wet }) {
        lane.setWet(wet)
        street.setWet(wet)
        for (const lamp of lamps) lamp.setOn(lampsOn)
        for (const shop of shops) shop.setLit(lampsOn)
      },
      clipCars: [
        { model: 'rav4', paint: 'white', lane: 0, start: -2.2 },
        { model: 'corolla', paint: 'blue', lane: 0, start: 2.6 },
      ],
      seed: 100,
    })
  },
}

function speedSign(pen: CanvasRenderingContext2D, limit: string) {
  const size = pen.canvas.width
  pen.fillStyle = '#f0f0ec'
  pen.fillRect(0, 0, size, size)
  pen.strokeStyle = '#b3141a'
  pen.lineWidth = size * 0.11
  pen.beginPath()
  pen.arc(size / 2, size / 2, size * 0.4, 0, 7)
  pen.stroke()
  pen.fillStyle = '#111'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `bold ${size * 0.42}px "Liberation Sans"`
  pen.fillText(limit, size / 2, size * 0.53)
}
