import type { Box } from '#contract/ingest/event.ts'
import type { Payload } from '../body/payload.ts'
import { SAMPLE } from './sample-scene.ts'
import type { SampleScene } from './sample-scene.ts'

/** Sample posts of plate-reading software. Those of cameras are in sample-cameras. */

export function plateRecognizerSample({ now, id, part }: SampleScene): Payload {
  const filename = `gate_screenshots/${id}.jpg`
  const json = {
    hook: { target: 'https://sightline.example', id: 'gate', event: 'recognition', filename },
    data: {
      camera_id: 'gate',
      filename,
      timestamp: now.toISOString(),
      timestamp_local: now.toISOString(),
      timestamp_camera: null,
      results: [snapshotResult],
    },
  }
  return { contentType: 'multipart/form-data', pathSuffix: '', json, parts: part('upload', `${id}.jpg`) }
}

const corners = ({ l, t, r, b }: Box) => ({ xmin: l, ymin: t, xmax: r, ymax: b })

const snapshotResult = {
  box: corners(SAMPLE.plateBox),
  plate: SAMPLE.plate.toLowerCase(),
  score: 0.914,
  dscore: 0.874,
  region: { code: 'nz', score: 0.962 },
  candidates: [
    { plate: SAMPLE.plate.toLowerCase(), score: 0.914 },
    { plate: SAMPLE.misread.toLowerCase(), score: 0.751 },
  ],
  vehicle: { type: 'SUV', score: 0.873, box: corners(SAMPLE.vehicle) },
  model_make: [{ make: 'Toyota', model: 'RAV4', score: 0.682 }],
  color: [{ color: 'silver', score: 0.811 }],
  orientation: [
    { orientation: 'Front', score: 0.941 },
    { orientation: 'Rear', score: 0.041 },
  ],
  direction: 268,
  speed: 14.2,
  speed_score: 0.71,
  source_url: 'gate',
  position_sec: 4.1,
}

export function plateRecognizerSnapshotSample({ wall, id, part }: SampleScene): Payload {
  const json = {
    hook: { target: 'https://sightline.example', id: 71, event: 'image.done' },
    data: { filename: `${id}.jpg`, timestamp: wall, camera_id: null, results: [snapshotResult] },
  }
  return { contentType: 'multipart/form-data', pathSuffix: '', json, parts: part('upload', `${id}.jpg`) }
}

export function rekorSample({ now, id, base64 }: SampleScene): Payload {
  const { vehicle, plateBox } = SAMPLE
  const json = {
    data_type: 'alpr_group',
    epoch_start: now.getTime(),
    epoch_end: now.getTime() + 2100,
    camera_id: 1000,
    gps_latitude: SAMPLE.location.lat,
    gps_longitude: SAMPLE.location.lng,
    country: 'nz',
    uuids: [id],
    candidates: [
      { plate: SAMPLE.plate, confidence: 92.4, matches_template: 1 },
      { plate: SAMPLE.misread, confidence: 81.2, matches_template: 0 },
    ],
    vehicle_crop_jpeg: base64,
    best_plate: {
      plate: SAMPLE.plate,
      confidence: 92.4,
      region: 'nz',
      coordinates: [
        { x: plateBox.l, y: plateBox.t },
        { x: plateBox.r, y: plateBox.t },
        { x: plateBox.r, y: plateBox.b },
        { x: plateBox.l, y: plateBox.b },
      ],
      vehicle_region: {
        x: vehicle.l,
        y: vehicle.t,
        width: vehicle.r - vehicle.l,
        height: vehicle.b - vehicle.t,
      },
    },
    best_plate_number: SAMPLE.plate,
    best_confidence: 92.4,
    best_uuid: id,
    best_region: 'nz',
    best_image_width: SAMPLE.size.width,
    best_image_height: SAMPLE.size.height,
    travel_direction: 182.5,
    is_parked: false,
    is_preview: false,
    vehicle: {
      color: [{ name: 'silver-gray', confidence: 88.1 }],
      make: [{ name: 'toyota', confidence: 90.3 }],
      make_model: [{ name: 'toyota_rav4', confidence: 71.9 }],
      body_type: [{ name: 'suv-crossover', confidence: 94.2 }],
    },
  }
  return { contentType: 'application/json', pathSuffix: '', json, parts: [] }
}

export function frigateSample({ now, id, part }: SampleScene): Payload {
  const { l, t, r, b } = SAMPLE.vehicle
  const seconds = now.getTime() / 1000
  const after = {
    id: `${seconds}-${id.slice(-6)}`,
    camera: 'gate',
    frame_time: seconds + 1.4,
    label: 'car',
    sub_label: null,
    top_score: 0.921,
    start_time: seconds,
    end_time: null,
    score: 0.887,
    box: [l, t, r, b],
    entered_zones: ['driveway'],
    has_snapshot: true,
    has_clip: false,
    stationary: false,
    average_estimated_speed: 14.2,
    velocity_angle: 92,
    recognized_license_plate: SAMPLE.plate,
    recognized_license_plate_score: 0.932,
  }
  const json = { type: 'new', before: { ...after, recognized_license_plate: null }, after }
  return { contentType: 'application/json', pathSuffix: '', json, parts: part('snapshot', 'snapshot.jpg') }
}

export function verkadaSample({ now, id }: SampleScene): Payload {
  const { l, t, r, b } = SAMPLE.plateBox
  const { width, height } = SAMPLE.size
  const json = {
    org_id: 'organisation',
    webhook_type: 'lpr',
    created_at: Math.floor(now.getTime() / 1000),
    webhook_id: id,
    data: {
      camera_id: 'gate',
      created: Math.floor(now.getTime() / 1000),
      detected: now.getTime(),
      license_plate_number: SAMPLE.plate,
      confidence: 0.963,
      crop: [l / width, r / width, t / height, b / height],
      image_url: 'https://verkada.example/picture.jpg',
    },
  }
  return { contentType: 'application/json', pathSuffix: '', json, parts: [] }
}

export function blueIrisSample({ wall, base64 }: SampleScene): Payload {
  const { l, t, r, b } = SAMPLE.plateBox
  const prediction = { plate: SAMPLE.plate, confidence: 0.912, x_min: l, y_min: t, x_max: r, y_max: b }
  const json = {
    ai_dump: [{ api: 'alpr', found: { success: true, predictions: [prediction] } }],
    Image: base64,
    camera: 'gate',
    timestamp: wall,
  }
  return { contentType: 'text/plain', pathSuffix: '', json, parts: [] }
}

export function genericSample({ now, base64 }: SampleScene): Payload {
  const json = {
    plate_number: SAMPLE.plate,
    timestamp: now.toISOString(),
    confidence: 91,
    camera: 'gate',
    direction: 'approaching',
    image_base64: base64,
  }
  return { contentType: 'application/json', pathSuffix: '', json, parts: [] }
}

export function unifiSample({ now, id, base64 }: SampleScene): Payload {
  const trigger = {
    key: 'license_plate_unknown',
    value: SAMPLE.plate,
    group: { name: SAMPLE.plate },
    device: '942A6F000000',
    eventId: id,
    timestamp: now.getTime(),
  }
  const thumbnail = base64 && { thumbnail: `data:image/jpeg;base64,${base64}` }
  const alarm = { name: 'Plates', sources: [], conditions: [], triggers: [trigger], ...thumbnail }
  const json = { alarm, timestamp: now.getTime() }
  return { contentType: 'application/json', pathSuffix: '', json, parts: [] }
}
