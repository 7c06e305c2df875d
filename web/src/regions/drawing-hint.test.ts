import { expect, test } from 'vitest'
import { openDrawing, reduceDrawing } from '#rules/regions/drawing/drawing.ts'
import type { Point } from '#rules/regions/geometry/polygon.ts'
import { drawingHint } from './drawing-hint.ts'

const opened = openDrawing({ width: 640, height: 360 }, [])
const clicked = (points: readonly Point[]) =>
  points.reduce((drawing, at) => reduceDrawing(drawing, { type: 'click', at, reach: 9 }), opened)
const triangle: readonly Point[] = [
  [100, 100],
  [300, 100],
  [200, 250],
]

test('the hint describes the next step', () => {
  expect(drawingHint(opened, 'mouse')).toContain('to draw a region')
  expect(drawingHint(clicked(triangle.slice(0, 2)), 'mouse')).toContain('to add points')
  expect(drawingHint(clicked(triangle), 'mouse')).toContain('the first point to close')
  expect(drawingHint(clicked([...triangle, triangle[0]!]), 'mouse')).toContain('Drag a node')
})

test('the hint describes taps on a touch screen', () => {
  for (const drawing of [opened, clicked(triangle)]) expect(drawingHint(drawing, 'finger')).toMatch(/^Tap/)
})
