import { Vector3 } from 'three'
import { building, hills } from './parts/buildings.ts'
import { makeCar } from './parts/car.ts'
import { tree } from './parts/greenery.ts'
import { farGround, ground, linePaint, marking } from './parts/ground.ts'
import { cone, kerbed, lampPost } from './parts/street.ts'
import { makeTruck } from './parts/truck.ts'
import { container, heap, meshBarrier, pipes, plasticBarrier, rocks } from './parts/yard.ts'
import { between, seeded } from './random.ts'
import type { SceneModel } from './scene-model.ts'
import { clothes, digging, driving, onFoot } from './site-cast.ts'
import { moment, stagedWorld } from './staged-world.ts'

const moments = [
  moment('people at work', 0.4, 'noon', '2026-03-16T10:14:22'),
  moment('ppe missing', 1.2, 'noon', '2026-03-16T10:14:23'),
  moment('exclusion zone', 3.2, 'noon', '2026-03-16T10:14:25'),
  moment('near plant', 4.6, 'noon', '2026-03-16T10:14:26'),
  moment('worker down', 6.2, 'noon', '2026-03-16T10:14:28'),
  moment('near plant', 5.4, 'overcast', '2026-03-17T09:31:02'),
  moment('ppe missing', 2.4, 'overcast', '2026-03-17T09:30:59'),
  moment('exclusion zone', 4, 'morning', '2026-03-18T08:05:44'),
  moment('worker down', 6.6, 'dusk', '2026-03-18T17:49:10'),
  moment('ppe missing', 3, 'rain', '2026-03-19T11:20:31'),
]

