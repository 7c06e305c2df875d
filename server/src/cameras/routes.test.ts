import { describe, expect, test } from 'vitest'
import { createAdmin } from '../testing/people.ts'
import { sendForms } from '../testing/send-forms.ts'
import { cameraForm, safetyCameraForm, safetySiteForm } from '../testing/site-forms.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const admin = await createAdmin(product.deps.db)
const stranger = await createAdmin(product.deps.db)
const request = requestAs(product, admin)
const { newSite, newCamera } = sendForms(request)
const countCameras = async (siteId: string) => (await request('GET', `sites/${siteId}/cameras`)).body.length
const { id: carpark } = await newSite()
const { id: works } = await newSite(safetySiteForm())

describe('a camera', () => {
  test('is returned with every field [SITE-089]', async () => {
    const camera = await newCamera(
      cameraForm(carpark, { location_data: { lat: -36.8, lng: 174.7 }, heading: '275' }),
    )
    expect(camera).toEqual({
      id: camera.id,
      site: carpark,
      name: 'CAM: Main Gate',
      app_type: 1,
      function_type: 1,
      focal_length: 2.8,
      vertical_fov: 72,
      horizontal_fov: 130,
      distance_scale: 1,
      plane_normal: [0, 0, 0],
      plane_normal_x: 0,
      plane_normal_y: 0,
      plane_normal_z: 0,
      plane_point: [0, 0, 0],
      plane_point_x: 0,
      plane_point_y: 0,
      plane_point_z: 0,
      latitude: -36.8,
      longitude: 174.7,
      heading: 275,
      location_data: { lat: -36.8, lng: 174.7 },
      event_frequency: { id: 1, description: 'Every day', frequency: '1 day' },
      country: 'NZ',
      tags: [{ id: expect.any(String), slug: 'cam-main-gate', label: 'CAM: Main Gate', editable: false }],
      face_redaction: false,
      head_redaction: false,
      people_redaction: false,
      masked_storage: false,
      faces_sent_at: null,
      tracking: false,
      is_enabled: true,
      last_seen: null,
      last_image_id: null,
      hsafety_setting: null,
      violation_metrics: [],
      status: 'pending',
    })
    expect((await request('GET', `cameras/${camera.id}`)).body).toEqual(camera)
  })

  test('has the defaults of a new camera for missing fields [SITE-093]', async () => {
    const camera = await newCamera({ site: carpark, name: 'CAM: Plain', event_frequency: 1 })
    expect(camera).toMatchObject({
      country: 'NZ',
      focal_length: 2.8,
      vertical_fov: 72,
      horizontal_fov: 130,
      distance_scale: 1,
      function_type: 0,
    })
  })

  test('has the type of its site unless one is given', async () => {
    expect(await newCamera({ site: works, name: 'CAM: Kind' })).toMatchObject({ app_type: 3 })
    const wildlife = cameraForm(carpark, { name: 'CAM: Drone', app_type: 2 })
    expect(await newCamera(wildlife)).toMatchObject({ app_type: 2 })
  })

  test('stores the fields of a health-and-safety form, with disabled ones as zero or null [SITE-091] [SITE-092]', async () => {
    const camera = await newCamera(
      safetyCameraForm(works, {
        name: 'CAM: Settings',
        plane_normal: [0, -1, 0.5],
        plane_point_x: '1.5',
        plane_point_y: '',
        hsafety_setting: {
          hivis_ppe_criteria: true,
          heavy_plant_to_public_safety_distance: 5,
          heavy_plant_to_public_safety_distance_enabled: true,
          heavy_plant_to_worker_safety_distance: 3,
          heavy_plant_to_worker_safety_distance_enabled: false,
        },
        violation_metrics: [
          {
            violation_type: 0,
            medium_risk_threshold: 1,
            high_risk_threshold: 2,
            alert_threshold: 3,
            threshold_period: { id: 2 },
          },
          { violation_type: 2, medium_risk_threshold: 9, threshold_period: 1 },
        ],
      }),
    )
    expect(camera).toMatchObject({
      plane_normal: [0, -1, 0.5],
      plane_normal_y: -1,
      plane_point: [1.5, 0, 0],
      event_frequency: null,
    })
    expect(camera.hsafety_setting).toEqual({
      hivis_ppe_criteria: true,
      hardhat_ppe_criteria: false,
      temporary_speed_limit: 0,
      heavy_plant_to_public_safety_distance: 5,
      heavy_plant_to_public_safety_distance_enabled: true,
      heavy_plant_to_worker_safety_distance: null,
      heavy_plant_to_worker_safety_distance_enabled: false,
      alert_on_increased_risk_level: false,
      alert_on_volatile_vehicle_locus: false,
      alert_on_horizontal_person: false,
    })
    expect(camera.violation_metrics).toHaveLength(12)
    expect(camera.violation_metrics[0]).toEqual({
      violation_type: 0,
      medium_risk_threshold: 1,
      high_risk_threshold: 2,
      alert_threshold: 3,
      threshold_period: 2,
    })
    expect(camera.violation_metrics[2]).toMatchObject({ medium_risk_threshold: 0, threshold_period: 1 })
  })

  test('has no position in any notation of an empty one', async () => {
    const camera = await newCamera(
      cameraForm(carpark, { name: 'CAM: Placed', latitude: '-36.5', longitude: 174 }),
    )
    expect(camera.location_data).toEqual({ lat: -36.5, lng: 174 })
    for (const empty of [{}, null, '']) {
      await request('PUT', `cameras/${camera.id}`, { location_data: { lat: 1, lng: 2 } })
      const { body } = await request('PUT', `cameras/${camera.id}`, { location_data: empty })
      expect(body).toMatchObject({ location_data: {}, latitude: null, longitude: null })
    }
  })

  test('is changed in part: the thresholds of step 4 do not change its details', async () => {
    const camera = await newCamera(safetyCameraForm(works, { name: 'CAM: Steps', plane_point: [1, 2, 3] }))
    const metric = {
      violation_type: 5,
      medium_risk_threshold: 10,
      high_risk_threshold: 20,
      alert_threshold: 5,
      threshold_period: 3,
    }
    const { status, body } = await request('PUT', `cameras/${camera.id}`, { violation_metrics: [metric] })
    expect(status).toBe(200)
    expect(body).toEqual({ ...camera, violation_metrics: body.violation_metrics })
    expect(body.violation_metrics[5]).toEqual(metric)
    const renamed = await request('PUT', `cameras/${camera.id}`, { name: 'CAM: Steps 2' })
    expect(renamed.body.violation_metrics[5]).toEqual(metric)
    expect(renamed.body.tags).toMatchObject([{ id: camera.tags[0].id, label: 'CAM: Steps 2' }])
  })

  test('with missing fields is rejected with the messages of the form', async () => {
    const before = await countCameras(carpark)
    const answer = await request('POST', 'cameras', {
      site: carpark,
      name: ' ',
      country: '',
      focal_length: '',
      vertical_fov: 0,
      horizontal_fov: null,
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      non_field_errors: ['Camera name is required'],
      name: ['Camera name is required'],
      event_frequency: ['Event frequency is required'],
      country: ['Country is required'],
      focal_length: ['Focal length is required'],
      vertical_fov: ['Vertical field of view must be a number'],
      horizontal_fov: ['Horizontal field of view is required'],
    })
    const notNumbers = await request('POST', 'cameras', cameraForm(carpark, { focal_length: 'wide' }))
    expect(notNumbers.body).toEqual({ focal_length: ['Focal length must be a number'] })
    expect(await countCameras(carpark)).toBe(before)
  })

  test('of a health-and-safety site is rejected with its own messages', async () => {
    const answer = await request(
      'POST',
      'cameras',
      safetyCameraForm(works, {
        name: 'CAM: Faulty',
        distance_scale: 0,
        hsafety_setting: { temporary_speed_limit: -1, heavy_plant_to_public_safety_distance_enabled: true },
        violation_metrics: [{ violation_type: 0, threshold_period: 2 }, { violation_type: 1 }],
      }),
    )
    expect(answer.body).toMatchObject({
      distance_scale: ['Distance scale must be a number'],
      'hsafety_setting.temporary_speed_limit': ['Please enter a valid speed limit'],
      'hsafety_setting.heavy_plant_to_public_safety_distance': ['Please enter a valid distance'],
      'violation_metrics.0.alert_threshold': ['Please enter a number greater than 0'],
      'violation_metrics.1.threshold_period': ['Please select a period'],
    })
  })

  test.each([
    [{ latitude: 91, longitude: 0 }, 'Latitude must be between -90 and 90'],
    [{ location_data: { lat: 0, lng: -181 } }, 'Longitude must be between -180 and 180'],
    [{ event_frequency: 99 }, 'Event frequency is required'],
    [{ heading: 360 }, 'Heading must be a number from 0 to 359'],
    [{ allowed_addresses: ['10.0.0.0/33'] }, 'Please enter IP addresses or networks such as 10.0.0.0/8'],
    [{ allowed_addresses: ['10.0.0.0/8/'] }, 'Please enter IP addresses or networks such as 10.0.0.0/8'],
    [{ site: undefined }, 'Please select a site'],
  ])('with %o is rejected', async (values, message) => {
    const answer = await request('POST', 'cameras', cameraForm(carpark, { name: 'CAM: No', ...values }))
    expect(answer).toMatchObject({ status: 400, body: { non_field_errors: [message] } })
  })
})

