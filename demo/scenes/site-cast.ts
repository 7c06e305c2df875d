import type { Object3D } from 'three'
import { makeExcavator } from './parts/excavator.ts'
import { makeForklift } from './parts/forklift.ts'
import { type Car, contactShadow } from './parts/car.ts'
import { type Clothes, makePerson } from './parts/person.ts'
import { type Course, placeOn } from './paths.ts'
import type { Actor } from './scene-model.ts'

/** A member of the cast: its actor and its action at each moment of the clip. */
export interface Player {
  actor: Actor
  act: (seconds: number) => void
}

const place = (object: Object3D, x: number, z: number, heading: number) => {
  object.position.set(x, 0, z)
  object.rotation.y = heading
  object.updateMatrixWorld(true)
}

export const clothes = {
  worker: {
    hivis: 'orange',
    hat: 'white',
    shirt: '#3b4a5a',
    trousers: '#27313f',
    skin: '#b98a6a',
    hair: '#2b2019',
  },
  foreman: {
    hivis: 'yellow',
    hat: 'blue',
    shirt: '#44505c',
    trousers: '#3a342c',
    skin: '#c79b7c',
    hair: '#4a3626',
    height: 1.82,
  },
  noHat: {
    hivis: 'orange',
    hat: undefined,
    shirt: '#444',
    trousers: '#2c3440',
    skin: '#9c6b4c',
    hair: '#17120e',
  },
  noVest: {
    hivis: undefined,
    hat: 'yellow',
    shirt: '#4d5a66',
    trousers: '#3c4048',
    skin: '#b98a6a',
    hair: '#2b2019',
  },
  visitor: {
    hivis: undefined,
    hat: undefined,
    shirt: '#7b8791',
    trousers: '#333b4a',
    skin: '#c79b7c',
    hair: '#5a4028',
  },
  shopper: {
    hivis: undefined,
    hat: undefined,
    shirt: '#8a3b3b',
    trousers: '#2e3644',
    skin: '#a97a5c',
    hair: '#241a14',
    height: 1.66,
  },
} as const satisfies Record<string, Clothes>

/** A person on foot. With `fallsAt`, they fall at that second and stay down. */
export function onFoot(trackId: number, wear: Clothes, course: Course, fallsAt = Infinity): Player {
  const person = makePerson(wear)
  const actor: Actor = { trackId, objectClass: 'person', object: person.object, speed: 0, ppe: person.ppe }
  return {
    actor,
    act(seconds) {
      const at = placeOn(course, Math.min(seconds, fallsAt))
      const isDown = seconds > fallsAt
      place(person.object, at.x, at.z, at.heading)
      actor.speed = isDown ? 0 : at.speed * 3.6
      actor.isDown = seconds > fallsAt + 0.45
      person.walk(at.metres, at.speed > 0 ? 1 : 0)
      if (isDown) person.lieDown(Math.min(1, (seconds - fallsAt) / 0.5))
    },
  }
}

export function driving(
  trackId: number,
  car: Car,
  course: Course,
  options: { reversing?: boolean; braking?: boolean } = {},
): Player {
  car.object.add(contactShadow(car.length, car.width))
  const actor: Actor = { trackId, objectClass: car.type, object: car.object, speed: 0, ppe: [], car }
  return {
    actor,
    act(seconds) {
      const at = placeOn(course, seconds)
      place(car.object, at.x, at.z, at.heading + (options.reversing ? Math.PI : 0))
      car.roll(options.reversing ? -at.metres : at.metres)
      car.setLamps(false, options.braking ?? false)
      actor.speed = at.speed * 3.6
    },
  }
}

export function digging(trackId: number, x: number, z: number, heading: number): Player {
  const excavator = makeExcavator()
  place(excavator.object, x, z, heading)
  const { halfLength, halfWidth } = excavator
  return {
    actor: {
      trackId,
      objectClass: 'plant',
      object: excavator.object,
      speed: 0,
      ppe: [],
      footprint: () => ({ x, z, halfLength, halfWidth, heading }),
    },
    act(seconds) {
      const turn = Math.sin(seconds * 0.55)
      excavator.work({
        swing: 0.5 * turn,
        boom: -0.12 + 0.12 * Math.sin(seconds * 0.9),
        stick: 0.1 + 0.22 * Math.sin(seconds * 0.8 + 1),
        bucket: 0.5 * Math.sin(seconds * 0.8 + 2),
      })
    },
  }
}

export function lifting(trackId: number, colour: string, loaded: boolean, course: Course): Player {
  const forklift = makeForklift(colour, loaded, trackId)
  forklift.object.add(contactShadow(3.3, 1.2))
  const { halfLength, halfWidth } = forklift
  const actor: Actor = {
    trackId,
    objectClass: 'plant',
    object: forklift.object,
    speed: 0,
    ppe: [],
    footprint: () => {
      const { position, rotation } = forklift.object
      return { x: position.x, z: position.z, halfLength, halfWidth, heading: rotation.y }
    },
  }
  return {
    actor,
    act(seconds) {
      const at = placeOn(course, seconds)
      place(forklift.object, at.x, at.z, at.heading)
      actor.speed = at.speed * 3.6
      forklift.lift(loaded ? 0.12 : 0.05)
    },
  }
}
