import { XMLParser } from 'fast-xml-parser'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hikvision } from './hikvision.ts'
import type { Payload } from '../body/payload.ts'
import { imageFile, readOne } from '../testing/payloads.ts'
import { xmlTree } from '../body/xml.ts'

const document = join(import.meta.dirname, '../testing/hikvision-anpr.xml')

function payloadOf(xml: string, parts: Payload['parts'] = []): Payload {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
  })
  return { contentType: 'multipart/form-data', pathSuffix: '', xml: xmlTree(parser.parse(xml)), parts }
}

const alert = (inside: string, namespace = '') =>
  `<?xml version="1.0"?><EventNotificationAlert version="2.0"${namespace}>${inside}</EventNotificationAlert>`

test('reads a whole document as cameras send it', () => {
  const parts = [imageFile('licensePlatePicture', 4000), { ...imageFile('detectionPicture'), size: 0 }]
  const event = readOne(hikvision, payloadOf(readFileSync(document, 'utf8'), parts))
  expect(event).toMatchObject({
    kind: 'event',
    format: 'hikvision',
    eventKey: '20240302081530115harbourGate0112',
    time: new Date('2024-03-01T19:15:30Z'),
    imageSize: { width: 1920, height: 1080 },
  })
  expect(event.detections).toEqual([
    {
      type: 'vehicle',
      plate: 'KTR481',
      plateBb: { l: 960, t: 648, r: 1075, b: 675 },
      plateConfidence: 93,
      candidates: [{ plate: 'KTR481' }],
      orientation: 'rear',
      colour: 'white',
      tags: [],
    },
  ])
  // The scene part is empty, so the picture of the plate is used.
  expect(event.image).toEqual({
    source: { in: 'part', bytesRef: 'ref-licensePlatePicture' },
    crop: { l: 960, t: 648, r: 1075, b: 675 },
  })
})

test('finds elements in any namespace', () => {
  const inside = `<h:UUID>u1</h:UUID><h:dateTime>2024-06-30T10:00:00+12:00</h:dateTime><h:eventType>ANPR</h:eventType>
    <h:ANPR><h:licensePlate>abc 123</h:licensePlate><h:confidenceLevel>1</h:confidenceLevel>
    <h:vehicleType>truck</h:vehicleType></h:ANPR>`
  const xml = `<h:EventNotificationAlert xmlns:h="http://www.isapi.org/ver20/XMLSchema">${inside}</h:EventNotificationAlert>`
  expect(readOne(hikvision, payloadOf(xml, [imageFile('detectionPicture')]))).toMatchObject({
    eventKey: 'u1',
    time: new Date('2024-06-29T22:00:00Z'),
    detections: [{ type: 'truck', plate: 'ABC123', plateConfidence: 1 }],
    image: { source: { bytesRef: 'ref-detectionPicture' } },
  })
})

test('stores a vehicle without a plate', () => {
  const inside = `<dateTime>2024-06-30T10:00:00</dateTime><eventType>ANPR</eventType><macAddress>m</macAddress>
    <ANPR><licensePlate>unknown</licensePlate><direction>forward</direction></ANPR>`
  const event = readOne(hikvision, payloadOf(alert(inside)))
  expect(event).toMatchObject({ eventKey: '2024-06-30T10:00:00|m|', time: new Date('2024-06-29T22:00:00Z') })
  expect(event.detections[0]).toMatchObject({ orientation: 'front', candidates: [] })
  expect(event.detections[0]!.plate).toBeUndefined()
})

test('other events mark the camera as alive', () => {
  const kind = (eventType: string, state = 'active') =>
    readOne(
      hikvision,
      payloadOf(alert(`<eventType>${eventType}</eventType><eventState>${state}</eventState>`)),
    ).kind
  expect(kind('heartBeat')).toBe('heartbeat')
  expect(kind('videoloss', 'inactive')).toBe('heartbeat')
  expect(kind('fielddetection')).toBe('ignored')
  expect(kind('duration')).toBe('ignored')
})

const rect = (name: string, x: number, y: number, width: number, height: number) =>
  `<${name}><X>${x}</X><Y>${y}</Y><width>${width}</width><height>${height}</height></${name}>`
const pictures = (...infos: string[]) =>
  `<eventType>ANPR</eventType><ANPR><licensePlate>ABC123</licensePlate><pictureInfoList>
    ${infos.map((info) => `<pictureInfo>${info}</pictureInfo>`).join('')}</pictureInfoList></ANPR>
  <detectionBackgroundImageResolution><height>1000</height><width>2000</width></detectionBackgroundImageResolution>`

test('ignores an empty rectangle, as the cut-out of the plate has it', () => {
  const inside = pictures(rect('plateRect', 0, 0, 0, 0), rect('plateRect', 100, 200, 50, 20))
  expect(readOne(hikvision, payloadOf(alert(inside))).detections[0]!.plateBb).toEqual({
    l: 200,
    t: 200,
    r: 300,
    b: 220,
  })
})

test('a lone vehicle cut-out contains its position in the scene', () => {
  const inside = pictures(rect('plateRect', 100, 200, 50, 20) + rect('vehicleRect', 50, 100, 300, 400))
  const parts = [imageFile('licensePlatePicture', 400), imageFile('vehiclePicture', 4000)]
  expect(readOne(hikvision, payloadOf(alert(inside), parts)).image).toEqual({
    source: { in: 'part', bytesRef: 'ref-vehiclePicture' },
    crop: { l: 100, t: 100, r: 700, b: 500 },
  })
  const all = [...parts, imageFile('detectionPicture', 1000)]
  expect(readOne(hikvision, payloadOf(alert(inside), all)).image).toEqual({
    source: { in: 'part', bytesRef: 'ref-detectionPicture' },
  })
})

test('make and model are used where they are text, not list numbers', () => {
  const makeModel = (logo: string, model: string) => {
    const info = `<vehicleInfo><vehicleLogoRecog>${logo}</vehicleLogoRecog><vehileModel>${model}</vehileModel></vehicleInfo>`
    const inside = `<eventType>ANPR</eventType><ANPR><licensePlate>ABC123</licensePlate>${info}</ANPR>`
    return readOne(hikvision, payloadOf(alert(inside))).detections[0]!.makeModel
  }
  expect(makeModel('Toyota', 'Yaris')).toBe('Toyota Yaris')
  expect(makeModel('Toyota', '0')).toBe('Toyota')
  expect(makeModel('1036', '0')).toBeUndefined()
  expect(makeModel('unknown', 'other')).toBeUndefined()
})
