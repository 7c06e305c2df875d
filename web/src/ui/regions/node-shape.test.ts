import { expect, test } from 'vitest'
import { RoiType } from '#contract/regions/enumerations.ts'
import { nodeShape, nodeStrokePx } from './node-shape.ts'

test('the marker of a point is 9 px wide with its outline at any zoom [SITE-153]', () => {
  for (const scale of [0.5, 1, 8]) {
    const shape = nodeShape(RoiType.DETECTION_REGION, scale)
    expect('dot' in shape && shape.dot.radius * 2 * scale + nodeStrokePx).toBe(9)
  }
})

test('a point of the ground plane is a box with a half-size of 3 [SITE-153]', () => {
  for (const scale of [0.5, 1, 8])
    expect(nodeShape(RoiType.GROUND_PLANE, scale)).toEqual({ box: { half: 3 / scale } })
})
