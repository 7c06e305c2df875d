import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { onvif } from './onvif.ts'
import { isProblem } from '../../body/payload.ts'
import { context, jsonPayload, readOne } from '../../testing/payloads.ts'
import { xmlTree } from '../../body/xml.ts'

const message = (topic: string, plate: string) => `
  <wsnt:NotificationMessage>
    <wsnt:Topic Dialect="http://www.onvif.org/ver10/tev/topicExpression/ConcreteSet">${topic}</wsnt:Topic>
    <wsnt:Message><tt:Message UtcTime="2024-06-29T22:00:00Z">
      <tt:Source><tt:SimpleItem Name="VideoSource" Value="v1"/></tt:Source>
      <tt:Data>
        <tt:SimpleItem Name="Likelihood" Value="0.5"/>
        <tt:ElementItem Name="LicensePlateInfo"><tt:LicensePlateInfo>
          <tt:PlateNumber Likelihood="0.92">${plate}</tt:PlateNumber><tt:CountryCode>NZ</tt:CountryCode>
        </tt:LicensePlateInfo></tt:ElementItem>
        <tt:ElementItem Name="VehicleInfo"><tt:VehicleInfo>
          <tt:Type Likelihood="1">Car</tt:Type><tt:Brand>Toyota</tt:Brand><tt:Model>Camry</tt:Model>
        </tt:VehicleInfo></tt:ElementItem>
      </tt:Data></tt:Message></wsnt:Message>
  </wsnt:NotificationMessage>`
const plateTopic = 'tns1:RuleEngine/Recognition/LicensePlate'

function payloadOf(messages: string) {
  const xml = `<s:Envelope><s:Body><wsnt:Notify>${messages}</wsnt:Notify></s:Body></s:Envelope>`
  const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' })
  return { contentType: 'application/soap+xml', pathSuffix: '', parts: [], xml: xmlTree(parser.parse(xml)) }
}

const expected = {
  eventKey: '2024-06-29T22:00:00Z|v1|KDM427',
  time: new Date('2024-06-29T22:00:00Z'),
  detections: [{ type: 'car', plate: 'KDM427', plateConfidence: 92, makeModel: 'Toyota Camry' }],
}

test('reads a notification in XML', () => {
  expect(readOne(onvif, payloadOf(message(plateTopic, 'KDM427')))).toMatchObject(expected)
})

test('vehicle type, make and model have their own likelihoods', () => {
  const likely = message(plateTopic, 'KDM427')
    .replace('<tt:Brand>', '<tt:Brand Likelihood="0.9">')
    .replace('<tt:Model>', '<tt:Model Likelihood="0.68">')
  const expected = [{ confidence: 100, makeModel: 'Toyota Camry', makeModelConfidence: 68 }]
  expect(readOne(onvif, payloadOf(likely)).detections).toMatchObject(expected)
  const rated = (word: string, likelihood: number) => ({ '@Likelihood': likelihood, '#text': word })
  const VehicleInfo = { Type: rated('Car', 1), Brand: rated('Toyota', 0.9), Model: rated('Camry', 0.68) }
  const Data = { LicensePlateInfo: { PlateNumber: rated('KDM427', 0.92) }, VehicleInfo }
  const json = { UtcTime: '2024-06-29T22:00:00Z', Data }
  expect(readOne(onvif, jsonPayload(json)).detections).toMatchObject(expected)
  const brandAlone = likely.replace(/<tt:Model.*<\/tt:Model>/, '')
  expect(readOne(onvif, payloadOf(brandAlone)).detections).toMatchObject([
    { makeModel: 'Toyota', makeModelConfidence: 90 },
  ])
})

test('a time without a zone is UTC', () => {
  const naive = message(plateTopic, 'KDM427').replace('22:00:00Z', '22:00:00.250')
  expect(readOne(onvif, payloadOf(naive)).time).toEqual(new Date('2024-06-29T22:00:00.250Z'))
})

test('one body may contain several notifications, also of other topics', () => {
  const result = onvif.read(
    payloadOf(
      message(plateTopic, 'AAA111') +
        message('tns1:VideoSource/MotionAlarm', '') +
        message(plateTopic, 'BBB222'),
    ),
    context,
  )
  if (isProblem(result)) throw new Error(result.problem)
  expect(result.map(({ kind, detections }) => [kind, detections[0]?.plate])).toEqual([
    ['event', 'AAA111'],
    ['ignored', undefined],
    ['event', 'BBB222'],
  ])
})

test('reads a notification in JSON at any depth of nesting', () => {
  const info = { PlateNumber: { '@Likelihood': 0.92, '#text': 'KDM427' } }
  const vehicle = { Type: { '#text': 'Car' }, Brand: { '#text': 'Toyota' }, Model: 'Camry' }
  const json = (data: object) => ({
    UtcTime: '2024-06-29T22:00:00Z',
    Source: { VideoSource: 'v1' },
    Data: data,
  })
  const flat = json({ LicensePlateInfo: info, VehicleInfo: vehicle })
  const nested = json({ LicensePlateInfo: { LicensePlateInfo: info }, VehicleInfo: { VehicleInfo: vehicle } })
  expect(readOne(onvif, jsonPayload(flat))).toMatchObject(expected)
  expect(readOne(onvif, jsonPayload(nested))).toMatchObject(expected)
  expect(readOne(onvif, jsonPayload(json({ State: true }))).kind).toBe('ignored')
})

test('reads make and model also without a vehicle type', () => {
  const untold = message(plateTopic, 'KDM427').replace(/<tt:Type.*<\/tt:Type>/, '')
  expect(readOne(onvif, payloadOf(untold)).detections).toMatchObject([
    { type: 'vehicle', plate: 'KDM427', makeModel: 'Toyota Camry' },
  ])
})
