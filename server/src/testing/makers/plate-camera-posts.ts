import { ms, xml, type MakerPost } from './maker-post.ts'

const sharp = {
  ContextCameraName: 'Context Camera',
  Id: '6f0e3f0e-0000-4000-8000-000000000001',
  LprCameraName: 'Lpr Camera',
  Latitude: 0,
  Longitude: 0,
  SourceUrl: 'SHARPV1',
  PlateRead: 'ABC123',
  Timestamp: '2024-06-30T01:00:00.000Z',
}

/** Plate-reading cameras. */
export const plateCameraPosts: readonly MakerPost[] = [
  {
    maker: 'a Genetec Sharp, as JSON',
    body: (picture) => ({
      body: {
        ...sharp,
        ContextImage: picture.toString('base64'),
        PlateAnalytics: [
          { Key: 'Confidence Score', Score: 1, Value: '91' },
          { Key: 'Vehicle Type', Score: 1, Value: '-' },
          { Key: 'Relative Motion', Score: 1, Value: 'Closer' },
        ],
      },
    }),
    format: 'genetec',
    stored: { plate: 'ABC123', confidence: 91, orientation: 'front', type: 'vehicle' },
    pictured: true,
  },
  {
    maker: 'a Genetec Sharp, as XML',
    body: () =>
      xml(`<Plate><Id>6f0e3f0e-0000-4000-8000-000000000002</Id><PlateAnalytics><PlateAnalytics><Key>State Name</Key>
        <Score>-1.0</Score><Value>-</Value></PlateAnalytics><PlateAnalytics><Key>Confidence Score</Key><Score>1</Score>
        <Value>91</Value></PlateAnalytics></PlateAnalytics><PlateRead>ABC123</PlateRead>
        <Timestamp>2024-06-30T01:00:00.0000000+00:00</Timestamp></Plate>`),
    format: 'genetec',
    stored: { plate: 'ABC123', confidence: 91 },
  },
  {
    maker: "Genetec Security Center's export",
    body: () => ({
      body: {
        CameraName: 'Gate',
        Plate: 'ABC123',
        DateUtc: '30/06/2024',
        TimeUtc: '01:00:00',
        ConfidenceScore: '91',
      },
    }),
    format: 'genetec',
    stored: { plate: 'ABC123', confidence: 91 },
    reason: null,
  },
  {
    maker: 'Tattile, as XML',
    body: (picture) =>
      xml(`<Msg><PLATE_STRING>ABC123</PLATE_STRING><DATE>2024-06-30</DATE><TIME>13-00-00-000</TIME><DEVICE_SN>T1</DEVICE_SN>
        <OCRSCORE>91</OCRSCORE><DIRECTION>GOAWAY</DIRECTION><ORIG_PLATE_MIN_X>100</ORIG_PLATE_MIN_X>
        <ORIG_PLATE_MIN_Y>200</ORIG_PLATE_MIN_Y><ORIG_PLATE_MAX_X>180</ORIG_PLATE_MAX_X><ORIG_PLATE_MAX_Y>220</ORIG_PLATE_MAX_Y>
        <CHAR_HEIGHT>18</CHAR_HEIGHT><IMAGE_CTX>${picture.toString('base64')}</IMAGE_CTX></Msg>`),
    format: 'tattile',
    stored: { plate: 'ABC123', confidence: 91, orientation: 'rear', plate_bb: [100, 200, 180, 220] },
    pictured: true,
    reason: 'Not used: CHAR_HEIGHT',
  },
  {
    maker: 'Tattile, as JSON out of a thousand',
    body: () => ({
      body: {
        PLATE_STRING: 'ABC123',
        DATE: '2024-06-30',
        TIME: '13-00-00-000',
        OCRSCORE: 910,
        TRANSIT_ID: 5,
        SPEED: 42,
      },
    }),
    format: 'tattile',
    stored: { plate: 'ABC123', confidence: 91, speed: 42 },
  },
  {
    maker: 'Survision, as JSON',
    body: (picture) => ({
      body: {
        anpr: {
          '@date': String(ms),
          '@id': '69',
          '@session': '3',
          decision: {
            '@plate': 'ABC123',
            '@reliability': '91',
            '@direction': 'front',
            '@x': '100',
            '@y': '200',
            '@width': '80',
            '@height': '20',
            '@contrast': '55',
            speed: { '@instantSpeed_km_h': '18' },
            jpeg: picture.toString('base64'),
          },
        },
      },
    }),
    format: 'survision',
    stored: {
      plate: 'ABC123',
      confidence: 91,
      orientation: 'front',
      speed: 18,
      plate_bb: [100, 200, 180, 220],
    },
    pictured: true,
    reason: 'Not used: @contrast',
  },
  {
    maker: 'Survision, as XML',
    body: () =>
      xml(`<anpr date="${ms}" id="70" session="3"><decision plate="ABC123" reliability="91"/></anpr>`),
    format: 'survision',
    stored: { plate: 'ABC123', confidence: 91 },
    reason: null,
  },
  {
    maker: 'LILIN',
    body: () => ({
      body: {
        LPR_COUNT: 1,
        INFORMATION: [
          {
            INDEX: 1,
            TS: String(ms * 1000),
            CAR_ID: '44',
            LPR: 'ABC123',
            THRESHOLD: '0.91',
            LP_X: '100',
            LP_Y: '200',
            LP_W: '80',
            LP_H: '20',
            COUNTRY: 'TUR',
          },
        ],
      },
    }),
    format: 'lilin',
    stored: { plate: 'ABC123', confidence: 91, plate_bb: [100, 200, 180, 220] },
  },
  {
    maker: 'LILIN with other object types',
    body: () => ({
      body: {
        AiEngine: [
          {
            created_at: '2024-06-30T01:00:00.000000Z',
            confidence: 0.8,
            label_name: 'truck',
            x: 10,
            y: 20,
            w: 100,
            h: 50,
            obj_tracking_id: 8,
          },
        ],
      },
    }),
    format: 'lilin',
    stored: { plate: null, type: 'truck', confidence: 80, bb: [10, 20, 110, 70] },
  },
  {
    maker: 'Lector Vision',
    body: () => ({
      body: {
        Plate: 'ABC123',
        TimeStamp: '2024/06/30 13:00:00.000',
        SerialNumber: 'LV-01',
        Fiability: 91,
        LaneNumber: 2,
        Direction: 'IN',
        PlateCoord: [100, 200, 180, 220],
        Country: 724,
      },
    }),
    format: 'lector',
    stored: { plate: 'ABC123', confidence: 91, plate_bb: [100, 200, 180, 220] },
    reason: null,
  },
]
