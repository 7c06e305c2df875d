import { expect, test } from 'vitest'
import { compareReadings } from './compare-readings.ts'

const at = (text: string, l: number) => ({ text, box: { l, t: 10, r: l + 100, b: 40 } })

test('counts equal texts as the same, with O and 0, I and 1 folded', () => {
  const both = compareReadings([at('AB0123', 0), at('XI77', 300)], [at('X177', 300), at('ABO123', 0)])
  expect(both).toEqual({ same: 2, ours_only: 0, theirs_only: 0, different: 0, pairs: [] })
})

test('pairs other texts at the same position, and counts plates of a single reader', () => {
  const compared = compareReadings(
    [at('AB123', 0), at('CD456', 300), at('EF789', 600)],
    [at('AB128', 5), at('GH000', 900), at('KL111', 1200)],
  )
  expect(compared).toEqual({
    same: 0,
    ours_only: 2,
    theirs_only: 2,
    different: 1,
    pairs: [
      { ours: 'AB123', theirs: 'AB128' },
      { ours: 'CD456', theirs: null },
      { ours: 'EF789', theirs: null },
      { ours: null, theirs: 'GH000' },
      { ours: null, theirs: 'KL111' },
    ],
  })
})

test('treats the only plate of each reader as the same one, at any position', () => {
  expect(compareReadings([at('AB123', 0)], [at('AB128', 500)])).toMatchObject({ different: 1, ours_only: 0 })
})

test('counts nothing when neither has a plate', () => {
  expect(compareReadings([], [])).toMatchObject({ same: 0, ours_only: 0, theirs_only: 0, different: 0 })
})
