import { expect, test } from 'vitest'
import { headsOf } from './heads.ts'

test('the upper part of everybody who stands is hidden, and all of who lies; nothing else is', () => {
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
