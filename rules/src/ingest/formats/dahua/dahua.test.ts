import { expect, test } from 'vitest'
import { dahua } from './dahua.ts'
import { base64Image, context, jsonPayload, readOne } from '../../testing/payloads.ts'

const picture = {
  Plate: { IsExist: true, PlateNumber: 'kdm 427', Confidence: 92, BoundingBox: [880, 700, 1000, 728] },
  Vehicle: {
    VehicleType: 'MidTruck',
    VehicleColor: 'White',
    VehicleSign: 'Unknown',
    VehicleSeries: '',
    VehicleBoundingBox: [0, 0, 0, 0],
  },
  SnapInfo: { AccurateTime: '2024-06-30 10:00:00.250', DeviceID: 'd', Direction: 'Obverse', LanNo: 1 },
  NormalPic: { Content: `data:image/jpeg;base64,${base64Image}`, PicName: 'p1.jpg' },
  CutoutPic: { Content: base64Image, PicName: 'p2.jpg' },
}
const tollgate = { pathSuffix: 'NotificationInfo/TollgateInfo' }

test('reads a snapshot in local time of the site', () => {
  const event = readOne(dahua, jsonPayload({ Picture: picture }, tollgate))
  expect(event).toMatchObject({
    eventKey: '2024-06-30 10:00:00.250|p1.jpg|KDM427',
    time: new Date('2024-06-29T22:00:00.250Z'),
    image: { source: { in: 'body', base64: base64Image } },
  })
  expect(event.detections).toEqual([
    {
      type: 'truck',
      plate: 'KDM427',
      plateBb: { l: 880, t: 700, r: 1000, b: 728 },
      plateConfidence: 92,
      candidates: [],
      orientation: 'front',
      colour: 'white',
      tags: [],
    },
  ])
})

test('a lone cut-out contains its position in the scene', () => {
  const event = readOne(dahua, jsonPayload({ Picture: { ...picture, NormalPic: undefined } }, tollgate))
  expect(event.image?.crop).toEqual({ l: 880, t: 700, r: 1000, b: 728 })
})

test('a repeated post without a time is identified by the name of its picture', () => {
  const SnapInfo = { DeviceID: 'd' }
  const VehiclePic = { Content: base64Image, PicName: 'KDM427-20240630100000.jpg' }
  const key = (changes: object) =>
    readOne(dahua, jsonPayload({ Picture: { ...picture, ...changes } }, tollgate)).eventKey
  expect(key({ SnapInfo })).toBe('p1.jpg|KDM427')
  const unnamed = { NormalPic: undefined, CutoutPic: undefined, VehiclePic }
  expect(key({ SnapInfo, ...unnamed })).toBe(`${VehiclePic.PicName}|KDM427`)
  expect(key(unnamed)).toBe(`2024-06-30 10:00:00.250|${VehiclePic.PicName}|KDM427`)
})

test('boxes may be objects with named sides', () => {
  const Plate = { ...picture.Plate, BoundingBox: { Left: 880, Top: 700, Right: 1000, Bottom: 728 } }
  expect(
    readOne(dahua, jsonPayload({ Picture: { ...picture, Plate } }, tollgate)).detections[0]!.plateBb,
  ).toEqual({ l: 880, t: 700, r: 1000, b: 728 })
})

test('a plate marked as not existing is dropped', () => {
  const unread = { ...picture, Plate: { IsExist: false, PlateNumber: 'X' } }
  expect(readOne(dahua, jsonPayload({ Picture: unread }, tollgate)).detections[0]!.plate).toBeUndefined()
})

test('keep-alive marks the camera as alive, a tollgate without a picture is a fault', () => {
  const alive = jsonPayload(
    { Active: 'keepAlive', DeviceID: 'd' },
    { pathSuffix: 'NotificationInfo/KeepAlive' },
  )
  expect(readOne(dahua, alive).kind).toBe('heartbeat')
  expect(dahua.read(jsonPayload({}, tollgate), context)).toEqual({ problem: 'Picture is missing' })
})

test('a plate whose text says that it does not exist is dropped', () => {
  const read = (IsExist: unknown) =>
    readOne(dahua, jsonPayload({ Picture: { ...picture, Plate: { ...picture.Plate, IsExist } } }, tollgate))
      .detections[0]!.plate
  expect(['false', 0, 'False'].map(read)).toEqual([undefined, undefined, undefined])
  expect(['true', 1, undefined, null].map(read)).toEqual(Array(4).fill('KDM427'))
})

test('a confidence may be a fraction or a percentage', () => {
  const read = (Confidence: unknown) =>
    readOne(
      dahua,
      jsonPayload({ Picture: { ...picture, Plate: { ...picture.Plate, Confidence } } }, tollgate),
    ).detections[0]!.plateConfidence
  expect(['0.93', 93, 0.93].map(read)).toEqual([93, 93, 93])
})

test('accepts a path with two slashes from a camera whose URL ends in a slash', () => {
  const alive = jsonPayload({ Active: 'keepAlive' }, { pathSuffix: '/NotificationInfo/KeepAlive' })
  expect(readOne(dahua, alive).kind).toBe('heartbeat')
})
