import { describe, expect, test } from 'vitest'
import { RoiType } from '#contract/regions/enumerations.ts'
import { regionMessages } from '#contract/regions/messages.ts'
import { openDrawing } from './drawing.ts'
import { activeRegion } from './drawing-state.ts'
import { regionLabel } from '../region.ts'
import { act, clicks, doubleClicks, drag, image, roi, withSquare } from '../testing/draw.ts'
import { ring } from '../testing/ring.ts'

const active = () => act(withSquare(), { type: 'activate', key: 'square/0' })

describe('the fields of a region', () => {
  test('a vehicle track is labelled with its length [SITE-142]', () => {
    const drawing = act(
      active(),
      { type: 'set-type', roiType: RoiType.VEHICLE_TRACK },
      { type: 'set-distance', distance: 350 },
    )
    expect(regionLabel(drawing.regions[0]!)).toBe('LiveLane-350cm')
    const changed = act(drawing, { type: 'set-type', roiType: RoiType.PPE_ZONE })
    expect(regionLabel(changed.regions[0]!)).toBe('Gate')
  })

  test('removing a length removes it from the record', () => {
    const drawing = act(
      active(),
      { type: 'set-distance', distance: 350 },
      { type: 'set-distance', distance: null },
    )
    expect(drawing.regions[0]?.details).toEqual({})
  })

  test('the type chosen without an active region applies to the next polygon', () => {
    const drawing = act(
      withSquare(),
      { type: 'set-type', roiType: RoiType.PRIVACY_MASK },
      ...clicks('500 500, 700 500, 700 700, 500 500'),
    )
    expect(drawing.regions.map((region) => region.roiType)).toEqual([0, RoiType.PRIVACY_MASK])
  })

  test('type and tags can be set while drawing', () => {
    const drawing = act(
      withSquare(),
      ...clicks('500 500, 700 500, 700 700'),
      { type: 'set-type', roiType: RoiType.OCCUPANCY_ZONE },
      { type: 'set-limit', limit: 4 },
      { type: 'set-tags', tags: ['Loading bay'] },
      ...clicks('500 500'),
    )
    expect(activeRegion(drawing)).toMatchObject({
      roiType: RoiType.OCCUPANCY_ZONE,
      details: { limit: 4 },
      tags: ['Loading bay'],
    })
  })

  test('polygons of one record share its type', () => {
    const two = openDrawing(image, [
      { ...roi('a', '0 0, 50 0, 50 50'), roi: [ring('0 0, 50 0, 50 50'), ring('90 90, 200 90, 200 200')] },
      roi('b', '500 500, 600 500, 600 600'),
    ])
    const drawing = act(two, ...clicks('150 90'), { type: 'set-type', roiType: RoiType.SAFE_ZONE })
    expect(drawing.regions.map((region) => region.roiType)).toEqual([5, 5, 0])
  })

  test('choosing a region in the list does not discard an unfinished polygon', () => {
    const drawing = act(withSquare(), ...clicks('500 500, 700 500'), { type: 'activate', key: 'square/0' })
    expect(drawing.draft?.points).toHaveLength(2)
    expect(drawing.notice?.message).toBe(regionMessages.notPolygon)
    expect(act(active(), { type: 'activate', key: 'gone' }).activeKey).toBe('square/0')
    expect(act(active(), { type: 'activate', key: null }).activeKey).toBeNull()
  })
})

describe('undo and redo', () => {
  test('undo and redo each step, including the closing of a polygon', () => {
    const closed = act(withSquare(), ...clicks('500 500, 700 500, 700 700, 500 500'))
    const open = act(closed, { type: 'undo' })
    expect(open.draft?.points).toHaveLength(3)
    expect(open.regions).toHaveLength(1)
    const again = act(open, { type: 'redo' })
    expect(again.regions).toEqual(closed.regions)
    expect(again.activeKey).toBe(closed.activeKey)
  })

  test('a new edit clears the redo steps', () => {
    const drawing = act(withSquare(), ...doubleClicks('200 100'), { type: 'undo' }, ...drag('100 100, 50 50'))
    expect(act(drawing, { type: 'redo' })).toEqual(drawing)
  })

  test('typing a number is one step, and returning to the field later is another', () => {
    const typed = act(
      active(),
      { type: 'set-distance', distance: 3 },
      { type: 'set-distance', distance: 35 },
      { type: 'set-distance', distance: 350 },
    )
    expect(typed.past).toHaveLength(1)
    const later = act(typed, ...clicks('100 200'), { type: 'set-distance', distance: 400 })
    expect(act(later, { type: 'undo' }).regions[0]?.details).toEqual({ speed_zone_distance: 350 })
  })

  test('undo and redo without steps change nothing', () => {
    expect(act(withSquare(), { type: 'undo' }, { type: 'redo' })).toEqual(withSquare())
  })

  test('undo and redo keep the record of a stored region', () => {
    const drawn = act(withSquare(), ...clicks('500 500, 700 500, 700 700, 500 500'))
    const stored = act(drawn, { type: 'stored', keys: [drawn.activeKey!], roiId: 'made' })
    const through = act(stored, { type: 'undo' }, { type: 'undo' }, { type: 'redo' }, { type: 'redo' })
    expect(through.regions.map((region) => region.roiId)).toEqual(['square', 'made'])
  })
})
