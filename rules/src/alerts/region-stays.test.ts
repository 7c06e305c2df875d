import { expect, test } from 'vitest'
import { staysOfBox, staysOfTrack } from './region-stays.ts'

const gate = {
  id: 'gate',
  roi: [
    [
      [100, 0],
      [200, 0],
      [200, 100],
      [100, 100],
    ] as const,
  ],
}
const boxAt = (x: number) => ({ l: x - 5, t: 20, r: x + 5, b: 50 })
const track = (...places: number[]) =>
  places.map((x, index) => ({ frame_number: index * 10, bb: boxAt(x), object_class: 'person', tags: [] }))

test('a picture shows that an object is in a region, not whether it enters or leaves', () => {
  expect(staysOfBox([gate], boxAt(150))).toEqual([
    { regionId: 'gate', hasEntered: false, hasLeft: false, seconds: 0, heading: null },
  ])
  expect(staysOfBox([gate], boxAt(250))).toEqual([])
})

test('a track enters, leaves and stays as its frames show', () => {
  const stay = (...places: number[]) => staysOfTrack([gate], track(...places), 10)[0]
  expect(stay(50, 150, 160, 170)).toMatchObject({ hasEntered: true, hasLeft: false, seconds: 2 })
  expect(stay(150, 160, 250)).toMatchObject({ hasEntered: false, hasLeft: true, seconds: 1 })
  expect(stay(150, 160, 170, 180, 190)).toMatchObject({ hasEntered: false, hasLeft: false, seconds: 4 })
  expect(stay(150, 250, 150, 160)).toMatchObject({ hasEntered: true, hasLeft: true, seconds: 1 })
  expect(stay(10, 20, 30)).toBeUndefined()
})

test('a track has its direction inside the region, and none when it stood', () => {
  const heading = (...places: number[]) => staysOfTrack([gate], track(...places), 10)[0]?.heading
  expect(heading(50, 110, 150, 190, 250)).toBe('right')
  expect(heading(190, 150, 110)).toBe('left')
  expect(heading(150, 151, 152)).toBeNull()
  const down = [30, 50, 80].map((b, index) => ({
    frame_number: index,
    bb: { l: 145, t: b - 20, r: 155, b },
    object_class: 'person',
    tags: [],
  }))
  expect(staysOfTrack([gate], down, 10)[0]?.heading).toBe('towards')
  expect(staysOfTrack([gate], down.toReversed(), 10)[0]?.heading).toBe('away')
})
