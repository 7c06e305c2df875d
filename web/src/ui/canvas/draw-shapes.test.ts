import { expect, test } from 'vitest'
import { boxShape, pathShape, type Shape } from '#rules/media/overlay/overlay-shapes.ts'
import { drawShapes } from './draw-shapes.ts'

interface Stroke {
  rect?: number[]
  width: number
  colour: string
}

/** The strokes and fills of a canvas, in order. */
function drawn(shapes: readonly Shape[], scale: number) {
  const strokes: Stroke[] = []
  const labels: { text: string; on: string; ink: string; height: number }[] = []
  const places: number[][] = []
  let filled: { colour: string; height: number } | undefined
  const context = {
    strokeStyle: '',
    fillStyle: '',
    lineWidth: 0,
    measureText: () => ({ width: 40 }),
    strokeRect: (...rect: number[]) =>
      strokes.push({ rect, width: context.lineWidth, colour: context.strokeStyle }),
    stroke: () => strokes.push({ width: context.lineWidth, colour: context.strokeStyle }),
    fillRect: (x: number, y: number, _width: number, height: number) => {
      places.push([x, y])
      filled = { colour: context.fillStyle, height }
    },
    fillText: (text: string) =>
      labels.push({ text, on: filled!.colour, ink: context.fillStyle, height: filled!.height }),
  }
  const ignored = () => undefined
  const canvas = new Proxy(context, { get: (target, name) => Reflect.get(target, name) ?? ignored })
  drawShapes(canvas as unknown as CanvasRenderingContext2D, shapes, {
    size: { width: 100, height: 100 },
    view: { scale, x: 10, y: 20 },
    screen: { width: 1000, height: 1000 },
  })
  return { strokes, labels, places }
}

const box = boxShape({ box: { l: 10, t: 20, r: 30, b: 60 }, colour: 'vehicle', label: 'car 90%' })
const way = pathShape({
  points: [
    [0, 0],
    [50, 50],
  ],
  colour: 'person',
})

test('each line is a colour between two dark lines, with the same width at any zoom', () => {
  for (const scale of [0.5, 1, 8]) {
    const { strokes } = drawn([box, way], scale)
    expect(strokes.map(({ width }) => width)).toEqual([4, 2, 4, 2])
    const [under, over] = strokes
    expect(under!.colour).not.toBe(over!.colour)
    expect(under!.rect).toEqual(over!.rect)
    expect(over!.rect).toEqual([10 + 10 * scale, 20 + 20 * scale, 20 * scale, 40 * scale])
  }
})

test('labels are dark on the colour of their box, with the same height at any zoom', () => {
  for (const scale of [0.5, 8]) {
    const { strokes, labels } = drawn([box], scale)
    expect(labels).toEqual([{ text: 'car 90%', on: strokes[1]!.colour, ink: strokes[0]!.colour, height: 17 }])
  }
})

test('labels of two objects do not overlap, and objects outside the screen have none', () => {
  const near = boxShape({ box: { l: 12, t: 22, r: 32, b: 58 }, colour: 'person', label: 'person 80%' })
  const beside = boxShape({ box: { l: -30, t: 20, r: -20, b: 60 }, colour: 'person', label: 'person 70%' })
  const { labels, places } = drawn([box, near, beside], 1)
  expect(labels.map(({ text }) => text)).toEqual(['car 90%', 'person 80%'])
  // The first label is above its box, the second below its box.
  expect(places).toEqual([
    [19, 22],
    [21, 79],
  ])
})

test('notes without room are left out, except for dangers, which have priority', () => {
  const withNotes = (left: number) =>
    boxShape({
      box: { l: left, t: 20, r: left + 20, b: 65 },
      colour: 'person',
      label: 'person 80%',
      notes: [
        { text: '4 km/h', colour: 'plain' },
        { text: 'No hi-vis', colour: 'danger' },
      ],
    })
  const alone = drawn([withNotes(10)], 1)
  expect(alone.labels.map(({ text }) => text)).toEqual(['person 80%', 'No hi-vis', '4 km/h'])
  expect(alone.places).toEqual([
    [19, 22],
    [19, 86],
    [19, 104],
  ])
  const crowd = drawn(
    Array.from({ length: 30 }, (_, index) => withNotes(10 + index)),
    1,
  )
  const count = (wanted: string) => crowd.labels.filter(({ text }) => text === wanted).length
  expect([count('person 80%'), count('No hi-vis')]).toEqual([30, 30])
  expect(count('4 km/h')).toBeLessThan(10)
})
