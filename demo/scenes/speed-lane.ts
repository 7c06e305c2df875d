import { Vector3 } from 'three'
import { building, hills } from './parts/buildings.ts'
import { makeCar } from './parts/car.ts'
import { hedge, tree } from './parts/greenery.ts'
import { farGround, ground, laneWear, linePaint, marking } from './parts/ground.ts'
import { cone, kerbed, lampPost, sign } from './parts/street.ts'
import { makeTruck } from './parts/truck.ts'
import type { SceneModel } from './scene-model.ts'
import { clothes, driving, onFoot } from './site-cast.ts'
import { moment, stagedWorld } from './staged-world.ts'

const moments = [
  moment('steady traffic', 0.7, 'afternoon', '2026-03-16T16:12:03'),
  moment('overspeed vehicle', 2.3, 'afternoon', '2026-03-16T16:12:05'),
  moment('truck passing', 4, 'afternoon', '2026-03-16T16:12:06'),
  moment('overspeed vehicle', 5.6, 'afternoon', '2026-03-16T16:12:08'),
  moment('overspeed vehicle', 2.2, 'overcast', '2026-03-17T07:48:51'),
  moment('steady traffic', 3.9, 'rain', '2026-03-18T09:27:12'),
  moment('overspeed vehicle', 2.35, 'dusk', '2026-03-18T18:02:40'),
]

const kmh = (value: number) => value / 3.6

