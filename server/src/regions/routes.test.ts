import { describe, expect, test } from 'vitest'
import { roiTypes } from '#contract/regions/roi-types.ts'
import { createAdmin, createPerson } from '../testing/people.ts'
import { safetyCameraForm, safetySiteForm } from '../testing/site-forms.ts'
import { requestAs, shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const { db } = product.deps
const admin = await createAdmin(db)
const stranger = await createAdmin(db)
const request = requestAs(product, admin)
const site = (await request('POST', 'sites', safetySiteForm())).body.id
const camera = (await request('POST', 'cameras', safetyCameraForm(site))).body.id
const listRegions = async () => (await request('GET', `cameras/${camera}/rois`)).body

const square = [
  [10, 10],
  [90, 10],
  [90, 90],
  [10, 90],
]
const circle = (points: number) =>
  Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI
    return [Math.round(500 + 400 * Math.cos(angle)), Math.round(500 + 400 * Math.sin(angle))]
  })

test('the types of a region come in order, with both names of a vehicle track [SITE-141]', async () => {
  const { body } = await request('GET', 'cameras/roi_types')
  expect(body.map((type: { name: string }) => type.name)).toEqual(roiTypes.map((type) => type.name))
  expect(body[3]).toMatchObject({ id: 3, name: 'Vehicle Track', selector_label: 'Vehicle Track (Live Lane)' })
})

test('a region is added, changed, listed and removed [SITE-140] [SITE-166]', async () => {
  const lane = { roi: [square], tags: ['Lane 1'], roi_type: 3, meta_data: { speed_zone_distance: 250 } }
  const added = await request('POST', `cameras/${camera}/rois`, lane)
  expect(added.status).toBe(201)
  expect(added.body).toEqual({ id: expect.any(String), ...lane, deleted: false })
  const zone = { roi: [square, circle(40)], tags: [], roi_type: 1, meta_data: null }
  const changed = await request('PUT', `cameras/${camera}/rois/${added.body.id}`, zone)
  expect(changed).toMatchObject({ status: 200, body: { roi_type: 1, meta_data: {} } })
  expect(await listRegions()).toEqual([changed.body])
  expect((await request('DELETE', `cameras/${camera}/rois/${added.body.id}`)).status).toBe(204)
  expect(await listRegions()).toEqual([])
  expect((await request('DELETE', `cameras/${camera}/rois/${added.body.id}`)).status).toBe(404)
})

test('a closing point that repeats the first is dropped', async () => {
  const { body } = await request('POST', `cameras/${camera}/rois`, { roi: [[...square, square[0]]] })
  expect(body).toMatchObject({ roi: [square], roi_type: 0, tags: [] })
  await request('DELETE', `cameras/${camera}/rois/${body.id}`)
})

describe('a rejected shape', () => {
  const crossing = 'Self-intersecting polygons are not allowed as a region of interest.'
  const noPolygon = 'A region of interest needs to be in the shape of a polygon.'
  const tooMany = 'You have reached the maximum number of points allowed for this region of interest.'
  const bowTie = [square[0], square[2], square[1], square[3]]

  test.each([
    ['crosses itself', [bowTie], crossing],
    ['crosses itself after a valid one', [square, bowTie], crossing],
    ['has 41 points', [circle(41)], tooMany],
    ['has two points', [square.slice(0, 2)], noPolygon],
    ['has no polygon at all', [], noPolygon],
    [
      'lies on one line',
      [
        [
          [0, 0],
          [5, 5],
          [9, 9],
        ],
      ],
      noPolygon,
    ],
    [
      'has a point left of the picture',
      [
        [
          [-1, 0],
          [5, 0],
          [9, 9],
        ],
      ],
      'A region of interest needs to be inside the image.',
    ],
    [
      'has a point beyond any picture',
      [
        [
          [0, 0],
          [1e9, 0],
          [9, 9],
        ],
      ],
      'A region of interest needs to be inside the image.',
    ],
    [
      'has half pixels',
      [
        [
          [0, 0],
          [5.5, 0],
          [9, 9],
        ],
      ],
      noPolygon,
    ],
  ])('%s', async (_reason, roi, message) => {
    const added = await request('POST', `cameras/${camera}/rois`, { roi, tags: [], roi_type: 0 })
    expect(added).toMatchObject({ status: 400, body: { non_field_errors: [message], roi: [message] } })
    expect(await listRegions()).toEqual([])
  })

  test('does not change an existing region', async () => {
    const region = (await request('POST', `cameras/${camera}/rois`, { roi: [square] })).body
    const changed = await request('PUT', `cameras/${camera}/rois/${region.id}`, { roi: [bowTie] })
    expect(changed).toMatchObject({ status: 400, body: { non_field_errors: [crossing] } })
    expect(await listRegions()).toEqual([region])
    await request('DELETE', `cameras/${camera}/rois/${region.id}`)
  })

  test.each([
    [{ roi: 'all' }],
    [
      {
        roi: [
          [
            [0, 0],
            [9, 0],
            ['9', 9],
          ],
        ],
      },
    ],
    [
      {
        roi: [
          [
            [0, 0, 0],
            [9, 0, 0],
            [9, 9, 0],
          ],
        ],
      },
    ],
    [{ roi: [square], roi_type: 8 }],
    [{ roi: [square], roi_type: 3 }],
    [{ roi: [square], roi_type: 7, meta_data: { limit: 0 } }],
  ])('%o', async (region) => {
    expect((await request('POST', `cameras/${camera}/rois`, region)).status).toBe(400)
    expect(await listRegions()).toEqual([])
  })
})

test("another organisation's regions are not found, and a VIEWER only reads them", async () => {
  const region = (await request('POST', `cameras/${camera}/rois`, { roi: [square] })).body
  const one = `cameras/${camera}/rois/${region.id}`
  expect((await request('GET', `cameras/${camera}/rois`, undefined, stranger)).status).toBe(404)
  expect((await request('POST', `cameras/${camera}/rois`, { roi: [square] }, stranger)).status).toBe(404)
  expect((await request('PUT', one, { roi: [square] }, stranger)).status).toBe(404)
  expect((await request('DELETE', one, undefined, stranger)).status).toBe(404)
  const viewer = await createPerson(db, admin.orgId, 'VIEWER')
  expect((await request('GET', `cameras/${camera}/rois`, undefined, viewer)).body).toEqual([region])
  expect((await request('DELETE', one, undefined, viewer)).status).toBe(403)
})
