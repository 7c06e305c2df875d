import { describe, expect, test } from 'vitest'
import { regionMessages } from '#contract/regions/messages.ts'
import { actionForKey, hasUnsavedEdits, hasUnsyncedEdits, openDrawing } from './drawing.ts'
import { activeRegion } from './drawing-state.ts'
import { fullImagePolygon } from '../geometry/polygon.ts'
import { regionLabel } from '../region.ts'
import { act, clicks, doubleClicks, image, roi, withSquare } from '../testing/draw.ts'
import { ring } from '../testing/ring.ts'

const outlines = (drawing: ReturnType<typeof withSquare>) => drawing.regions.map((region) => region.points)

describe('opening', () => {
  test('a camera without regions starts with its full image, labelled Default [SITE-151]', () => {
    const drawing = openDrawing(image, [])
    expect(drawing.regions).toHaveLength(1)
    expect(drawing.regions[0]).toMatchObject({
      points: fullImagePolygon(image),
      tags: ['Default'],
      roiType: 0,
    })
    expect(hasUnsavedEdits(drawing)).toBe(false)
  })

  test('a camera with regions gets no second Default [SITE-151]', () => {
    const drawing = openDrawing(image, [roi('a', '0 0, 9 0, 9 9', { tags: ['Default'] })])
    expect(drawing.regions.map(regionLabel)).toEqual(['Default'])
  })

  test('the default region can be removed', () => {
    const drawing = act(openDrawing(image, []), ...clicks('0 500'), { type: 'delete' })
    expect(drawing.regions).toEqual([])
  })
})

describe('drawing', () => {
  test('a click adds a point on a whole pixel of the image [SITE-143]', () => {
    const drawing = act(withSquare(), ...clicks('500.4 500.6, 700 -20'))
    expect(drawing.draft?.points).toEqual(ring('500 501, 700 0'))
    expect(activeRegion(drawing)).toBe(drawing.draft)
  })

  test('a click on the first point of three closes and activates the polygon [SITE-144]', () => {
    const drawing = act(withSquare(), ...clicks('500 500, 700 500, 700 700, 505 503'))
    expect(drawing.draft).toBeNull()
    expect(activeRegion(drawing)?.points).toEqual(ring('500 500, 700 500, 700 700'))
    expect(drawing.notice).toBeNull()
  })

  test('a click on the first point of two closes nothing and says why [SITE-144] [SITE-159]', () => {
    const drawing = act(withSquare(), ...clicks('500 500, 700 500, 500 500'))
    expect(drawing.draft?.points).toHaveLength(2)
    expect(drawing.notice).toMatchObject({
      message: 'A region of interest needs to be in the shape of a polygon.',
      durationMs: 5000,
    })
  })

  test('rejects three points on a line', () => {
    const drawing = act(withSquare(), ...clicks('500 500, 600 500, 700 500, 500 500'))
    expect(drawing.regions).toHaveLength(1)
    expect(drawing.notice?.message).toBe(regionMessages.notPolygon)
  })

  test('a point whose edge would cross the outline is rejected [SITE-155] [SITE-158]', () => {
    const drawing = act(withSquare(), ...clicks('500 500, 700 700, 700 500, 500 700'))
    expect(drawing.draft?.points).toHaveLength(3)
    expect(drawing.notice).toMatchObject({
      message: 'Self-intersecting polygons are not allowed as a region of interest.',
      durationMs: 5000,
    })
  })

  test('a closing edge that would cross the outline is rejected [SITE-155]', () => {
    const drawing = act(withSquare(), ...clicks('500 500, 700 500, 700 700, 900 600, 500 500'))
    expect(drawing.draft?.points).toHaveLength(4)
    expect(drawing.notice?.message).toBe(regionMessages.selfIntersecting)
  })

  test('the forty-first point is rejected, and the polygon can still be closed [SITE-156] [SITE-160]', () => {
    const zigzag = Array.from({ length: 40 }, (_, index) => `${400 + index * 30} ${index % 2 ? 600 : 500}`)
    const full = act(withSquare(), ...clicks(zigzag.join(', ')), ...clicks('400 900'))
    expect(full.draft?.points).toHaveLength(40)
    expect(full.notice).toMatchObject({
      message: 'You have reached the maximum number of points allowed for this region of interest.',
      durationMs: 5000,
    })
    const path = [...zigzag.slice(0, 38), '1510 900', '400 900']
    const closed = act(withSquare(), ...clicks(`${path.join(', ')}, 400 500`))
    expect(closed.regions.at(-1)?.points).toHaveLength(40)
  })

  test('the same notice twice gets two sequence numbers', () => {
    const drawing = act(withSquare(), ...clicks('500 500, 700 500, 500 500, 500 500'))
    expect(drawing.notice?.sequence).toBe(2)
  })

  test('while drawing, clicks on outlines of other regions add points', () => {
    const drawing = act(withSquare(), ...clicks('500 500, 300 200'))
    expect(drawing.draft?.points).toEqual(ring('500 500, 300 200'))
  })

  test('a double click while drawing adds one point, not two', () => {
    const drawing = act(withSquare(), ...doubleClicks('500 500'), ...doubleClicks('700 500'))
    expect(drawing.draft?.points).toHaveLength(2)
  })

  test('later regions are labelled by their position, and no label is given twice [SITE-152]', () => {
    const triangle = (x: number) => clicks(`${x} 500, ${x + 100} 500, ${x} 600, ${x} 500`)
    const three = act(openDrawing(image, []), ...triangle(300), ...triangle(600))
    expect(three.regions.map(regionLabel)).toEqual(['Default', 'ROI #2', 'ROI #3'])
    const without = act(three, { type: 'activate', key: 'default' }, { type: 'delete' }, ...triangle(900))
    expect(without.regions.map(regionLabel)).toEqual(['ROI #2', 'ROI #3', 'ROI #4'])
  })
})

