import { Vector3 } from 'three'
import { building, hills } from './parts/buildings.ts'
import { makeCar } from './parts/car.ts'
import { palletLoad } from './parts/forklift.ts'
import { tree } from './parts/greenery.ts'
import { farGround, ground, laneWear, marking, yellowPaint } from './parts/ground.ts'
import { bollard, box, darkSteel, fence, lampPost, solid } from './parts/street.ts'
import { makeTruck } from './parts/truck.ts'
import { warehouseFront } from './parts/warehouse.ts'
import { container } from './parts/yard.ts'
import type { SceneModel } from './scene-model.ts'
import { clothes, driving, lifting, onFoot } from './site-cast.ts'
import { moment, stagedWorld } from './staged-world.ts'

const moments = [
  moment('people at work', 0.5, 'morning', '2026-03-16T08:31:10'),
  moment('near plant', 3.1, 'morning', '2026-03-16T08:31:13'),
  moment('exclusion zone', 4.4, 'morning', '2026-03-16T08:31:14'),
  moment('ppe missing', 5.4, 'morning', '2026-03-16T08:31:15'),
  moment('near plant', 3.4, 'overcast', '2026-03-17T13:20:41'),
  moment('exclusion zone', 5, 'afternoon', '2026-03-18T15:02:27'),
  moment('ppe missing', 2.2, 'dusk', '2026-03-18T17:58:33'),
]

