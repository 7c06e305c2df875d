import { describe, expect, test } from 'vitest'
import { RoiType } from '#contract/regions/enumerations.ts'
import { regionMessages } from '#contract/regions/messages.ts'
import { openDrawing } from './drawing/drawing.ts'
import { act, clicks, image, roi, withSquare } from './testing/draw.ts'
import { ring } from './testing/ring.ts'
import { outlineFault, regionsFault, roiFaults } from './validate-region.ts'

const square = ring('100 100, 300 100, 300 300, 100 300')
const comb = (teeth: number) =>
  [...Array(teeth).keys()].map((index) => `${index * 10} ${index % 2 ? 50 : 0}`).join(', ')

describe('an outline', () => {
  test('of 3 to 40 points is accepted [SITE-156]', () => {
    expect(outlineFault(ring('0 0, 10 0, 10 10'))).toBeUndefined()
    expect(outlineFault(ring(`${comb(38)}, 370 100, 0 100`))).toBeUndefined()
    expect(outlineFault(ring(`${comb(38)}, 370 100, 200 100, 0 100`))).toBe(regionMessages.tooManyPoints)
    expect(outlineFault(ring('0 0, 10 0'))).toBe(regionMessages.notPolygon)
    expect(outlineFault([])).toBe(regionMessages.notPolygon)
  })

  test('that repeats points is counted without the repeats', () => {
    expect(outlineFault(ring('0 0, 0 0, 10 0, 0 0'))).toBe(regionMessages.notPolygon)
    expect(outlineFault([...square, square[0]!])).toBeUndefined()
  })

  test('must not cross or touch itself [SITE-155]', () => {
    expect(outlineFault(ring('0 0, 10 10, 10 0, 0 10'))).toBe(
      'Self-intersecting polygons are not allowed as a region of interest.',
    )
  })

  test('without an area is rejected', () => {
    expect(outlineFault(ring('0 0, 10 10, 20 20'))).toBe(regionMessages.notPolygon)
  })

  test('has whole coordinates', () => {
    expect(outlineFault(ring('0 0, 10.5 0, 10 10'))).toBe(regionMessages.notPolygon)
    expect(outlineFault(ring('0 0, NaN 0, 10 10'))).toBe(regionMessages.notPolygon)
  })

  test('lies inside its image where the size is known, the border included', () => {
    expect(outlineFault(ring('0 0, 1920 0, 1920 1080'), image)).toBeUndefined()
    expect(outlineFault(ring('0 0, 1921 0, 1920 1080'), image)).toBe(regionMessages.outsideImage)
    expect(outlineFault(ring('-1 0, 20 0, 20 20'), image)).toBe(regionMessages.outsideImage)
    expect(outlineFault(ring('-1 0, 20 0, 20 20'))).toBe(regionMessages.outsideImage)
    expect(outlineFault(ring('0 0, 65536 0, 20 20'))).toBe(regionMessages.outsideImage)
    expect(outlineFault(ring('0 0, 1921 0, 1920 1080'))).toBeUndefined()
  })
})

describe('a region in a request', () => {
  const region = { roi: [square], roi_type: 0 }

  test('has at least one polygon and only valid ones', () => {
    expect(roiFaults(region)).toBeUndefined()
    expect(roiFaults({ ...region, roi: [] })).toEqual({ roi: regionMessages.notPolygon })
    expect(roiFaults({ ...region, roi: [square, ring('0 0, 1 1')] })).toEqual({
      roi: regionMessages.notPolygon,
    })
  })

  test('has one of the eight types', () => {
    const types = Object.values(RoiType)
    expect(types).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    for (const roi_type of types) {
      const meta_data = { speed_zone_distance: 300, limit: 2 }
      expect(roiFaults({ ...region, roi_type, meta_data })).toBeUndefined()
    }
    for (const roi_type of [-1, 8, 1.5, Number.NaN]) {
      expect(roiFaults({ ...region, roi_type })).toEqual({ roi_type: regionMessages.unknownType })
    }
  })

  test('has a length if it is a vehicle track', () => {
    const track = { ...region, roi_type: RoiType.VEHICLE_TRACK }
    expect(roiFaults({ ...track, meta_data: { speed_zone_distance: 350 } })).toBeUndefined()
    for (const meta_data of [null, undefined, {}, { speed_zone_distance: 0 }, { speed_zone_distance: -5 }]) {
      expect(roiFaults({ ...track, meta_data })).toEqual({ meta_data: 'Please enter a valid distance' })
    }
  })

  test('has a limit if it is an occupancy zone', () => {
    const zone = { ...region, roi_type: RoiType.OCCUPANCY_ZONE }
    expect(roiFaults({ ...zone, meta_data: { limit: 1 } })).toBeUndefined()
    for (const meta_data of [null, { limit: 0 }, { limit: 2.5 }]) {
      expect(roiFaults({ ...zone, meta_data })).toEqual({ meta_data: 'Please enter a number greater than 0' })
    }
  })

  test('reports all faults at once', () => {
    expect(roiFaults({ roi: [ring('0 0, 1 1')], roi_type: 9 })).toEqual({
      roi: regionMessages.notPolygon,
      roi_type: regionMessages.unknownType,
    })
  })
})

describe('an editor', () => {
  test('must have its polygons finished [SITE-155]', () => {
    const drawing = act(withSquare(), ...clicks('500 500, 700 500, 700 700'))
    expect(regionsFault(drawing, { needsOne: true })).toBe(regionMessages.notPolygon)
    expect(regionsFault(withSquare(), { needsOne: true, image })).toBeUndefined()
  })

  test('of a standard camera needs one region, of a health-and-safety camera none [SITE-157]', () => {
    const empty = act(openDrawing(image, []), ...clicks('0 500'), { type: 'delete' })
    expect(regionsFault(empty, { needsOne: true })).toBe('Add at least one ROI')
    expect(regionsFault(empty, { needsOne: false })).toBeUndefined()
  })

  test('reports the first fault of its regions', () => {
    const drawing = openDrawing(image, [
      roi('a', '0 0, 9 0, 9 9'),
      roi('b', '0 0, 9 0, 9 9', { roi_type: RoiType.VEHICLE_TRACK }),
      roi('c', '0 0, 9 9, 9 0, 0 9'),
    ])
    expect(regionsFault(drawing, { needsOne: true })).toBe('Please enter a valid distance')
  })
})
