import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { ObjectClass } from '#contract/wildlife/enumerations.ts'
import { createCamera, post, type TestCamera } from '../cameras.ts'
import { notify, startDelivery } from '../messages.ts'
import { createOrganisation, createPerson, testPassword } from '../people.ts'
import { carparkForm } from '../site-forms.ts'
import { requestAs, type TestApp } from '../product/test-app.ts'
import { createSafetyCamera, inExclusionZone, observe, person } from '../worlds/safety-world.ts'

export interface MeasuredJourney {
  name: string
  /** A page of the product, as opposed to a write or a job. */
  isPage: boolean
  /** Called before each run and not measured. */
  prepare?: () => Promise<unknown>
  run(): Promise<unknown>
}

/** The journeys whose work is measured, in an organisation with a few events of each kind. */
export async function createMeasuredJourneys(product: TestApp): Promise<MeasuredJourney[]> {
  const { deps } = product
  const { id: orgId } = await createOrganisation(deps.db, { name: 'Measured' })
  const admin = await createPerson(deps.db, orgId)
  const send = requestAs(product, admin)
  const request = async (...parameters: Parameters<typeof send>) => {
    const answer = await send(...parameters)
    if (answer.status >= 400)
      throw new Error(`${parameters[0]} ${parameters[1]}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const siteId: string = (await request('POST', 'sites', carparkForm())).id
  const entry = await createCamera(deps, orgId, siteId, { function_type: 1 })
  const exit = await createCamera(deps, orgId, siteId, { function_type: 2 })

  let events = 0
  const pass = (camera: TestCamera, values: Record<string, unknown> = {}) =>
    accepted(product, camera, {
      event_id: `measured-${++events}`,
      timestamp: new Date().toISOString(),
      detections: [{ type: 'car', plate: `MEA${events}`, plate_confidence: 95, ...values }],
    })
  for (const camera of [entry, entry, exit]) await pass(camera)
  const safety = await createSafetyCamera(product, orgId, siteId)
  await observe(product, safety, new Date(Date.now() - 60_000), [person(inExclusionZone)])
  const afloat = await createCamera(deps, orgId, siteId, { app_type: CameraAppType.MAUI })
  await accepted(product, afloat, sighting())
  const tags = await request('GET', 'tags')
  const { results: sightings } = await request('GET', 'maui/dolphin_sightings')
  const delivery = startDelivery(product)

  const page = (name: string, path: string): MeasuredJourney => ({
    name,
    isPage: true,
    run: () => request('GET', path),
  })
  const act = (name: string, run: () => Promise<unknown>, prepare?: () => Promise<unknown>) => ({
    name,
    isPage: false,
    run,
    ...(prepare && { prepare }),
  })
  let fresh = entry
  return [
    page('sites', 'sites'),
    page('cameras of a site', `sites/${siteId}/cameras`),
    page('tags', 'tags'),
    page('detections', 'explorer/detections'),
    page('detections of a site', `explorer/detections?sites=${siteId}`),
    page('detections with a tag', `explorer/detections?tags=${tags[0].id}`),
    page('passes', 'explorer/detections/unique'),
    page('sums of vehicles', 'summary'),
    page('live overview', 'explorer/live/overview'),
    page('stays', 'explorer/live/dwell_time'),
    page('safety observations', 'hsafety/detections'),
    page('sightings', 'maui/dolphin_sightings'),
    page('inbox', 'inbox'),
    act('export of detections', () => send('GET', 'explorer/detections/export.csv')),
    act('sign-in', () =>
      product.request('POST', '/api/v1/auth/login', {
        body: { email: admin.email, password: testPassword },
      }),
    ),
    act('event of a known camera', () => pass(entry)),
    act(
      'event of a new camera',
      () => pass(fresh),
      async () => {
        fresh = await createCamera(deps, orgId, siteId, { function_type: 1 })
      },
    ),
    act(
      'event with a new tag',
      () => pass(fresh, { bb: { l: 10, t: 60, r: 100, b: 150 } }),
      async () => {
        fresh = await createCamera(deps, orgId, siteId, { function_type: 1 })
        const region = { roi: [leftLane], roi_type: 0, tags: [`Lane ${++events}`] }
        await request('POST', `cameras/${fresh.id}/rois`, region)
      },
    ),
    act('event with a sighting', () => accepted(product, afloat, sighting())),
    act('review of a sighting', () =>
      request('PUT', `maui/dolphin_sightings/${sightings[0].id}/review`, {
        outcome: 'confirmed',
        object_class: ObjectClass.MAUI,
        count: 2,
      }),
    ),
    act('change of a site', () => request('PUT', `sites/${siteId}`, carparkForm({ name: 'SITE: Measured' }))),
    act(
      'delivery of a mail',
      async () => {
        delivery.delivery.wake({ orgId, destination: `email:${admin.email}` })
        await delivery.delivery.idle()
      },
      () => notify(product, orgId, [{ channel: 'email', to: admin.email }]),
    ),
  ]
}

async function accepted(product: TestApp, camera: TestCamera, event: unknown): Promise<void> {
  const { status, body } = await post(product, camera, event)
  if (status !== 200) throw new Error(`An event was answered with ${status}: ${JSON.stringify(body)}`)
}

const leftLane = [
  [0, 50],
  [200, 50],
  [200, 200],
  [0, 200],
]

const sighting = () => ({
  time: new Date().toISOString(),
  location: { lat: -38.9, lng: 174.4 },
  image_size: { width: 960, height: 540 },
  detections: [{ type: 'maui', confidence: 90, bb: { l: 1, t: 1, r: 9, b: 9 } }],
})