/** A warehouse's loading yard: forklifts, a truck at the dock, people in and out of the walkway. */
export const warehouseYard: SceneModel = {
  id: 'warehouse-yard',
  title: 'Warehouse yard',
  label: 'YARD WEST',
  camera: {
    position: [7.5, 6.4, 13],
    target: [-0.6, 0.7, -2.6],
    verticalFov: 40,
    width: 960,
    height: 540,
    distortion: 0,
  },
  focus: { centre: new Vector3(-1, 0, -3), radius: 21 },
  mirrorAt: new Vector3(0, 1.5, 1),
  depthStep: 0.002,
  zones: [
    {
      id: 'ppe',
      label: 'Loading yard',
      roiType: 1,
      ground: [
        [-10, 5.8],
        [7, 5.8],
        [7, -8.4],
        [-10, -8.4],
      ],
    },
    {
      id: 'exclusion',
      label: 'Forklifts only',
      roiType: 2,
      ground: [
        [-7.4, 1.6],
        [3.2, 1.6],
        [3.2, -5.4],
        [-7.4, -5.4],
      ],
    },
    {
      id: 'walkway',
      label: 'Safe walkway',
      roiType: 5,
      ground: [
        [-10, 5.4],
        [6.4, 5.4],
        [6.4, 3.6],
        [-10, 3.6],
      ],
    },
    {
      id: 'dock',
      label: 'Dock',
      roiType: 7,
      ground: [
        [-3.4, -5.6],
        [5.4, -5.6],
        [5.4, -8.6],
        [-3.4, -8.6],
      ],
      metaData: { limit: 2 },
    },
  ],
  clip: { seconds: 6, fps: 10, light: 'morning', start: '2026-03-16T08:31:10' },
  stills: moments,
  build(stage) {
    const yard = ground('concrete', 60, 46, [0, 0, -2], {
      tint: '#b9b8b4',
      paint: marking([26, 26], [-1, -1], 76, ({ pen, wear }) => {
        pen.fillStyle = 'rgba(58,122,74,0.75)'
        pen.fillRect(-14, 3.6, 24, 1.8)
        pen.fillStyle = yellowPaint
        pen.fillRect(-14, 3.5, 24, 0.1)
        pen.fillRect(-14, 5.4, 24, 0.1)
        pen.strokeStyle = yellowPaint
        pen.lineWidth = 0.12
        pen.strokeRect(-7.4, -5.4, 10.6, 7)
        for (let x = -7.4; x < 3; x += 1.5) {
          pen.save()
          pen.beginPath()
          pen.rect(-7.4, 1.1, 10.6, 0.5)
          pen.clip()
          pen.beginPath()
          pen.moveTo(x, 1.7)
          pen.lineTo(x + 0.7, 1)
          pen.stroke()
          pen.restore()
        }
        wear(1)
        pen.strokeStyle = 'rgba(70,68,64,0.5)'
        pen.lineWidth = 0.03
        for (let x = -14; x < 12; x += 5) pen.strokeRect(x, -14, 5, 5)
        for (let z = -9; z < 12; z += 5) pen.strokeRect(-14, z, 26, 5)
        laneWear(pen, -2, -14, 12, 31)
        laneWear(pen, 1, -14, 12, 32)
      }),
    })
    const front = warehouseFront(0, -9.2)
    const lamp = lampPost(-9.6, 2.4, 8, 0, true)
    const office = building(-19, -12, [14, 7, 12], {
      wall: '#a9b0b3',
      storeys: 2,
      bays: 5,
      style: 'office',
      seed: 81,
    })
    const side = fence(22.5, 2.2)
    side.position.set(-12, 0, 12)
    side.rotation.y = Math.PI / 2
    const stacks = (
      [
        [-8.6, -6.6],
        [-8.6, -5.2],
        [-8.7, -3.8],
        [-7.2, -6.7],
        [5.2, -3.4],
        [5.3, -1.9],
        [6.7, -3.3],
      ] as const
    ).flatMap(([x, z], i) => [
      palletLoad(x, 0, i + 1).translateZ(z),
      ...(i % 3 === 0 ? [palletLoad(x, 1.1, i + 3).translateZ(z)] : []),
    ])
    stage.scene.add(
      farGround('grass'),
      yard.object,
      front.object,
      office.object,
      lamp.object,
      side,
      ...stacks,
      container(9.6, -4.6, Math.PI / 2, '#3e6b4f'),
      solid(box(1.2, 0.9, 0.8), darkSteel, [-10.4, 0.45, -2]),
      ...([-7.6, -3.6, 0.4, 4.6] as const).map((x) => bollard(x, -8)),
      tree(-16, 4, 7, 131),
      tree(-18, -3, 8, 134),
      tree(16, -2, 8, 137),
      hills(160, 34, '#5b6962', 21),
    )
    const cast = [
      lifting(1, '#d99a14', true, {
        points: [
          [-6.4, -2.6],
          [-3.4, -1.2],
          [-0.9, 0.3],
          [0.6, 2.6],
          [1, 9],
        ],
        speed: 1.25,
      }),
      lifting(2, '#c2471c', false, {
        points: [
          [-1.4, -7],
          [-3.4, -5.4],
          [-6, -4.6],
          [-7, -3.4],
        ],
        speed: 0.9,
        start: 0.4,
      }),
      driving(
        3,
        makeTruck('box', 'white'),
        {
          points: [
            [2.2, -1.2],
            [2.2, -5.4],
          ],
          speed: 0.6,
        },
        { reversing: true },
      ),
      driving(4, makeCar('hiace', 'white'), {
        points: [
          [-9.8, -14],
          [-9.8, -1.5],
          [-9.9, 1.4],
        ],
        speed: 0.9,
      }),
      onFoot(11, clothes.worker, {
        points: [
          [-9.6, 4.5],
          [6, 4.5],
        ],
        speed: 1.35,
      }),
      onFoot(12, clothes.visitor, {
        points: [
          [-5.6, 4.4],
          [-4.4, 2.2],
          [-2.6, 1.2],
          [-1, 2],
        ],
        speed: 0.9,
      }),
      onFoot(13, clothes.foreman, {
        points: [
          [4.6, -6.4],
          [4.5, -6.3],
        ],
        speed: 0.02,
      }),
      onFoot(14, clothes.noHat, {
        points: [
          [6.2, 1.4],
          [3.8, 0.4],
          [2.6, 2.2],
        ],
        speed: 0.95,
      }),
      onFoot(15, clothes.noVest, {
        points: [
          [-7.8, -1.4],
          [-5.6, -0.4],
          [-4.8, 2.2],
        ],
        speed: 0.9,
        start: 1.4,
      }),
    ]
    stage.scene.add(...cast.map(({ actor }) => actor.object))
    return stagedWorld(cast, moments, ({ lampsOn, wet }) => {
      yard.setWet(wet)
      lamp.setOn(lampsOn)
      office.setLit(lampsOn)
      front.setLit(lampsOn)
    })
  },
}
