/** Complete bodies of the site and camera forms; a test changes the fields under test. */
export const carparkForm = (values: Record<string, unknown> = {}) => ({
  site_type: 0,
  name: 'SITE: Harbour Carpark',
  address: '12 Quay Street, Auckland',
  lat: -36.8428,
  lng: 174.7667,
  number_of_bays: 120,
  occupancy_count: 30,
  ...values,
})

const contact = { email: ['aroha@works.example'], name: 'Aroha Parata', phone: ['+64 21 123 4567'] }

export const safetySiteForm = (values: Record<string, unknown> = {}) => ({
  site_type: 1,
  name: 'SITE: Northern Works',
  address: '4 Works Road, Albany',
  lat: -36.7301,
  lng: 174.6986,
  safety_manager: contact,
  stms: contact,
  ...values,
})

export const cameraForm = (siteId: string, values: Record<string, unknown> = {}) => ({
  site: siteId,
  name: 'CAM: Main Gate',
  event_frequency: 1,
  country: 'NZ',
  focal_length: 2.8,
  vertical_fov: 72,
  horizontal_fov: 130,
  function_type: 1,
  ...values,
})

export const safetyCameraForm = (siteId: string, values: Record<string, unknown> = {}) => ({
  site: siteId,
  name: 'CAM: Crane',
  app_type: 3,
  focal_length: 2.8,
  vertical_fov: 72,
  horizontal_fov: 130,
  distance_scale: 1,
  ...values,
})

/** A form with one file, as a browser sends it. */
export function fileForm(field: string, fileName: string, type: string, content: Buffer) {
  const boundary = 'sightline-form-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
