import { describe, expect, test } from 'vitest'
import { createAdmin } from '../testing/people.ts'
import { sendForms } from '../testing/send-forms.ts'
import { cameraForm, safetyCameraForm, safetySiteForm } from '../testing/site-forms.ts'
import { requestAs, shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const admin = await createAdmin(product.deps.db)
const stranger = await createAdmin(product.deps.db)
const request = requestAs(product, admin)
const { newSite, newCamera } = sendForms(request)

describe('looking a camera up', () => {
  test('returns everything that the media popup needs, including regions [EXPL-131]', async () => {
    const works = await newSite(safetySiteForm())
    const camera = await newCamera(safetyCameraForm(works.id))
    const roi = {
      roi: [
        [
          [0, 0],
          [9, 0],
          [9, 9],
        ],
      ],
      roi_type: 4,
      tags: [],
    }
    const region = (await request('POST', `cameras/${camera.id}/rois`, roi)).body
    const { body } = await request('GET', `cameras/lookup/${camera.id}`)
    expect(body).toEqual({ ...camera, rois: [{ id: region.id, roi_type: 4 }], average_confidence: null })
    const named = { focal_length: 35, vertical_fov: 40, horizontal_fov: 65 }
    await product.deps.db.updateTable('cameras').set(named).where('id', '=', camera.id).execute()
    const seen = await request('GET', `cameras/lookup/${camera.id}`)
    expect(seen.body).toMatchObject({ id: camera.id, name: camera.name, last_seen: null, ...named })
    for (const field of ['app_type', 'last_image_id']) expect(seen.body).toHaveProperty(field)
    expect(seen.body).toHaveProperty('hsafety_setting.temporary_speed_limit')
    const gate = await newCamera(cameraForm((await newSite()).id))
    const reader = await request('GET', `cameras/lookup/${gate.id}`)
    expect(reader.body.event_frequency.frequency).toBe('1 day')
  })

  test('contains the average confidence of the week up to its last event', async () => {
    const camera = await newCamera(cameraForm((await newSite()).id))
    const { db } = product.deps
    const ofCamera = { org_id: admin.orgId, camera_id: camera.id, site_id: camera.site }
    const sums = (day: string, detections: number, confidence_sum: number, confidence_class = 2) => ({
      ...ofCamera,
      day,
      type: 'car',
      confidence_class,
      detections,
      confidence_sum,
    })
    await db
      .insertInto('detection_days')
      .values([sums('2026-03-01', 5, 50), sums('2026-03-04', 2, 180), sums('2026-03-10', 1, 60, 0)])
      .execute()
    await db
      .updateTable('cameras')
      .set({ last_seen: new Date('2026-03-09T12:00:00Z') })
      .where('id', '=', camera.id)
      .execute()
    expect((await request('GET', `cameras/lookup/${camera.id}`)).body.average_confidence).toBe(80)
  })

  test('that fails returns empty data [SITE-136]', async () => {
    const camera = await newCamera(cameraForm((await newSite()).id))
    expect(await request('GET', 'cameras/lookup/018f0000-0000-7000-8000-000000000000')).toMatchObject({
      status: 200,
      body: {},
    })
    expect((await request('GET', 'cameras/lookup/undefined')).body).toEqual({})
    expect((await request('GET', `cameras/lookup/${camera.id}`, undefined, stranger)).body).toEqual({})
  })
})
