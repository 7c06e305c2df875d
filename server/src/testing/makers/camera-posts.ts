import { multipart } from '../files/multipart.ts'
import { ms, seconds, xml, type MakerPost } from './maker-post.ts'

const junction = `Events[0].EventBaseInfo.Code=TrafficJunction
Events[0].UTC=${seconds}
Events[0].UTCMS=0
Events[0].EventID=5864
Events[0].Object.ObjectType=Plate
Events[0].Object.BoundingBox[0]=4096
Events[0].Object.BoundingBox[1]=4096
Events[0].Object.BoundingBox[2]=6144
Events[0].Object.BoundingBox[3]=5120
Events[0].Object.Text=ABC123
Events[0].Vehicle.Category=Bus
Events[0].TrafficCar.PlateNumber=ABC123
Events[0].TrafficCar.VehicleColor=White
Events[0].TrafficCar.Speed=60
Events[0].VehicleDirection=Head`
const bus = { plate: 'ABC123', type: 'bus', colour: 'white', speed: 60, orientation: 'front' }

const axisItem = (name: string, value: string) => `<tt:SimpleItem Name="${name}" Value="${value}"/>`

/** Cameras that report more than plates. */
export const cameraPosts: readonly MakerPost[] = [
  {
    maker: 'UniFi Protect',
    body: (picture) => ({
      body: {
        alarm: {
          name: 'Plate at the gate',
          triggers: [
            {
              key: 'license_plate_unknown',
              value: 'ABC123',
              eventId: 'e-1',
              device: '74ACB9',
              timestamp: ms,
            },
          ],
          thumbnail: `data:image/jpeg;base64,${picture.toString('base64')}`,
        },
        timestamp: ms + 900,
      },
    }),
    format: 'unifi',
    stored: { plate: 'ABC123' },
    pictured: true,
    reason: 'Not used: name',
  },
  {
    maker: 'Dahua TrafficJunction as text',
    body: () => ({ body: junction, contentType: 'text/plain' }),
    format: 'dahua',
    stored: bus,
  },
  {
    maker: 'Dahua TrafficJunction as the stream of events sends it',
    body: () => ({
      body: `Code=TrafficJunction;action=Pulse;index=0;data={
        "EventID": 5864, "UTC": ${seconds}, "Object": { "ObjectType": "Plate", "Text": "ABC123" },
        "TrafficCar": { "PlateNumber": "ABC123", "VehicleColor": "White", "Speed": 60 },
        "Vehicle": { "Category": "Bus" }, "VehicleDirection": "Head" }\n`,
      contentType: 'text/plain',
    }),
    format: 'dahua',
    stored: bus,
  },
  {
    maker: 'Dahua TrafficJunction in parts',
    body: (picture) =>
      multipart([
        { contentType: 'text/plain', content: junction },
        { contentType: 'image/jpeg', content: picture },
      ]),
    format: 'dahua',
    stored: { ...bus, plate_bb: [200, 150, 300, 188] },
    pictured: true,
  },
  {
    maker: 'Dahua and Intelbras Events',
    body: () => ({
      body: {
        Action: 'Pulse',
        Events: [
          {
            Code: 'TrafficJunction',
            Data: { UTC: seconds, EventID: 7, TrafficCar: { PlateNumber: 'ABC123', Speed: 32 } },
          },
        ],
      },
    }),
    format: 'dahua',
    stored: { plate: 'ABC123', speed: 32 },
    reason: 'Not used: Action',
  },
  {
    maker: 'Axis ALPV.RealTime',
    body: () =>
      xml(`<tt:MetadataStream xmlns:tt="http://www.onvif.org/ver10/schema"><tt:Event><wsnt:NotificationMessage
        xmlns:wsnt="http://docs.oasis-open.org/wsn/b-2"><wsnt:Topic>tnsaxis:CameraApplicationPlatform/ALPV.RealTime</wsnt:Topic>
        <wsnt:Message><tt:Message UtcTime="2024-06-30T01:00:00Z"><tt:Data>${axisItem('lpText', 'ABC123')}
        ${axisItem('carID', '4')}${axisItem('consumedTime', '30')}</tt:Data></tt:Message></wsnt:Message>
        </wsnt:NotificationMessage></tt:Event></tt:MetadataStream>`),
    format: 'axis',
    stored: { plate: 'ABC123' },
    reason: 'Not used: consumedTime',
  },
  {
    maker: 'Axis with what it knows of the vehicle',
    body: () => ({
      body: {
        carID: '9',
        carState: 'new',
        plateText: 'ABC123',
        plateConfidence: '0.91',
        capture_timestamp: String(ms),
        vehicle_info: { type: 'TRUCK', view: 'front', make: 'Ford', model: 'Transit', color: 'white' },
      },
    }),
    format: 'axis',
    stored: {
      plate: 'ABC123',
      confidence: 91,
      type: 'truck',
      orientation: 'front',
      makemodel: 'Ford Transit',
      colour: 'white',
    },
    reason: null,
  },
  {
    maker: 'Hikvision with its own spelling of a box',
    body: () =>
      xml(`<EventNotificationAlert><eventType>ANPR</eventType><UUID>u-9</UUID><dateTime>2024-06-30T13:00:00+12:00</dateTime>
        <ANPR><licensePlate>ABC123</licensePlate><confidenceLevel>91</confidenceLevel><pictureInfoList><pictureInfo>
        <vehicelRect><X>100</X><Y>100</Y><width>500</width><height>500</height></vehicelRect></pictureInfo></pictureInfoList>
        </ANPR></EventNotificationAlert>`),
    format: 'hikvision',
    stored: { plate: 'ABC123', confidence: 91, bb: [100, 100, 600, 600] },
  },
]