describe('cancelling', () => {
  test('Esc removes the points of an unfinished polygon one by one [SITE-145]', () => {
    const two = act(withSquare(), ...clicks('500 500, 700 500'))
    const one = act(two, { type: 'escape' })
    expect(one.draft?.points).toEqual(ring('500 500'))
    expect(act(one, { type: 'escape' }).draft).toBeNull()
  })

  test('Esc deactivates a finished polygon and keeps it [SITE-145]', () => {
    const drawing = act(withSquare(), ...clicks('100 200'), { type: 'escape' })
    expect(activeRegion(drawing)).toBeUndefined()
    expect(drawing.regions).toHaveLength(1)
  })

  test('a right click discards an unfinished polygon and deactivates a finished one [SITE-146]', () => {
    const drawn = act(withSquare(), ...clicks('500 500, 700 500'), { type: 'right-click' })
    expect(drawn.draft).toBeNull()
    const active = act(withSquare(), ...clicks('100 200'), { type: 'right-click' })
    expect(activeRegion(active)).toBeUndefined()
    expect(active.regions).toHaveLength(1)
  })

  test('Delete and Backspace delete the active polygon, finished or not [SITE-147]', () => {
    for (const key of ['Delete', 'Backspace']) {
      const remove = actionForKey({ key })!
      expect(act(withSquare(), ...clicks('100 200'), remove).regions).toEqual([])
      expect(act(withSquare(), ...clicks('500 500'), remove).draft).toBeNull()
      expect(act(withSquare(), remove).regions).toHaveLength(1)
    }
  })
})

