import { expect, test } from 'vitest'
import { findScenes } from '../pictures/scene-media.ts'
import { appearancesOf, chooseStill, paintFor } from './choose-still.ts'
import type { Pass } from './passes.ts'

const scenes = findScenes()
const looks = appearancesOf(scenes.values())
const cameras = [
  { scene: 'carpark-entry', functionType: 1, side: 'front' },
  { scene: 'carpark-exit', functionType: 2, side: 'rear' },
  { scene: 'both-way-gate', functionType: 3, side: 'front' },
  { scene: 'both-way-gate', functionType: 3, side: 'rear' },
] as const

test('a vehicle has the same make and colour at every gate, by day and at dusk', () => {
  expect(looks.length).toBeGreaterThan(40)
  for (const [index, look] of looks.entries()) {
    const vehicle = { plate: `AAA${100 + index}`, country: 'NZ', look }
    const shown = cameras.flatMap(({ scene, functionType, side }) =>
      (['day', 'dusk'] as const).map((light) => {
        const pass = { vehicle, side, camera: { camera: { functionType } }, time: new Date(index) }
        const chosen = chooseStill(scenes.get(scene)!, pass as unknown as Pass, light)!
        return `${paintFor(chosen, look)?.to ?? chosen.seen.colour} ${chosen.seen.makeModel}`
      }),
    )
    expect(new Set(shown)).toEqual(new Set([`${look.colour} ${look.makeModel}`]))
  }
})

test('there are cars, vans, trucks, buses and motorcycles in several colours', () => {
  expect(new Set(looks.map(({ type }) => type))).toEqual(new Set(['car', 'truck', 'bus', 'motorcycle']))
  expect(looks.some(({ makeModel }) => makeModel === 'Toyota Hiace')).toBe(true)
  expect(new Set(looks.map(({ colour }) => colour)).size).toBeGreaterThan(6)
})
