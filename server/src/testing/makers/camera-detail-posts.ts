import { ms, seconds, xml, type MakerPost } from './maker-post.ts'

const time = '2024-06-30T01:00:00.000Z'
const local = '2024-06-30 13:00:00'

/** Cameras with makes, two colours, or boxes on a grid of the camera. */
export const cameraDetailPosts: readonly MakerPost[] = [
  {
    maker: 'a plate of an AI camera of LILIN',
    body: () => ({
      body: {
        AiEngine: [
          {
            id: 0,
            created_at: '2024-06-30T01:00:00.000000Z',
            res_height: 1080,
            res_width: 1920,
            confidence: 91,
            label_name: 'L._Plate_NZL',
            color_id: 9,
            color: '',
            linked_plate: 'White',
            x: 1407,
            y: 174,
            w: 226,
            h: 141,
            properties: { plate: 'ABC123', country: 'NZL' },
          },
        ],
      },
    }),
    format: 'lilin',
    stored: {
      type: 'vehicle',
      plate: 'ABC123',
      confidence: 91,
      plate_bb: [1407, 174, 1633, 315],
      colour: null,
    },
  },
  {
    maker: 'CAMMRA on an Axis camera',
    body: () => ({
      body: {
        packetCounter: '2117397',
        capture_timestamp: String(ms),
        plateUTF8: 'ABC123',
        plateConfidence: '0.91',
        carState: 'new',
        carID: '54950',
        plateCoordinates: [514, 570, 120, 28],
        vehicle_info: { view: 'front', type: 'CAR', brand: 'Toyota', model: 'RAV4', color: 'BLACK' },
        camera_info: { SerialNumber: 'ACCC8EBFB452' },
      },
    }),
    format: 'axis',
    stored: {
      type: 'car',
      plate: 'ABC123',
      confidence: 91,
      plate_bb: [514, 570, 634, 598],
      makemodel: 'Toyota RAV4',
      colour: 'black',
      orientation: 'front',
    },
  },
  {
    maker: 'CAMMRA as an event of VAPIX',
    body: () =>
      xml(`<tt:MetadataStream><tt:Event><wsnt:NotificationMessage><wsnt:Topic>tnsaxis:CameraApplicationPlatform/LPR</wsnt:Topic>
        <wsnt:Message><tt:Message UtcTime="${time}"><tt:Data><tt:SimpleItem Name="carState" Value="new"/>
        <tt:SimpleItem Name="capture_timestamp" Value="${ms}"/><tt:SimpleItem Name="carID" Value="7"/>
        <tt:SimpleItem Name="left" Value="625"/><tt:SimpleItem Name="top" Value="564"/><tt:SimpleItem Name="width" Value="192"/>
        <tt:SimpleItem Name="height" Value="32"/><tt:SimpleItem Name="text" Value="ABC123"/></tt:Data></tt:Message>
        </wsnt:Message></wsnt:NotificationMessage></tt:Event></tt:MetadataStream>`),
    format: 'axis',
    stored: { plate: 'ABC123', plate_bb: [625, 564, 817, 596] },
  },
  {
    maker: 'Milesight with a brand',
    body: () => ({
      body: {
        device: 'Gate',
        time: local,
        plate: 'ABC123',
        detection_region: '1',
        resolution_width: '1920',
        resolution_height: '1080',
        coordinate_x1: '100',
        coordinate_y1: '200',
        coordinate_x2: '180',
        coordinate_y2: '220',
        confidence: '0.91',
        plate_color: 'Yellow',
        vehicle_color: 'White',
        vehicle_type: 'Car',
        vehicle_brand: 'Toyota',
      },
    }),
    format: 'milesight',
    stored: {
      type: 'car',
      plate: 'ABC123',
      confidence: 91,
      plate_bb: [100, 200, 180, 220],
      colour: 'white',
      makemodel: 'Toyota',
    },
  },
  {
    maker: 'Milesight, a person entering a region',
    body: () => ({
      body: {
        event: 'Region Entrance',
        device: 'Yard',
        time: local,
        region: '1',
        object_type: 'Human',
        coordinate_x1: '100',
        coordinate_y1: '200',
        coordinate_x2: '180',
        coordinate_y2: '420',
        resolution_width: '1920',
        resolution_height: '1080',
      },
    }),
    format: 'generic',
    stored: { type: 'person', plate: null, bb: [100, 200, 180, 420], plate_bb: null },
  },
  {
    maker: 'Lector Vision with corner and size',
    body: () => ({
      body: {
        Plate: 'ABC123',
        TimeStamp: '2024/06/30 13:00:00.000',
        Fiability: 91,
        PlateCoord: '500,200,80,20',
      },
    }),
    format: 'lector',
    stored: { plate: 'ABC123', confidence: 91, plate_bb: [500, 200, 580, 220] },
  },
  {
    maker: 'elements with nothing but a value, and a box by its sides',
    body: () =>
      xml(`<Result><Info><PlateNo value="ABC123"/><PlateColor value="Blue"/><CarColor value="White"/>
        <CaptureTime value="20240630130000000"/><PlateRect left="100" top="200" right="180" bottom="220"/>
        <Confidence value="91"/></Info></Result>`),
    format: 'generic',
    stored: { plate: 'ABC123', confidence: 91, plate_bb: [100, 200, 180, 220], colour: 'white' },
  },
  {
    maker: 'Uniview, whose boxes lie on a grid of 10,000',
    body: () => ({
      body: {
        TimeStamp: seconds,
        StructureDataInfo: {
          ObjInfo: {
            VehicleInfoList: [
              {
                VehicleID: 1,
                Position: '1000,2000;6000,8000',
                VehicleAttributeInfo: { Type: 'Car', Color: 'Red', VehicleBrand: 'Toyota' },
                PlateAttributeInfo: { PlateNo: 'ABC123', Color: 'Yellow', Position: '2000,7000;3000,7400' },
              },
            ],
          },
        },
      },
    }),
    format: 'generic',
    stored: {
      type: 'car',
      plate: 'ABC123',
      bb: [100, 200, 600, 800],
      plate_bb: [200, 700, 300, 740],
      colour: 'red',
      makemodel: 'Toyota',
    },
  },
]
