import { Vector3 } from 'three'
import { building, hills } from './parts/buildings.ts'
import { contactShadow, makeCar } from './parts/car.ts'
import { type ModelName, models, type PaintName } from './parts/car-catalogue.ts'
import { hedge, tree } from './parts/greenery.ts'
import { arrow, farGround, ground, laneWear, linePaint, marking } from './parts/ground.ts'
import { kerbed, lampPost, parkingSign, sign } from './parts/street.ts'
import { between, seeded } from './random.ts'
import type { Actor, SceneModel } from './scene-model.ts'
import { clothes, driving, onFoot, type Player } from './site-cast.ts'
import { moment, stagedWorld } from './staged-world.ts'

const moments = [
  moment('half full', 1, 'morning', '2026-03-14T08:20:15'),
  moment('car arriving', 2.6, 'noon', '2026-03-14T12:02:41'),
  moment('people between cars', 4.8, 'noon', '2026-03-14T12:02:43'),
  moment('car leaving', 5.6, 'afternoon', '2026-03-14T15:47:30'),
  moment('grey day', 3.6, 'overcast', '2026-03-15T10:11:09'),
  moment('evening', 2, 'dusk', '2026-03-15T18:05:26'),
]

const BAY = 2.6
const rows = [
  { z: -1.5, turn: Math.PI / 2, count: 8, x: -10.4 },
  { z: -14.2, turn: -Math.PI / 2, count: 9, x: -11.7 },
  { z: -19.6, turn: Math.PI / 2, count: 9, x: -11.7 },
] as const
const emptyBays = new Set(['0-2', '0-5', '0-6', '1-1', '1-6', '2-3', '2-7'])
const paintOrder: readonly PaintName[] = [
  'white',
  'silver',
  'grey',
  'black',
  'blue',
  'white',
  'red',
  'silver',
  'green',
  'grey',
  'white',
]

