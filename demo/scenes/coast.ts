import { Group, Vector3 } from 'three'
import type { Vec2 } from './ground-truth.ts'
import type { LightName } from './light.ts'
import { makeBoat } from './parts/boat.ts'
import { makeDolphin } from './parts/dolphin.ts'
import { ground } from './parts/ground.ts'
import { foam, sea } from './parts/sea.ts'
import { rocks } from './parts/yard.ts'
import { placeOn } from './paths.ts'
import { between, seeded } from './random.ts'
import type { Actor, SceneModel, StillPlan } from './scene-model.ts'

interface Sighting extends StillPlan {
  seconds: number
  pod: number
  boat: boolean
}

const sighting = (
  pod: number,
  boat: boolean,
  seconds: number,
  light: LightName,
  clock: string,
): Sighting => ({
  moment: boat ? `pod of ${pod} and a boat` : `pod of ${pod}`,
  pod,
  boat,
  seconds,
  light,
  clock,
})

const sightings = [
  sighting(1, false, 1.2, 'noon', '2026-02-11T10:22:40'),
  sighting(2, false, 2.1, 'noon', '2026-02-11T10:31:05'),
  sighting(4, true, 3, 'noon', '2026-02-11T10:48:17'),
  sighting(7, false, 1.7, 'morning', '2026-02-14T08:12:33'),
  sighting(12, false, 2.6, 'morning', '2026-02-14T08:19:51'),
  sighting(3, true, 4.4, 'overcast', '2026-02-20T13:40:08'),
  sighting(5, false, 3.3, 'overcast', '2026-02-20T13:52:26'),
  sighting(9, true, 5.2, 'afternoon', '2026-03-03T16:05:44'),
  sighting(6, false, 0.8, 'afternoon', '2026-03-03T16:17:12'),
  sighting(2, true, 6, 'overcast', '2026-03-08T11:29:58'),
]

const SHORE = 17

/** A survey drone over a bay: a pod of dolphins, now and then the survey launch, a beach to the right. */
export const coast: SceneModel = {
  id: 'coast',
  title: 'Coast from a drone',
  label: 'DRONE 1  ALT 12m',
  camera: {
    position: [0, 12.5, 13.5],
    target: [1.4, 0, -3],
    verticalFov: 40,
    width: 960,
    height: 540,
    distortion: 0,
  },
  focus: { centre: new Vector3(0, 0, -6), radius: 26 },
  mirrorAt: new Vector3(0, 3, 0),
  depthStep: 0.004,
  zones: [
    {
      id: 'survey',
      label: 'Survey area',
      roiType: 0,
      ground: [
        [-8, 5],
        [9, 5],
        [14, -14],
        [-13, -14],
      ],
    },
  ],
  clip: { seconds: 6, fps: 10, light: 'noon', start: '2026-02-11T10:48:14' },
  stills: sightings,
  build(stage) {
    const water = sea(SHORE)
    const beach = ground('sand', 60, 180, [SHORE + 30, 0.4, -40])
    const surf = [0, 1, 2].map((line) => {
      const strip = foam(
        5,
        120,
        40 + line,
        (u, v) => Math.exp(-(((u - 0.5 - 0.22 * Math.sin(v * 34 + line)) / 0.12) ** 2)) * (0.75 - line * 0.2),
      )
      strip.position.set(SHORE - line * 4.6, line === 0 ? 0.46 : 0.3, -40)
      return strip
    })
    stage.scene.add(water.object, beach.object, ...surf, rocks(SHORE + 11, -10, 13, 60, 3).translateY(0.4))
    const random = seeded(31)
    const pod = Array.from({ length: 12 }, (_, i) => {
      const object = new Group()
      const body = makeDolphin(between(random, 1.25, 1.6) * (i === 3 ? 0.62 : 1))
      object.add(body)
      const ripple = foam(
        3.2,
        2.2,
        60 + i,
        (u, v) => Math.exp(-(((u - 0.62) / 0.2) ** 2) - ((v - 0.5) / 0.2) ** 2) * 0.42,
      )
      object.add(ripple)
      const actor: Actor = { trackId: i + 1, objectClass: 'maui', object, speed: 0, ppe: [] }
      return {
        actor,
        body,
        ripple,
        offset: [
          (i % 4) * 2.2 - 3.4 + between(random, -0.8, 0.8),
          Math.floor(i / 4) * 2.3 - 2 + between(random, -0.8, 0.8),
        ] as Vec2,
        phase: random() * 6.28,
        pace: between(random, 0.9, 1.3),
      }
    })
    const launch = makeBoat(6.4)
    const boat: Actor = { trackId: 21, objectClass: 'boat', object: launch.object, speed: 0, ppe: [] }
    stage.scene.add(...pod.map(({ actor }) => actor.object), launch.object)

    const pose = (seconds: number, count: number, hasBoat: boolean) => {
      water.setTime(seconds)
      surf.forEach((strip, i) => strip.position.setX(SHORE - i * 4.6 + 0.9 * Math.sin(seconds * 0.8 + i * 2)))
      pod.forEach(({ actor, body, ripple, offset, phase, pace }, i) => {
        actor.object.visible = i < count
        const at = placeOn(
          {
            points: [
              [-5, 1.8],
              [1, 0],
              [9, -1.6],
            ],
            speed: pace,
          },
          seconds + 0.01,
        )
        const [x, z] = [at.x + offset[0], at.z + offset[1]]
        const breath = Math.sin(seconds * 1.7 + phase)
        actor.object.position.set(x, 0, z)
        actor.object.rotation.y = at.heading + 0.12 * Math.sin(phase * 3)
        body.position.y = water.heightAt(x, z, seconds) - 0.03 + 0.15 * breath
        body.rotation.z = 0.2 * Math.cos(seconds * 1.7 + phase)
        ripple.position.y = water.heightAt(x, z, seconds) + 0.06
        ripple.material.opacity = 0.35 + 0.5 * Math.max(0, breath)
        actor.speed = pace * 3.6
        actor.object.updateMatrixWorld(true)
      })
      const course = placeOn(
        {
          points: [
            [-15, -8.2],
            [2, -9.6],
            [20, -13],
          ],
          speed: 2.6,
        },
        seconds + 0.8,
      )
      boat.object.visible = hasBoat
      boat.object.position.set(course.x, water.heightAt(course.x, course.z, seconds) * 0.6, course.z)
      boat.object.rotation.set(0, course.heading, 0.03 + 0.03 * Math.sin(seconds * 1.9))
      boat.object.updateMatrixWorld(true)
      boat.speed = course.speed * 3.6
    }
    return {
      actors: [...pod.map(({ actor }) => actor), boat],
      props: surf,
      setWeather: ({ wet }) => beach.setWet(wet),
      isAllMoving: true,
      poseClip: (seconds) => pose(seconds, 5, true),
      poseStill(index, shutter) {
        const { seconds, pod: count, boat: hasBoat } = sightings[index]!
        pose(seconds + shutter * 0.004, count, hasBoat)
      },
    }
  },
}
