import { expect, test } from 'vitest'
import { randomOf } from '#rules/random.ts'
import { findScenes } from '../pictures/scene-media.ts'
import { appearancesOf, chooseStill } from './choose-still.ts'
import type { Pass } from './passes.ts'
import { newVehicle } from './vehicles.ts'

const scenes = findScenes()
const looks = appearancesOf(scenes.values())
const cameras = [
  { scene: 'carpark-entry', functionType: 1, side: 'front' },
  { scene: 'carpark-exit', functionType: 2, side: 'rear' },
  { scene: 'both-way-gate', functionType: 3, side: 'front' },
  { scene: 'both-way-gate', functionType: 3, side: 'rear' },
] as const

test('a plate is on a car of one make in the pictures of every gate, by day and by dusk', () => {
  expect(looks.length).toBeGreaterThan(8)
  for (let round = 0; round < 60; round++) {
    const vehicle = newVehicle(randomOf('make', round), `AAA${100 + round}`, 'NZ', looks)
    const makes = cameras.flatMap(({ scene, functionType, side }) =>
      (['day', 'dusk'] as const).map((light) => {
        const pass = { vehicle, side, camera: { camera: { functionType } }, time: new Date(round) }
        return chooseStill(scenes.get(scene)!, pass as unknown as Pass, light)?.seen.makeModel
      }),
    )
    expect(new Set(makes)).toEqual(new Set([vehicle.look.makeModel]))
  }
})