/** A road past a school under a temporary limit of 50 km/h; the near lane is measured over 20 metres. */
export const speedLane: SceneModel = {
  id: 'speed-lane',
  title: 'Road with a speed lane',
  label: 'MILL RD NORTHBOUND',
  camera: {
    position: [-6.4, 5.4, 12],
    target: [-0.2, 0.6, -4],
    verticalFov: 34,
    width: 960,
    height: 540,
    distortion: 0,
  },
  focus: { centre: new Vector3(0, 0, -8), radius: 26 },
  mirrorAt: new Vector3(0, 1.2, -2),
  depthStep: 0.003,
  zones: [
    {
      id: 'lane',
      label: 'LiveLane',
      roiType: 3,
      ground: [
        [0.2, 3],
        [3.4, 3],
        [3.4, -17],
        [0.2, -17],
      ],
      metaData: { speed_zone_distance: 2000 },
    },
    {
      id: 'road',
      label: 'Carriageway',
      roiType: 0,
      ground: [
        [-3.6, 3.5],
        [3.6, 3.5],
        [3.6, -34],
        [-3.6, -34],
      ],
    },
  ],
  clip: { seconds: 6, fps: 10, light: 'afternoon', start: '2026-03-16T16:12:02' },
  stills: moments,
  build(stage) {
    const road = ground('asphalt', 8.4, 160, [0, 0.01, -50], {
      paint: marking([7.6, 70], [0, -20], 58, ({ pen, wear }) => {
        pen.fillStyle = linePaint
        for (let z = -55; z < 15; z += 5) pen.fillRect(-0.06, z, 0.12, 3)
        pen.fillRect(-3.5, -55, 0.1, 70)
        pen.fillRect(3.4, -55, 0.1, 70)
        pen.fillRect(0.25, 2.9, 3.1, 0.18)
        pen.fillRect(0.25, -17.1, 3.1, 0.18)
        wear(0.8)
        laneWear(pen, 1.8, -55, 15, 5)
        laneWear(pen, -1.8, -55, 15, 6)
      }),
    })
    const lamps = [
      lampPost(5.2, -12, 8, Math.PI, true),
      lampPost(5.2, -36, 8, Math.PI),
      lampPost(-5.6, -26, 8, 0),
    ]
    const houses = [
      building(
        15,
        -16,
        [14, 6, 9],
        { wall: '#c9beac', storeys: 2, bays: 5, style: 'brick', seed: 61 },
        -Math.PI / 2,
      ),
      building(
        16,
        -36,
        [16, 7, 10],
        { wall: '#8f5a48', storeys: 2, bays: 6, style: 'brick', seed: 64 },
        -Math.PI / 2,
      ),
      building(
        -17,
        -36,
        [18, 6.5, 10],
        { wall: '#b9bdb9', storeys: 2, bays: 6, style: 'office', seed: 67 },
        Math.PI / 2,
      ),
      building(
        17,
        -58,
        [16, 8, 10],
        { wall: '#a99f90', storeys: 2, bays: 5, style: 'brick', seed: 70 },
        -Math.PI / 2,
      ),
    ]
    stage.scene.add(
      farGround('grass'),
      road.object,
      kerbed(3, 150, 5.4, -50, 'footpath'),
      kerbed(2.4, 150, -5.1, -50, 'footpath'),
      hedge(8.4, -14, 18, 1.1, 1, 21, Math.PI / 2),
      hedge(-7.6, -30, 18, 1.2, 1, 24, Math.PI / 2),
      tree(8.6, -2.5, 6, 111),
      tree(8.4, -25, 8, 114),
      tree(-8.4, -16, 7, 117),
      tree(-8.8, -42, 8, 120),
      tree(9, -46, 8, 123),
      tree(-9, -62, 9, 126),
      ...(
        [
          [4.05, 1],
          [4.05, -4],
          [4.05, -9],
          [4.05, -14],
        ] as const
      ).map(([x, z]) => cone(x, z)),
      sign(4.6, 2.3, -5.6, 0.75, 1.05, -0.3, (pen) => temporaryLimit(pen)),
      hills(220, 44, '#596961', 17),
      ...lamps.map(({ object }) => object),
      ...houses.map(({ object }) => object),
    )
    const inbound = (from: number) =>
      [
        [1.8, from],
        [1.8, 60],
      ] as const
    const outbound = (from: number) =>
      [
        [-1.8, from],
        [-1.8, -130],
      ] as const
    const cast = [
      driving(1, makeCar('corolla', 'silver'), { points: inbound(-15), speed: kmh(46) }),
      driving(2, makeCar('mazda6', 'black'), { points: inbound(-52), speed: kmh(78) }),
      driving(3, makeTruck('box', 'white'), { points: inbound(-67), speed: kmh(48) }, {}),
      driving(4, makeCar('swift', 'red'), { points: inbound(-124), speed: kmh(71) }),
      driving(5, makeCar('rav4', 'blue'), { points: outbound(6), speed: kmh(49) }),
      driving(6, makeCar('hilux', 'grey'), { points: outbound(48), speed: kmh(57) }),
      onFoot(11, clothes.visitor, {
        points: [
          [5.6, -24],
          [5.6, 2],
        ],
        speed: 1.4,
      }),
      onFoot(12, clothes.shopper, {
        points: [
          [-5.1, -8],
          [-5.1, -30],
        ],
        speed: 1.3,
      }),
    ]
    stage.scene.add(...cast.map(({ actor }) => actor.object))
    return stagedWorld(cast, moments, ({ lampsOn, wet }) => {
      road.setWet(wet)
      for (const lamp of lamps) lamp.setOn(lampsOn)
      for (const house of houses) house.setLit(lampsOn)
    })
  },
}

function temporaryLimit(pen: CanvasRenderingContext2D) {
  const { width, height } = pen.canvas
  pen.fillStyle = '#e2761b'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#f1f1ed'
  pen.beginPath()
  pen.arc(width / 2, width / 2, width * 0.44, 0, 7)
  pen.fill()
  pen.strokeStyle = '#b3141a'
  pen.lineWidth = width * 0.11
  pen.beginPath()
  pen.arc(width / 2, width / 2, width * 0.38, 0, 7)
  pen.stroke()
  pen.fillStyle = '#111'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `bold ${width * 0.4}px "Liberation Sans"`
  pen.fillText('50', width / 2, width * 0.53)
  pen.font = `bold ${width * 0.14}px "Liberation Sans"`
  pen.fillText('TEMPORARY', width / 2, height - width * 0.18, width * 0.86)
}
