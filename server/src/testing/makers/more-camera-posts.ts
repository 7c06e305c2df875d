import { ms, seconds, xml, type MakerPost } from './maker-post.ts'

const time = '2024-06-30T01:00:00.000Z'
const local = '2024-06-30 13:00:00'
/** What a clock in Auckland shows, taken for UTC. */
const localSeconds = seconds + 12 * 3600

const frame = (
  objects: string,
) => `<tt:MetadataStream xmlns:tt="http://www.onvif.org/ver10/schema"><tt:VideoAnalytics>
  <tt:Frame UtcTime="2024-06-30T01:00:00"><tt:Transformation><tt:Translate x="-1.0" y="1.0"/><tt:Scale x="0.002" y="-0.002"/>
  </tt:Transformation>${objects}</tt:Frame></tt:VideoAnalytics></tt:MetadataStream>`

/** Posts of cameras that are easily read wrongly: two clocks, two colours, boxes on grids of their own. */
export const moreCameraPosts: readonly MakerPost[] = [
  {
    maker: 'Dahua with a clock of the place and RealUTC',
    body: () => ({
      body: {
        Events: [
          {
            Code: 'TrafficJunction',
            Data: {
              EventID: 516,
              UTC: localSeconds,
              RealUTC: seconds,
              UTCMS: 0,
              LocaleTime: local,
              Object: {
                ObjectType: 'Plate',
                Text: 'ABC123',
                BoundingBox: [4096, 4096, 6144, 5120],
                Confidence: 232,
              },
              TrafficCar: {
                PlateNumber: 'ABC123',
                PlateColor: 'Yellow',
                VehicleColor: 'White',
                UTC: localSeconds,
              },
            },
          },
        ],
      },
    }),
    format: 'dahua',
    stored: { plate: 'ABC123', colour: 'white', plate_bb: [500, 500, 750, 625] },
  },
  {
    maker: 'Dahua with a clock of the place and nothing but its name',
    body: () => ({
      body: {
        Events: [
          {
            Code: 'TrafficJunction',
            Data: {
              EventID: 517,
              UTC: localSeconds,
              LocaleTime: local,
              TrafficCar: { PlateNumber: 'ABC123' },
            },
          },
        ],
      },
    }),
    format: 'dahua',
    stored: { plate: 'ABC123' },
  },
  {
    maker: "a read for Genetec's plugin",
    body: () => ({
      body: {
        ReferenceReadId: '1802305026703433',
        ReferenceCameraId: 'ACCC8E9BB16D',
        Plate: 'ABC123',
        Confidence: '0.91',
        PlateStateProvince: 'NZ',
        CameraName: 'Gate',
        VehicleDirection: 'In',
        ReadTimeUtc: '2024-06-30T01:00:00',
      },
    }),
    format: 'genetec',
    stored: { plate: 'ABC123', confidence: 91 },
    reason: null,
  },
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
    maker: "CodeProject.AI's answer with its own clock",
    body: () => ({
      body: {
        success: true,
        predictions: [{ label: 'car', confidence: 0.91, x_min: 10, y_min: 20, x_max: 110, y_max: 70 }],
        timestampUTC: 'Sun, 30 Jun 2024 01:00:00 GMT',
      },
    }),
    format: 'blue-iris',
    stored: { type: 'car', confidence: 91, bb: [10, 20, 110, 70] },
  },
  {
    maker: 'Autopay',
    body: () => ({
      body: {
        license_plate_number: 'ABC123',
        license_plate_country_code: 'NO',
        time_in_utc: '2024-06-30T01:00:00',
        parking_session_id: 'p-1',
      },
    }),
    format: 'generic',
    stored: { plate: 'ABC123' },
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
  {
    maker: 'a scene of ONVIF with a vehicle and its plate',
    body: () =>
      xml(
        frame(`<tt:Object ObjectId="5"><tt:Appearance><tt:Shape><tt:BoundingBox left="100" top="200" right="400" bottom="600"/></tt:Shape>
        <tt:Color><tt:ColorCluster><tt:Color X="82" Y="90" Z="240" Colorspace="http://www.onvif.org/ver10/colorspace/YCbCr"/>
        </tt:ColorCluster></tt:Color><tt:Class><tt:Type Likelihood="0.8">Vehicle</tt:Type><tt:Type Likelihood="0.3">Human</tt:Type>
        </tt:Class><tt:VehicleInfo><tt:Type Likelihood="0.9">Car</tt:Type><tt:Brand Likelihood="0.7">Toyota</tt:Brand></tt:VehicleInfo>
        </tt:Appearance></tt:Object><tt:Object ObjectId="6" Parent="5"><tt:Appearance><tt:Shape>
        <tt:BoundingBox left="200" top="500" right="280" bottom="520"/></tt:Shape><tt:Color><tt:ColorCluster>
        <tt:Color X="230" Y="40" Z="150"/></tt:ColorCluster></tt:Color><tt:Class><tt:Type Likelihood="0.9">LicensePlate</tt:Type>
        </tt:Class><tt:LicensePlateInfo><tt:PlateNumber Likelihood="0.91">ABC123</tt:PlateNumber></tt:LicensePlateInfo>
        </tt:Appearance></tt:Object>`),
      ),
    format: 'onvif',
    stored: {
      type: 'car',
      plate: 'ABC123',
      confidence: 91,
      bb: [100, 200, 400, 600],
      plate_bb: [200, 500, 280, 520],
      colour: 'red',
      makemodel: 'Toyota',
      track_id: '5',
    },
  },
  {
    maker: 'a person of a scene of ONVIF, in the older schema',
    body: () =>
      xml(
        frame(`<tt:Object ObjectId="8"><tt:Appearance><tt:Shape><tt:BoundingBox left="100" top="200" right="400" bottom="600"/></tt:Shape>
        <tt:Class><tt:ClassCandidate><tt:Type>Human</tt:Type><tt:Likelihood>0.91</tt:Likelihood></tt:ClassCandidate></tt:Class>
        </tt:Appearance></tt:Object>`),
      ),
    format: 'onvif',
    stored: { type: 'person', plate: null, confidence: 91, bb: [100, 200, 400, 600], track_id: '8' },
  },
]