test('the event frequencies start with their number of days', async () => {
  const { body } = await request('GET', 'cameras/frequencylist')
  expect(body[0]).toEqual({ id: 1, description: 'Every day', frequency: '1 day' })
  expect(body.every((row: { frequency: string }) => /^\d+ /.test(row.frequency))).toBe(true)
})

test("another organisation's camera is not found by any call", async () => {
  const { id } = await newCamera(cameraForm((await newSite()).id))
  for (const [method, path] of [
    ['GET', `cameras/${id}`],
    ['PUT', `cameras/${id}`],
    ['DELETE', `cameras/${id}`],
    ['POST', `cameras/${id}/endpoint/rotate`],
  ] as const) {
    expect((await request(method, path, method === 'PUT' ? {} : undefined, stranger)).status).toBe(404)
  }
})

test('every camera call of the specification responds with the status codes of its kind [SITE-186]', async () => {
  const status = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    (await request(method, url, body)).status
  const { id: site } = await newSite()
  const { id } = await newCamera(cameraForm(site))
  expect(await status('POST', 'cameras', cameraForm(site, { name: 'CAM: Second' }))).toBe(201)
  expect(await status('PUT', `cameras/${id}`, cameraForm(site))).toBe(200)
  expect((await request('GET', `cameras/${id}`)).body).toHaveProperty('last_image_id')
  expect(await status('GET', `cameras/lookup/${id}`)).toBe(200)
  expect(await status('GET', 'cameras/frequencylist')).toBe(200)
  expect(await status('GET', `cameras/${id}/endpoint`)).toBe(200)
  expect(await status('DELETE', `cameras/${id}`)).toBe(204)
})