/** A shopping centre's carpark from a mast: bays, an aisle, people on their way to the shops. */
export const carparkOverview: SceneModel = {
  id: 'carpark-overview',
  title: 'Carpark overview',
  label: 'OVERVIEW P1',
  camera: {
    position: [3, 8.5, 14.5],
    target: [-0.6, 0, -6.5],
    verticalFov: 44,
    width: 960,
    height: 540,
    distortion: 0,
  },
  focus: { centre: new Vector3(-1, 0, -8), radius: 24 },
  mirrorAt: new Vector3(0, 1.5, -7.5),
  depthStep: 0.002,
  zones: [
    {
      id: 'aisle',
      label: 'Aisle',
      roiType: 0,
      ground: [
        [-13, -4.4],
        [11, -4.4],
        [11, -11.4],
        [-13, -11.4],
      ],
    },
    {
      id: 'near-bays',
      label: 'Near bays',
      roiType: 7,
      ground: [
        [-11.6, 1],
        [9, 1],
        [9, -4.2],
        [-11.6, -4.2],
      ],
      metaData: { limit: 8 },
    },
    {
      id: 'far-bays',
      label: 'Far bays',
      roiType: 7,
      ground: [
        [-13, -11.6],
        [11, -11.6],
        [11, -22],
        [-13, -22],
      ],
      metaData: { limit: 18 },
    },
  ],
  clip: { seconds: 6, fps: 10, light: 'noon', start: '2026-03-14T12:02:38' },
  stills: moments,
  build(stage) {
    const tarmac = ground('asphalt', 60, 44, [0, 0, -9], {
      paint: marking([30, 30], [0, -9], 66, ({ pen, wear }) => {
        pen.fillStyle = linePaint
        for (const { z, count, x } of rows) {
          for (let i = 0; i <= count; i++) pen.fillRect(x + (i - 0.5) * BAY - 0.05, z - 2.5, 0.1, 5)
        }
        pen.fillRect(-13, -16.9, 23.4, 0.1)
        pen.save()
        pen.rotate(-Math.PI / 2)
        arrow(pen, 6.2, -6, 1)
        arrow(pen, 9.4, 5, -1)
        pen.restore()
        wear(0.7)
        laneWear(pen, -30, -30, 30, 3)
      }),
    })
    const lamps = [lampPost(-7.8, -17, 8, 0, true), lampPost(9.5, -17, 8, Math.PI)]
    const shops = [
      building(-8, -37, [26, 7.5, 12], { wall: '#c4bba9', storeys: 2, bays: 8, style: 'shop', seed: 3 }),
      building(20, -38, [26, 9, 12], { wall: '#9aa1a5', storeys: 2, bays: 8, style: 'shop', seed: 4 }),
    ]
    const parked = parkCars()
    stage.scene.add(
      tarmac.object,
      farGround('grass'),
      kerbed(62, 4, 0, -25.6, 'footpath'),
      kerbed(4, 12, 13.4, -17, 'grass'),
      kerbed(5, 12, -16.4, -17, 'grass'),
      kerbed(5, 6, 12.6, -1.4, 'grass'),
      hedge(13.4, -17, 9, 0.8, 1.2, 14, Math.PI / 2),
      tree(13.2, -13.4, 5.5, 91),
      tree(-16, -15, 6, 94),
      tree(12.6, -1.6, 4.6, 97),
      tree(-3, -25.8, 6, 100),
      tree(24, -27, 7, 103),
      tree(-26, -30, 9, 106),
      tree(-33, -36, 10, 107),
      tree(5.6, -45, 11, 108),
      tree(-25, -48, 11, 109),
      hills(170, 34, '#5c6a62', 7),
      sign(-13.2, 2.2, -11.8, 0.8, 0.9, 0.5, (pen) => parkingSign(pen, 'P\n2 HOURS')),
      ...lamps.map(({ object }) => object),
      ...shops.map(({ object }) => object),
      ...parked.map(({ object }) => object),
    )
    const cast: Player[] = [
      driving(1, makeCar('cx5', 'red'), {
        points: [
          [-26, -8.9],
          [1.2, -8.9],
          [4.4, -8.4],
          [5.2, -5.4],
          [5.2, -1.6],
        ],
        speed: 3.6,
      }),
      driving(2, makeCar('leaf', 'blue'), {
        points: [
          [26, -6.4],
          [-26, -6.4],
        ],
        speed: 4.2,
        start: 1.2,
      }),
      onFoot(11, clothes.shopper, {
        points: [
          [-3.4, -4.6],
          [-2.8, -11.2],
          [-1.4, -22],
        ],
        speed: 1.3,
      }),
      onFoot(12, clothes.visitor, {
        points: [
          [8.2, -21.6],
          [8, -11.8],
          [2.4, -4.6],
        ],
        speed: 1.4,
      }),
    ]
    stage.scene.add(...cast.map(({ actor }) => actor.object))
    const world = stagedWorld(cast, moments, ({ lampsOn, wet }) => {
      tarmac.setWet(wet)
      for (const lamp of lamps) lamp.setOn(lampsOn)
      for (const shop of shops) shop.setLit(lampsOn)
    })
    return { ...world, actors: [...world.actors, ...parked] }
  },
}

function parkCars(): Actor[] {
  const random = seeded(5)
  const names = Object.keys(models) as ModelName[]
  let n = 0
  return rows.flatMap(({ z, turn, count, x }, row) =>
    Array.from({ length: count }, (_, bay) => bay)
      .filter((bay) => !emptyBays.has(`${row}-${bay}`))
      .map((bay) => {
        const car = makeCar(names[(n * 4 + 1) % names.length]!, paintOrder[n % paintOrder.length]!)
        n += 1
        car.object.position.set(x + bay * BAY, 0, z + between(random, -0.2, 0.2))
        car.object.rotation.y = (random() > 0.2 ? turn : -turn) + between(random, -0.03, 0.03)
        car.object.add(contactShadow(car.length, car.width))
        return {
          trackId: 100 + n,
          objectClass: car.type,
          object: car.object,
          speed: 0,
          ppe: [],
          car,
          isParked: true,
        }
      }),
  )
}