describe('editing', () => {
  test('a click on an edge activates that polygon, the nearest of several [SITE-148]', () => {
    const near = openDrawing(image, [
      roi('a', '100 100, 300 100, 300 300'),
      roi('b', '100 106, 300 400, 90 400'),
    ])
    expect(act(near, ...clicks('200 101')).activeKey).toBe('a/0')
    expect(act(near, ...clicks('150 396')).activeKey).toBe('b/0')
    expect(act(near, ...clicks('200 101')).draft).toBeNull()
  })

  test('a double click on an edge adds a node there [SITE-149]', () => {
    const drawing = act(withSquare(), ...doubleClicks('200 104'))
    expect(outlines(drawing)).toEqual([ring('100 100, 200 100, 300 100, 300 300, 100 300')])
    expect(drawing.activeKey).toBe('square/0')
  })

  test('a double click on a node removes it while the polygon has more than three [SITE-150]', () => {
    const triangle = act(withSquare(), ...doubleClicks('303 297'))
    expect(outlines(triangle)).toEqual([ring('100 100, 300 100, 100 300')])
    const refused = act(triangle, ...doubleClicks('100 100'))
    expect(outlines(refused)).toEqual(outlines(triangle))
    expect(refused.notice?.message).toBe(regionMessages.notPolygon)
  })

  test('a node whose removal would make the outline cross itself stays [SITE-155]', () => {
    const outline = '100 100, 500 100, 500 500, 100 500, 100 400, 450 150, 100 300'
    const drawing = act(openDrawing(image, [roi('a', outline)]), ...doubleClicks('500 100'))
    expect(outlines(drawing)).toEqual([ring(outline)])
    expect(drawing.notice?.message).toBe(regionMessages.selfIntersecting)
  })

  test('a polygon of forty points gets no more [SITE-156]', () => {
    const teeth = Array.from({ length: 38 }, (_, index) => `${100 + index * 40} ${index % 2 ? 400 : 300}`)
    const full = openDrawing(image, [roi('a', `${teeth.join(', ')}, 1580 900, 100 900`)])
    const drawing = act(full, ...doubleClicks('800 900'))
    expect(drawing.regions[0]?.points).toHaveLength(40)
    expect(drawing.notice?.message).toBe(regionMessages.tooManyPoints)
  })

  test('closing with a double click does not remove the node it closed on', () => {
    const closed = act(
      withSquare(),
      ...clicks('500 500, 700 500, 700 700, 500 700'),
      ...doubleClicks('500 500'),
    )
    expect(closed.regions.at(-1)?.points).toHaveLength(4)
    expect(act(closed, ...doubleClicks('500 500')).regions.at(-1)?.points).toHaveLength(3)
  })
})

describe('tracking changes', () => {
  test('an edit is unsaved until it is stored or undone', () => {
    const edited = act(withSquare(), ...doubleClicks('200 100'))
    expect([hasUnsavedEdits(edited), hasUnsyncedEdits(edited)]).toEqual([true, true])
    expect(hasUnsavedEdits(act(edited, { type: 'undo' }))).toBe(false)
    expect(hasUnsyncedEdits(act(edited, { type: 'saved' }))).toBe(false)
    expect(hasUnsavedEdits(act(withSquare(), ...clicks('100 200')))).toBe(false)
    expect(hasUnsavedEdits(act(withSquare(), ...clicks('500 500')))).toBe(true)
  })

  test('regions taken over from the manual tab are in sync and not yet saved', () => {
    const drawing = act(withSquare(), { type: 'replace', regions: [] })
    expect([hasUnsavedEdits(drawing), hasUnsyncedEdits(drawing)]).toEqual([true, false])
  })

  test('another image resets the drawing [SITE-151]', () => {
    const next = { width: 640, height: 480 }
    const drawing = act(withSquare(), ...clicks('500 500'), { type: 'load', image: next, rois: [] })
    expect(drawing).toEqual(openDrawing(next, []))
  })

  test('keys map to gestures', () => {
    expect(actionForKey({ key: 'Escape' })).toEqual({ type: 'escape' })
    expect(actionForKey({ key: 'z', ctrlKey: true })).toEqual({ type: 'undo' })
    expect(actionForKey({ key: 'Z', metaKey: true, shiftKey: true })).toEqual({ type: 'redo' })
    expect(actionForKey({ key: 'y', ctrlKey: true })).toEqual({ type: 'redo' })
    expect(actionForKey({ key: 'a' })).toBeUndefined()
  })
})
