import sharp from 'sharp'
import { expect } from 'vitest'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { createCamera, post, type TestCamera } from '../cameras.ts'
import { createAdmin, type TestPerson } from '../people.ts'
import { createSite } from '../sites.ts'
import type { TestApp } from '../product/test-app.ts'

/** The start of the flight. */
export const surveyStart = Date.parse('2026-09-01T00:00:00Z')

interface Shot {
  /** Since the start of the flight. */
  seconds: number
  location?: { lat: number; lng: number }
  detections?: { type: string; confidence?: number; bb?: object; orientation?: string }[]
  survey?: object
  hasPicture?: boolean
}

export interface Survey {
  admin: TestPerson
  siteId: string
  drone: TestCamera
  shore: TestCamera
  send: (camera: TestCamera, shot: Shot) => Promise<void>
}

const box = (l: number, t: number, r: number, b: number) => ({ l, t, r, b })

/**
 * A flight with a pod on two pictures (one of them with a boat), blank pictures before and after it, a boat alone and a
 * picture without a position; and a camera on the shore with a dolphin, a person, a seal and an empty picture.
 */
export async function createSurvey(product: TestApp): Promise<Survey> {
  product.setNow(new Date('2026-10-05T03:20:00Z'))
  const { db } = product.deps
  const admin = await createAdmin(db, { name: 'Coast Watch', dashboard_type: 1 })
  const site = await createSite(db, admin.orgId, { name: 'SITE: Raglan, "west"' })
  const camera = (name: string, place: { lat: number; lng: number }) =>
    createCamera(product.deps, admin.orgId, site.id, { name, app_type: CameraAppType.MAUI, ...place })
  const drone = await camera('CAM: Drone 1', { lat: 0, lng: 0 })
  const shore = await camera('CAM: Shore', { lat: -37.8, lng: 174.82 })
  const picture = await sharp({ create: { width: 960, height: 540, channels: 3, background: '#147' } })
    .jpeg()
    .toBuffer()
  const send: Survey['send'] = async (
    from,
    { seconds, location, detections = [], survey, hasPicture = true },
  ) => {
    const answer = await post(product, from, {
      time: new Date(surveyStart + seconds * 1000).toISOString(),
      image_size: { width: 960, height: 540 },
      ...(hasPicture && { image: picture.toString('base64') }),
      ...(location && { location }),
      ...(survey && { survey }),
      model: { name: 'maui-net', version: '4.2' },
      detections,
    })
    expect(answer.status).toBe(200)
  }
  const maui = (confidence: number, l: number) => ({ type: 'maui', confidence, bb: box(l, 100, l + 61, 133) })
  const at = (lat: number, lng = 174.798765) => ({ lat, lng })

  await send(drone, {
    seconds: -20,
    location: at(-37.8111),
    survey: { on_effort: true, sea_state: 2, leg: 'North' },
  })
  await send(drone, {
    seconds: 0.25,
    location: at(-37.812345),
    detections: [maui(80, 10), maui(87.5, 301), { type: 'boat', confidence: 66, bb: box(700, 20, 960, 200) }],
  })
  await send(drone, {
    seconds: 10,
    location: at(-37.812445),
    detections: [maui(71, 20), maui(87, 300), maui(55, 640)],
  })
  await send(drone, { seconds: 25, location: at(-37.8129), survey: { on_effort: false } })
  await send(drone, {
    seconds: 600,
    location: at(-37.9, 174.7),
    detections: [{ type: 'boat', confidence: 91 }],
    hasPicture: false,
  })
  await send(drone, { seconds: 1200, location: at(0, 0), detections: [maui(90, 5)] })
  await send(shore, { seconds: 30, detections: [{ ...maui(64, 5), orientation: 'left' }] })
  await send(shore, {
    seconds: 3600,
    detections: [{ type: 'person', confidence: 99, bb: box(1, 2, 30, 90) }],
  })
  await send(shore, { seconds: 7200 })
  await send(shore, { seconds: 7260, detections: [{ type: 'seal', confidence: 40, bb: box(5, 5, 50, 50) }] })
  return { admin, siteId: site.id, drone, shore, send }
}
