import { expect, test } from 'vitest'
import { regionMessages } from '#contract/regions/messages.ts'
import { openDrawing } from './drawing.ts'
import { fullImagePolygon, isInsideImage } from '../geometry/polygon.ts'
import { isSimplePath } from '../geometry/simple-polygon.ts'
import { act, clicks, drag, image, reach, roi, withSquare } from '../testing/draw.ts'
import { ring } from '../testing/ring.ts'
import { seededRandom } from '../../random.ts'
import { outlineFault } from '../validate-region.ts'
import type { Drawing, DrawingAction } from './drawing-state.ts'
import type { Point } from '../geometry/polygon.ts'

test('a node follows the pointer from its own position, and its region becomes active', () => {
  const drawing = act(withSquare(), ...drag('104 97, 80 60, 54 47'))
  expect(drawing.regions[0]?.points).toEqual(ring('50 50, 300 100, 300 300, 100 300'))
  expect(drawing.activeKey).toBe('square/0')
  expect(drawing.past).toHaveLength(1)
})

test('an active region is dragged by its inside, any region by its outline', () => {
  const byOutline = act(withSquare(), ...drag('100 200, 150 260'))
  expect(byOutline.regions[0]?.points).toEqual(ring('150 160, 350 160, 350 360, 150 360'))
  const byInside = act(withSquare(), ...clicks('100 200'), ...drag('200 200, 210 190'))
  expect(byInside.regions[0]?.points).toEqual(ring('110 90, 310 90, 310 290, 110 290'))
  const inactive = act(withSquare(), ...drag('200 200, 210 190'))
  expect(inactive.regions).toEqual(withSquare().regions)
})

test('nothing leaves the image', () => {
  const node = act(withSquare(), ...drag('100 100, -500 -500'))
  expect(node.regions[0]?.points[0]).toEqual([0, 0])
  const whole = act(withSquare(), ...drag('100 200, 5000 5000'))
  expect(whole.regions[0]?.points).toEqual(ring('1720 880, 1920 880, 1920 1080, 1720 1080'))
  const full = act(openDrawing(image, []), ...drag('0 500, 300 500'))
  expect(full.regions[0]?.points).toEqual(fullImagePolygon(image))
})

test('a drag to a crossing outline is shown, then springs back with a notice [SITE-155]', () => {
  const [press, move, release] = drag('100 100, 500 200')
  const during = act(withSquare(), press!, move!)
  expect(during.regions[0]?.points[0]).toEqual([500, 200])
  const after = act(during, release!)
  expect(after.regions).toEqual(withSquare().regions)
  expect(after.notice?.message).toBe(regionMessages.selfIntersecting)
  expect(after.activeKey).toBe('square/0')
  expect(after.past).toEqual([])
})

test('a node dropped on its neighbour merges with it, but a triangle keeps its three nodes', () => {
  const merged = act(withSquare(), ...drag('100 100, 300 100'))
  expect(merged.regions[0]?.points).toEqual(ring('300 100, 300 300, 100 300'))
  const refused = act(merged, ...drag('300 100, 300 300'))
  expect(refused.regions).toEqual(merged.regions)
  expect(refused.notice?.message).toBe(regionMessages.notPolygon)
})

test('where outlines overlap, the active region is dragged', () => {
  const outline = '100 100, 300 100, 300 300'
  const twins = openDrawing(image, [roi('a', outline), roi('b', outline)])
  const moved = act(twins, { type: 'activate', key: 'a/0' }, ...drag('100 100, 50 50'))
  expect(moved.regions.map((region) => region.points[0])).toEqual(ring('50 50, 100 100'))
  const topmost = act(twins, ...drag('100 100, 50 50'))
  expect(topmost.regions.map((region) => region.points[0])).toEqual(ring('100 100, 50 50'))
})

test('a press that moves by a few pixels is a click, not a drag', () => {
  const drawing = act(withSquare(), ...drag('100 100, 102 101, 101 102'))
  expect(drawing.regions).toEqual(withSquare().regions)
  expect(drawing.activeKey).toBe('square/0')
  expect(drawing.past).toEqual([])
  const meant = act(withSquare(), ...drag('100 100, 104 100'))
  expect(meant.regions[0]?.points[0]).toEqual([104, 100])
})

test('press and release on an empty area is a click [SITE-143]', () => {
  expect(act(withSquare(), ...drag('500 500')).draft?.points).toEqual(ring('500 500'))
})

test('points of an unfinished polygon can be moved, and the first still closes it', () => {
  const drawn = act(withSquare(), ...clicks('500 500, 700 500, 700 700'), ...drag('700 500, 800 400'))
  expect(drawn.draft?.points).toEqual(ring('500 500, 800 400, 700 700'))
  const crossed = act(drawn, ...clicks('500 700'), ...drag('500 700, 650 420'))
  expect(crossed.draft?.points).toHaveLength(4)
  expect(crossed.notice?.message).toBe(regionMessages.selfIntersecting)
  expect(act(crossed, ...drag('500 500')).draft).toBeNull()
})

test('Esc or any other gesture cancels a drag', () => {
  const [press, move, release] = drag('100 100, 50 50')
  const dragging = act(withSquare(), press!, move!)
  expect(act(dragging, { type: 'escape' }, release!).regions).toEqual(withSquare().regions)
  expect(act(dragging, { type: 'undo' }, release!).regions).toEqual(withSquare().regions)
})

test('a drag back to its start adds no undo step', () => {
  expect(act(withSquare(), ...drag('100 100, 50 50, 100 100')).past).toEqual([])
})

/** The invariants between gestures. */
function brokenPromises({ regions, draft }: Drawing): unknown[] {
  const broken = regions.filter(({ points }) => outlineFault(points, image) !== undefined)
  const path = draft?.points ?? []
  const isOpenPath = isSimplePath(path) && path.every((point) => isInsideImage(point, image))
  return isOpenPath ? broken : [...broken, path]
}

test('after any gestures regions are valid, drafts are open paths, and undo returns to the start', () => {
  const random = seededRandom(23)
  const place = (): Point => [random.whole(-50, 1970), random.whole(-50, 1130)]
  const gestures: ((drawing: Drawing) => DrawingAction)[] = [
    () => ({ type: 'click', at: place(), reach }),
    ({ draft }) => ({ type: 'click', at: draft?.points[0] ?? place(), reach }),
    () => ({ type: 'double-click', at: place(), reach: 150 }),
    () => ({ type: 'press', at: place(), reach: 150 }),
    () => ({ type: 'move', at: place() }),
    () => ({ type: 'release' }),
    () => random.pick<DrawingAction>([{ type: 'undo' }, { type: 'redo' }, { type: 'escape' }]),
    () => random.pick<DrawingAction>([{ type: 'click', at: place(), reach }, { type: 'right-click' }]),
  ]
  const start = openDrawing(image, [roi('a', '100 100, 300 100, 300 300, 100 300')])
  let finished = 0
  for (let round = 0; round < 40; round++) {
    let drawing = start
    for (let step = 0; step < 90; step++) {
      drawing = act(drawing, random.pick(gestures)(drawing))
      expect(drawing.press ? [] : brokenPromises(drawing)).toEqual([])
    }
    finished += drawing.regions.length - 1
    while (drawing.past.length > 0) drawing = act(drawing, { type: 'undo' })
    expect(drawing).toMatchObject({ regions: start.regions, draft: null })
  }
  expect(finished).toBeGreaterThan(40)
})
