import { expect, test } from 'vitest'
import { headsOf, headsOfTracks } from './heads.ts'

test('masks the upper part of standing people, all of lying people, and nothing else', () => {
  expect(
    headsOf([
      { type: 'person', bb: [100, 200, 140, 300] },
      { type: 'person', bb: [10, 50, 110, 90] },
      { type: 'plant', bb: [0, 0, 50, 50] },
      { type: 'person', bb: null },
    ]),
  ).toEqual([
    [[100, 200], [140, 200], [140, 230], [100, 230]], // prettier-ignore
    [[10, 50], [110, 50], [110, 90], [10, 90]], // prettier-ignore
  ])
})

test('masks a head along its path in a clip, and does not bridge a lost track', () => {
  const frame = (frame_number: number, l: number, object_class = 'person') => ({
    frame_number,
    object_class,
    tags: [],
    bb: { l, t: 100, r: l + 40, b: 200 },
  })
  const tracks = {
    1: [frame(0, 0), frame(1, 80), frame(30, 800)],
    2: [frame(0, 400, 'plant')],
  }
  expect(headsOfTracks(tracks, 3)).toEqual([
    [[0, 96], [120, 96], [120, 136], [0, 136]], // prettier-ignore
    [[80, 96], [120, 96], [120, 136], [80, 136]], // prettier-ignore
    [[800, 96], [840, 96], [840, 136], [800, 136]], // prettier-ignore
  ])
})
