import { seconds, type MakerPost } from './maker-post.ts'

const local = '2024-06-30 13:00:00'
/** A clock in Auckland, read as UTC. */
const localSeconds = seconds + 12 * 3600

/** Cameras that send two times, or a local time without a zone. */
export const cameraClockPosts: readonly MakerPost[] = [
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
]
