import { expect, test } from 'vitest'
import { findScenes } from '../pictures/scene-media.ts'
import { stampPanels } from '../pictures/stamp.ts'
import { toScene, toView } from '../pictures/view.ts'
import { allSites } from './sites-of.ts'
import { sceneOf, viewOf, viewsOf } from './views.ts'

const cameras = allSites.flatMap(({ cameras }) => cameras)
const scenes = findScenes()
const frame = { width: 960, height: 540 }
const corners = [[0, 0], [960, 0], [960, 540], [0, 540]] as const // prettier-ignore

test('no two cameras have the same view of a scene', () => {
  expect(cameras.length).toBe(34)
  const seen = cameras.map((camera) => JSON.stringify([camera.scene, viewOf(camera) ?? 'as rendered']))
  expect(new Set(seen).size).toBe(cameras.length)
})

test('views stay within the scene and off its own clock and name', () => {
  for (const view of cameras.flatMap((camera) => viewOf(camera) ?? [])) {
    const shown = corners.map((corner) => toScene(view, frame, corner))
    for (const [x, y] of shown) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(frame.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(frame.height)
    }
    const { clock, name } = stampPanels(frame)
    const inView = [
      toView(view, frame, [clock.left + clock.width, clock.top + clock.height]),
      toView(view, frame, [name.left, name.top]),
    ]
    for (const [x, y] of inView) expect(x <= 0 || y <= 0 || x >= frame.width || y >= frame.height).toBe(true)
  }
})

test('a point of the scene survives the way to the view and back', () => {
  for (const view of viewsOf('carpark-exit')) {
    const [x, y] = toScene(view, frame, toView(view, frame, [333, 222]))
    expect([Math.round(x), Math.round(y)]).toEqual([333, 222])
  }
})

test('every gate still shows the plates of all its vehicles', () => {
  for (const camera of cameras.filter(({ functionType }) => functionType > 0)) {
    const plates = (media: ReturnType<typeof sceneOf>) =>
      media!.truth.stills.map(({ vehicles }) => vehicles.filter((vehicle) => vehicle.plate_quad).length)
    expect(plates(sceneOf(scenes, camera))).toEqual(plates(scenes.get(camera.scene)))
  }
})
