import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { axis } from './axis.ts'
import { base64Image, imageFile, jsonPayload, readOne } from '../../testing/payloads.ts'

const document = join(import.meta.dirname, '../../testing/axis-vehicle.json')

test('reads a whole document as cameras send it', () => {
  const event = readOne(axis, jsonPayload(JSON.parse(readFileSync(document, 'utf8'))))
  expect(event).toMatchObject({
    kind: 'update',
    format: 'axis',
    eventKey: '5512|02005E102031',
    time: new Date(1_709_320_530_250),
    location: { lat: -41.288889, lng: 174.777778 },
  })
  expect(event.detections).toEqual([
    {
      type: 'vehicle',
      plate: 'KTR481',
      plateBb: { l: 840, t: 610, r: 960, b: 640 },
      plateConfidence: 84.6,
      candidates: [],
      movement: 'entering',
      tags: [],
      trackId: '5512',
    },
  ])
  expect(event.image).toBeUndefined()
})

const sentFields = {
  capture_timestamp: '1719700000000',
  plateText: 'AB12345',
  plateConfidence: 95.5,
  carState: 'new',
  carID: '5',
  camera_info: { SerialNumber: 'S' },
  plateCoordinates: [100, 200, 50, 20],
  plateCoordinatesRelative: [10, 20, 50, 20],
}

test('new, update and lost are one event', () => {
  const events = ['new', 'update', 'lost'].map((carState) =>
    readOne(axis, jsonPayload({ ...sentFields, carState })),
  )
  expect(events.map(({ kind }) => kind)).toEqual(['event', 'update', 'update'])
  expect(new Set(events.map(({ eventKey }) => eventKey))).toEqual(new Set(['5|S']))
})

test('boxes refer to the picture that was sent', () => {
  const read = (fields: object, parts = [imageFile('image')]) =>
    readOne(axis, jsonPayload({ ...sentFields, ...fields }, { parts }))
  expect(read({ imageType: 'roi' }).detections[0]!.plateBb).toEqual({ l: 10, t: 20, r: 60, b: 40 })
  expect(read({ imageType: 'plate' }).image?.crop).toEqual({ l: 100, t: 200, r: 150, b: 220 })
  const images = [
    { ImageType: 'plate', BinaryImage: 'x' },
    { ImageType: 'vehicle', BinaryImage: base64Image },
  ]
  expect(read({ ImageArray: images }, []).image).toEqual({ source: { in: 'body', base64: base64Image } })
  const ofPlate = [
    { ImageType: 'frame', BinaryImage: '' },
    { ImageType: 'plate', BinaryImage: base64Image },
  ]
  expect(read({ ImageArray: ofPlate }, []).image).toEqual({
    source: { in: 'body', base64: base64Image },
    crop: { l: 100, t: 200, r: 150, b: 220 },
  })
})

test('an empty field is skipped for the next one', () => {
  const event = readOne(
    axis,
    jsonPayload({ ...sentFields, capture_timestamp: '', capture_ts: '1719700000000000000', plateUTF8: '' }),
  )
  expect(event).toMatchObject({ time: new Date(1_719_700_000_000), notes: [] })
  expect(event.detections[0]!.plate).toBe('AB12345')
})