/** A trench being dug beside a road: an excavator, a tip truck, and people who keep and break the rules. */
export const roadWorks: SceneModel = {
  id: 'road-works',
  title: 'Road works',
  label: 'SITE CAM 3',
  camera: {
    position: [-5.5, 6.2, 15.5],
    target: [0.6, 0.9, -1.5],
    verticalFov: 38,
    width: 960,
    height: 540,
    distortion: 0,
  },
  focus: { centre: new Vector3(1, 0, -2), radius: 22 },
  mirrorAt: new Vector3(1, 1.5, 2),
  depthStep: 0.002,
  zones: [
    {
      id: 'ppe',
      label: 'Work area',
      roiType: 1,
      ground: [
        [-6.5, 7.5],
        [10, 7.5],
        [13, -12],
        [-6.5, -12],
      ],
    },
    {
      id: 'exclusion',
      label: 'Excavator swing',
      roiType: 2,
      ground: [
        [-1.6, 3.4],
        [7.6, 3.4],
        [8.4, -7],
        [-1.6, -7],
      ],
    },
    {
      id: 'walkway',
      label: 'Safe walkway',
      roiType: 5,
      ground: [
        [-6, 8.5],
        [-3.8, 8.5],
        [-4, -11],
        [-6.2, -11],
      ],
    },
  ],
  clip: { seconds: 6, fps: 10, light: 'noon', start: '2026-03-16T10:14:22' },
  stills: moments,
  build(stage) {
    const random = seeded(77)
    const earth = ground('dirt', 70, 60, [4, 0, -10], {
      tint: '#d8cfc2',
      paint: marking([40, 40], [2, -4], 40, ({ pen }) => {
        for (let i = 0; i < 26; i++) {
          const x = between(random, -8, 14)
          pen.strokeStyle = `rgba(58,44,30,${between(random, 0.1, 0.32)})`
          pen.lineWidth = between(random, 0.25, 0.5)
          pen.beginPath()
          pen.moveTo(x, between(random, -20, -6))
          pen.bezierCurveTo(
            x + between(random, -3, 3),
            -2,
            x + between(random, -4, 4),
            4,
            x + between(random, -5, 5),
            12,
          )
          pen.stroke()
        }
        const trench = pen.createLinearGradient(0, -5.2, 0, -3)
        trench.addColorStop(0, 'rgba(20,14,9,0.98)')
        trench.addColorStop(0.7, 'rgba(44,31,20,0.95)')
        trench.addColorStop(1, 'rgba(88,66,44,0.9)')
        pen.fillStyle = trench
        pen.beginPath()
        pen.roundRect(-0.9, -5.4, 4.6, 1.9, 0.25)
        pen.fill()
      }),
    })
    const road = ground('asphalt', 7.5, 90, [-11.4, 0.01, -14], {
      paint: marking([7.5, 60], [-11.4, -8], 30, ({ pen, wear }) => {
        pen.fillStyle = linePaint
        for (let z = -38; z < 22; z += 4) pen.fillRect(-11.46, z, 0.12, 2)
        pen.fillRect(-8.1, -38, 0.1, 60)
        wear(0.3)
      }),
    })
    const walkway = ground('gravel', 2.2, 22, [-5, 0.015, -1.5], { tint: '#efece4' })
    const houses = [
      building(-2, -36, [13, 6, 9], { wall: '#cfc6b4', storeys: 2, bays: 4, style: 'brick', seed: 31 }),
      building(16, -38, [15, 6.5, 9], { wall: '#9b6a55', storeys: 2, bays: 5, style: 'brick', seed: 34 }),
      building(33, -36, [14, 6, 9], { wall: '#b7bdc0', storeys: 2, bays: 4, style: 'brick', seed: 37 }),
      building(-24, -36, [14, 7, 9], { wall: '#b8ad9d', storeys: 2, bays: 5, style: 'brick', seed: 40 }),
    ]
    const lamp = lampPost(-7, -13, 8, Math.PI, true)
    const barriers = Array.from({ length: 13 }, (_, i) =>
      plasticBarrier(-7.2, 8 - i * 2, Math.PI / 2, i % 2 === 0),
    )
    stage.scene.add(
      earth.object,
      farGround('grass'),
      road.object,
      walkway.object,
      ...barriers,
      meshBarrier([-3.6, 8], [-3.6, -11]),
      meshBarrier([9.2, 4.6], [10.6, -11]),
      heap(1.4, -8.6, 3, 1.7, 'dirt', 3),
      heap(12.5, -2.5, 2.4, 1.3, 'gravel', 6),
      heap(-1.4, -10.5, 1.8, 0.9, 'sand', 9),
      rocks(0, -6.4, 6, 46, 4),
      rocks(11, 0, 5, 26, 7),
      pipes(8.2, 6.4, 0.15),
      container(11.5, -13.5, -0.12, '#2f5d7c'),
      container(4.6, -15, 0.05, '#8a3d2c'),
      ...(
        [
          [-1.8, 3.6],
          [1.4, 3.7],
          [4.5, 3.6],
          [7.8, 3.5],
          [8.2, 0],
          [8.6, -3.6],
        ] as const
      ).map(([x, z]) => cone(x, z)),
      kerbed(90, 2.4, 0, -29, 'footpath'),
      tree(-8, -20, 7, 71),
      tree(19, -20, 8, 74),
      tree(26, -14, 7, 77),
      tree(-20, -18, 8, 80),
      tree(8, -28, 7, 83),
      hills(160, 34, '#5f6c62', 12),
      lamp.object,
      ...houses.map(({ object }) => object),
    )
    const cast = [
      digging(1, 3.4, -1.6, 2.45),
      driving(2, makeTruck('tipper', 'white'), {
        points: [
          [14, -9.5],
          [6.5, -9.2],
        ],
        speed: 1.1,
      }),
      driving(3, makeCar('ranger', 'white'), {
        points: [
          [-13.2, 30],
          [-13.2, -40],
        ],
        speed: 9.5,
        start: 0,
      }),
      onFoot(11, clothes.worker, {
        points: [
          [-5, 8.5],
          [-5.1, -10],
        ],
        speed: 1.35,
      }),
      onFoot(12, clothes.noHat, {
        points: [
          [-2.4, 6.2],
          [0.2, 5.4],
          [1.2, 4.6],
        ],
        speed: 0.9,
      }),
      onFoot(13, clothes.noVest, {
        points: [
          [-2.9, 1.4],
          [-0.6, 0.9],
          [1.1, 0.9],
          [2.2, 2.4],
        ],
        speed: 1.05,
        start: 0.6,
      }),
      onFoot(14, clothes.foreman, {
        points: [
          [7.4, -5.8],
          [7.3, -5.9],
        ],
        speed: 0.02,
      }),
      onFoot(15, clothes.visitor, {
        points: [
          [-2.6, -7],
          [-1.2, -3.4],
          [-0.9, -1],
        ],
        speed: 1.1,
        start: 1,
      }),
      onFoot(
        16,
        clothes.worker,
        {
          points: [
            [8.9, 0.6],
            [6, 4.4],
            [3.4, 5.2],
            [1, 6.4],
          ],
          speed: 1.3,
        },
        4.7,
      ),
    ]
    stage.scene.add(...cast.map(({ actor }) => actor.object))
    return stagedWorld(cast, moments, ({ lampsOn, wet }) => {
      for (const each of [earth, road, walkway]) each.setWet(wet)
      lamp.setOn(lampsOn)
      for (const house of houses) house.setLit(lampsOn)
    })
  },
}
