import type { Group } from 'three'
import type { LightName } from './light.ts'
import { type ModelName, models, type PaintName } from './parts/car-catalogue.ts'
import { makeBus } from './parts/bus.ts'
import { type Car, contactShadow, makeCar } from './parts/car.ts'
import { makeMotorcycle } from './parts/motorcycle.ts'
import type { Barrier } from './parts/street.ts'
import { makeTruck } from './parts/truck.ts'
import { between, seeded } from './random.ts'
import type { Actor, StillPlan, World } from './scene-model.ts'
import type { Stage } from './stage.ts'

/** Vehicles passing a gate: a clip of a few of them, and one still for each of many. */

export interface Lane {
  x: number
  /** Cars drive toward +z (to the camera) or -z (away from it). */
  toward: 1 | -1
  stopZ: number
  from: number
  to: number
}

export interface GatePlan {
  lanes: readonly Lane[]
  /** Where the near end of the car is for a still, along z. */
  stillZ: readonly [number, number]
  barriers: readonly Barrier[]
  setWeather: World['setWeather']
  clipCars: readonly { model: ModelName; paint: PaintName; lane: number; start: number }[]
  seed: number
}

const stillPaints: readonly PaintName[] = [
  'white',
  'silver',
  'grey',
  'black',
  'blue',
  'red',
  'white',
  'silver',
  'green',
  'grey',
  'orange',
  'black',
  'brown',
  'white',
  'blue',
]

/** These follow the cars, each on every lane; tall ones stand farther from the lens. White can take any colour. */
const moreVehicles: readonly { make: () => Car; near: number }[] = [
  { make: () => makeTruck('box', 'white'), near: -2.4 },
  { make: () => makeBus('white'), near: -1.8 },
  { make: () => makeMotorcycle('red'), near: 1.2 },
  { make: () => makeCar('corolla', 'white'), near: 1 },
  { make: () => makeCar('cx5', 'white'), near: 0.7 },
]
const carStills = 24

/** A pass of each car, then of the others on each lane. */
export const passStills = (day: string, lanes: number): StillPlan[] => [
  ...gateStills(day, carStills),
  ...Array.from({ length: moreVehicles.length * lanes }, (_, i) => ({
    moment: 'vehicle pass',
    light: 'noon' as const,
    clock: `${day}T12:${String(40 + i)}:${String((i * 29 + 7) % 60).padStart(2, '0')}`,
  })),
]

/** Two thirds by day under changing skies, a quarter at dusk, and rain on one morning. */
function gateStills(day: string, count: number): StillPlan[] {
  const course: readonly LightName[] = [
    'morning',
    'morning',
    'overcast',
    'rain',
    'rain',
    'noon',
    'noon',
    'noon',
    'afternoon',
    'afternoon',
    'dusk',
    'dusk',
  ]
  return Array.from({ length: count }, (_, i) => {
    const light = course[Math.floor((i * course.length) / count)]!
    const minute = Math.round((7.2 + (11.2 * i) / (count - 1)) * 60 + ((i * 17) % 23))
    const clock = `${day}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:${String((i * 29 + 7) % 60).padStart(2, '0')}`
    return { moment: 'vehicle pass', light, clock }
  })
}

interface Placed {
  car: Car
  holder: Group
  actor: Actor
}

function place(stage: Stage, car: Car, trackId: number): Placed {
  const holder = car.object
  holder.add(contactShadow(car.length, car.width))
  holder.visible = false
  stage.scene.add(holder)
  return { car, holder, actor: { trackId, objectClass: car.type, object: holder, speed: 0, ppe: [], car } }
}

function setOn(lane: Lane, { car, holder }: Placed, nearZ: number, drift: number, turn: number) {
  const facing = lane.toward === 1 ? -Math.PI / 2 : Math.PI / 2
  holder.rotation.y = facing + turn
  holder.position.set(lane.x + drift, 0, nearZ - car.length / 2)
  holder.updateMatrixWorld(true)
}

