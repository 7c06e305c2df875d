import { describe, expect, test } from 'vitest'
import { RoiType } from '#contract/regions/enumerations.ts'
import { roiChanges, storedAfter } from './changes.ts'
import { openDrawing } from './drawing/drawing.ts'
import { regionsFromRois } from './region.ts'
import { act, clicks, drag, image, roi } from './testing/draw.ts'
import { ring } from './testing/ring.ts'

const stored = [
  roi('a', '100 100, 300 100, 300 300', { tags: ['Gate'] }),
  roi('b', '400 100, 600 100, 600 300', { meta_data: { note: 'kept' } }),
  roi('c', '700 100, 900 100, 900 300'),
]
const plain = { withDetails: false }
const safety = { withDetails: true }

describe('the calls of a save', () => {
  test('are empty when nothing changed', () => {
    expect(roiChanges(stored, regionsFromRois(stored), safety)).toEqual([])
    const closed = stored.map((record) => ({
      ...record,
      roi: record.roi.map((points) => [...points, points[0]!]),
    }))
    expect(roiChanges(closed, regionsFromRois(closed), plain)).toEqual([])
  })

  test('delete removed regions, put changed ones, then post new ones', () => {
    const drawing = act(
      openDrawing(image, stored),
      ...clicks('500 500, 700 500, 700 700, 500 500'),
      ...drag('400 100, 410 90'),
      { type: 'activate', key: 'a/0' },
      { type: 'delete' },
    )
    expect(roiChanges(stored, drawing.regions, plain)).toEqual([
      { kind: 'delete', roiId: 'a' },
      {
        kind: 'put',
        roiId: 'b',
        keys: ['b/0'],
        payload: { roi: [ring('410 90, 600 100, 600 300')], tags: [], roi_type: 0 },
      },
      {
        kind: 'post',
        keys: ['new-1'],
        payload: { roi: [ring('500 500, 700 500, 700 700')], tags: ['ROI #4'], roi_type: 0 },
      },
    ])
  })

  test('carry details for health and safety only, and only those of the type', () => {
    const drawing = act(
      openDrawing(image, stored),
      { type: 'activate', key: 'b/0' },
      { type: 'set-type', roiType: RoiType.VEHICLE_TRACK },
      { type: 'set-distance', distance: 350 },
      { type: 'set-limit', limit: 9 },
    )
    const [put] = roiChanges(stored, drawing.regions, safety)
    expect(put).toMatchObject({ payload: { roi_type: 3 } })
    expect(put).toHaveProperty('payload.meta_data', { note: 'kept', speed_zone_distance: 350 })
    expect(roiChanges(stored, drawing.regions, plain)[0]).not.toHaveProperty('payload.meta_data')
  })

  test('keep the polygons of one record together', () => {
    const two = [{ ...stored[0]!, roi: [ring('0 0, 9 0, 9 9'), ring('50 50, 90 50, 90 90')] }]
    expect(roiChanges(two, regionsFromRois(two), safety)).toEqual([])
    const drawing = act(openDrawing(image, two), { type: 'activate', key: 'a/0' }, { type: 'delete' })
    expect(roiChanges(two, drawing.regions, plain)).toMatchObject([
      { kind: 'put', roiId: 'a', keys: ['a/1'], payload: { roi: [ring('50 50, 90 50, 90 90')] } },
    ])
  })

  test('post the default region of a camera that had none', () => {
    expect(roiChanges([], openDrawing(image, []).regions, plain)).toMatchObject([
      { kind: 'post', payload: { tags: ['Default'], roi_type: 0 } },
    ])
  })

  test('ignore regions that were deleted before', () => {
    const flagged = [{ ...stored[0]!, deleted: true }]
    expect(regionsFromRois(flagged)).toEqual([])
    expect(roiChanges(flagged, [], plain)).toEqual([])
  })
})

test('after a failure the save continues where it stopped and creates nothing twice', () => {
  const drawn = act(
    openDrawing(image, stored),
    ...clicks('500 500, 700 500, 700 700, 500 500'),
    { type: 'activate', key: 'a/0' },
    { type: 'delete' },
  )
  const [remove, post] = roiChanges(stored, drawn.regions, plain)
  const afterRemove = storedAfter(stored, remove!)
  expect(roiChanges(afterRemove, drawn.regions, plain)).toEqual([post])

  const made = roi('made', '500 500, 700 500, 700 700', { tags: ['ROI #4'] })
  const afterPost = storedAfter(afterRemove, post!, made)
  const resumed = act(drawn, { type: 'stored', keys: ['new-1'], roiId: 'made' })
  expect(roiChanges(afterPost, resumed.regions, plain)).toEqual([])

  const undone = act(resumed, { type: 'undo' })
  expect(roiChanges(afterPost, undone.regions, plain)).toMatchObject([{ kind: 'post', keys: ['a/0'] }])
})
