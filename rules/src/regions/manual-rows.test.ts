import { describe, expect, test } from 'vitest'
import { RoiType } from '#contract/regions/enumerations.ts'
import { regionMessages } from '#contract/regions/messages.ts'
import { regionsFromRows, rowsFromRegions } from './manual-rows.ts'
import { regionsFromRois } from './region.ts'
import { image, roi } from './testing/draw.ts'
import { ring } from './testing/ring.ts'
import { seededRandom } from '../random.ts'

const stored = regionsFromRois([
  roi('a', '0 0, 100 0, 100 100', { tags: ['Gate', 'North'], roi_type: RoiType.PPE_ZONE }),
  roi('b', '5 5, 50 5, 50 50', { roi_type: RoiType.VEHICLE_TRACK, meta_data: { speed_zone_distance: 300 } }),
])

const faultsOf = (text: string) => regionsFromRows(text, [], image).faults

describe('a row', () => {
  test('is its points in pairs, then its labels [SITE-161]', () => {
    expect(rowsFromRegions(stored)).toBe('0, 0, 100, 0, 100, 100, Gate, North\n5, 5, 50, 5, 50, 50')
    const { regions } = regionsFromRows(' 0,0 ,100, 0,100,100,  Gate , North ,', [])
    expect(regions).toMatchObject([
      { points: ring('0 0, 100 0, 100 100'), tags: ['Gate', 'North'], roiType: 0 },
    ])
  })

  test('needs at least 3 points, all of them integers [SITE-161]', () => {
    const wrong = [
      '0,0,100,0',
      '0,0,100,0,100,Gate',
      '0,0,100,0,100,100,7',
      '0,0,100.5,0,100,100',
      '0,0,1e2,0,100,100',
      '0,0,,100,0,100,100',
      'Gate',
      ',',
    ]
    for (const row of wrong) expect(faultsOf(row)).toEqual([{ row: 1, message: regionMessages.notPolygon }])
  })

  test('has at most 40 points and does not cross itself [SITE-155] [SITE-156]', () => {
    const comb = [...Array(39).keys()].flatMap((index) => [index * 10, index % 2 ? 50 : 0])
    expect(faultsOf([...comb, 380, 90, 0, 90].join())?.[0]?.message).toBe(regionMessages.tooManyPoints)
    expect(faultsOf('0,0,10,10,10,0,0,10')?.[0]?.message).toBe(regionMessages.selfIntersecting)
  })

  test('may repeat its first point at the end, and may carry a label that starts with a digit', () => {
    const { regions } = regionsFromRows('0,0,100,0,100,100,0,0,2nd gate', [])
    expect(regions).toMatchObject([{ points: ring('0 0, 100 0, 100 100'), tags: ['2nd gate'] }])
  })
})

describe('all rows', () => {
  test('keep record, type and details by position, and an additional row is a new detection region [SITE-161]', () => {
    const { regions } = regionsFromRows('1,1,9,1,9,9,Yard\n\n5,5,60,5,60,60\n0,0,7,0,7,7', stored)
    expect(regions).toMatchObject([
      { key: 'a/0', roiId: 'a', roiType: RoiType.PPE_ZONE, tags: ['Yard'] },
      {
        key: 'b/0',
        roiId: 'b',
        roiType: RoiType.VEHICLE_TRACK,
        details: { speed_zone_distance: 300 },
        tags: [],
      },
      { roiId: null, roiType: RoiType.DETECTION_REGION, details: {}, tags: [] },
    ])
  })

  test('report faults with line numbers, all at once', () => {
    expect(faultsOf('0,0,9,0,9,9\n\n1,2\r\n0,0,10,10,10,0,0,10')).toEqual([
      { row: 3, message: regionMessages.notPolygon },
      { row: 4, message: regionMessages.selfIntersecting },
    ])
  })

  test('may be empty', () => {
    expect(regionsFromRows(' \n\n', stored)).toEqual({ regions: [] })
  })

  test('that are new have keys of their own', () => {
    const first = regionsFromRows('0,0,9,0,9,9\n0,0,8,0,8,8', []).regions!
    const second = regionsFromRows('0,0,7,0,7,7\n0,0,6,0,6,6\n0,0,5,0,5,5', first.slice(1)).regions!
    expect(new Set(second.map((region) => region.key)).size).toBe(3)
  })
})

test('unchanged text returns the same region objects, whatever their labels', () => {
  const random = seededRandom(31)
  for (let round = 0; round < 200; round++) {
    const regions = regionsFromRois(
      [...Array(random.whole(1, 5)).keys()].map((index) =>
        roi(`r${index}`, `${index} 0, ${random.whole(20, 900)} 0, 20 ${random.whole(1, 900)}`, {
          tags: [random.pick(['Gate', '2024', 'a, b', '', 'ROI #2'])],
          roi_type: random.pick(Object.values(RoiType)),
        }),
      ),
    )
    expect(regionsFromRows(rowsFromRegions(regions), regions, image).regions).toEqual(regions)
  }
})