/** Metres along the lane after `t` seconds: arrive, wait for the barrier, drive on. Also the speed. */
export function approach(t: number): { metres: number; speed: number; barrier: number } {
  const cruise = 4.2
  const stopAt = 3
  const wait = 1.1
  if (t < 0) return { metres: cruise * t, speed: cruise, barrier: 0 }
  if (t < stopAt)
    return { metres: cruise * t * (1 - t / (2 * stopAt)), speed: cruise * (1 - t / stopAt), barrier: 0 }
  const rest = (cruise * stopAt) / 2
  const opening = Math.min(1, (t - stopAt) / 0.9)
  if (t < stopAt + wait) return { metres: rest, speed: 0, barrier: opening }
  const go = t - stopAt - wait
  const speed = Math.min(cruise, 2.1 * go)
  const metres = rest + (go < 2 ? 1.05 * go * go : 4.2 + cruise * (go - 2))
  return { metres, speed, barrier: go > 3.4 ? Math.max(0, 1 - (go - 3.4) / 0.9) : 1 }
}

export function passTheGate(stage: Stage, plan: GatePlan): World {
  const random = seeded(plan.seed)
  const names = Object.keys(models) as ModelName[]
  const made = new Map<number, Placed>()
  const clip = plan.clipCars.map((each, i) => ({
    ...each,
    placed: place(stage, makeCar(each.model, each.paint), i + 1),
  }))
  const actors = clip.map(({ placed }) => placed.actor)
  const arrangements = Array.from({ length: 64 }, (_, i) => ({
    make: (): Car =>
      makeCar(
        names[(i * 7 + plan.seed) % names.length]!,
        stillPaints[(i * 4 + plan.seed) % stillPaints.length]!,
      ),
    lane: i % plan.lanes.length,
    near: between(random, ...plan.stillZ),
    drift: between(random, -0.16, 0.16),
    turn: between(random, -0.05, 0.05),
    speed: between(random, 4, 13),
  }))
  plan.lanes.forEach((_, lane) => {
    for (const [i, { make, near }] of moreVehicles.entries()) {
      const index = carStills + i * plan.lanes.length + lane
      arrangements[index] = { ...arrangements[index]!, make, near, lane }
    }
  })
  const hideAll = () => {
    for (const actor of actors) actor.object.visible = false
  }
  const isDark = () => stage.light?.lampsOn === true || stage.light?.weather === 'rain'
  return {
    actors,
    hasBeams: true,
    props: plan.barriers.map((boom) => boom.object),
    setWeather: plan.setWeather,
    poseClip(seconds) {
      hideAll()
      plan.barriers.forEach((boom) => boom.setOpen(0))
      for (const { placed, lane: index, start } of clip) {
        const lane = plan.lanes[index]!
        const { metres, speed, barrier: open } = approach(seconds - start)
        const z = lane.stopZ + lane.toward * (metres - 6.3)
        if (z * lane.toward < lane.from * lane.toward || z * lane.toward > lane.to * lane.toward) continue
        const near = lane.toward === 1 ? z : z + placed.car.length
        setOn(lane, placed, near, 0.04, 0)
        placed.holder.visible = true
        placed.car.roll(metres)
        placed.car.setLamps(isDark(), speed < 3 && seconds > start && metres < 6.4)
        placed.actor.speed = speed * 3.6
        const boom = plan.barriers[Math.min(index, plan.barriers.length - 1)]
        if (open > 0) boom?.setOpen(open * open * (3 - 2 * open))
      }
    },
    poseStill(index, shutter) {
      const chosen = arrangements[index]!
      let placed = made.get(index)
      if (!placed) {
        placed = place(stage, chosen.make(), index + 1)
        made.set(index, placed)
        actors.push(placed.actor)
      }
      hideAll()
      plan.barriers.forEach((boom) => boom.setOpen(1))
      const lane = plan.lanes[chosen.lane]!
      const blur = ((chosen.speed / 3.6) * lane.toward * shutter) / 500
      setOn(lane, placed, chosen.near + blur, chosen.drift, chosen.turn)
      placed.holder.visible = true
      placed.car.roll(chosen.near * 3)
      placed.car.setLamps(isDark(), lane.toward === -1 && index % 3 === 0)
      placed.actor.speed = chosen.speed
    },
  }
}
