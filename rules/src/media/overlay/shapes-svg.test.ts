import { expect, test } from 'vitest'
import { boxShape, pathShape } from './overlay-shapes.ts'
import { shapesSvg } from './shapes-svg.ts'

const picture = { width: 2600, height: 1000 }

test('draws boxes and zones in pixels of the picture, at the size that is shown', () => {
  const svg = shapesSvg(
    [
      boxShape({ box: { l: 10, t: 20, r: 30, b: 40 }, colour: 'vehicle', label: 'car' }),
      pathShape({
        points: [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
        colour: '#ff0000',
        isClosed: true,
        fill: 0.12,
      }),
    ],
    picture,
    { width: 1300, height: 500 },
  )
  expect(svg).toContain('width="1300" height="500" viewBox="0 0 2600 1000"')
  expect(svg).toContain('d="M10 20H30V40H10Z" fill="none" stroke="#82a6ff" stroke-width="10"')
  expect(svg).toContain('d="M1 2L3 4L5 6Z" fill="#ff0000" fill-opacity="0.12" stroke="#ff0000"')
  expect(svg).not.toContain('car')
})
