import { ms, seconds, type MakerPost } from './maker-post.ts'

const form = (text: string) => ({ body: text, contentType: 'application/x-www-form-urlencoded' })

/** Services and scripts without a documented format. */
export const servicePosts: readonly MakerPost[] = [
  {
    maker: "CodeProject.AI's answer",
    body: () => ({
      body: {
        success: true,
        predictions: [
          {
            plate: 'ABC123',
            label: 'Plate: ABC123',
            confidence: 0.91,
            x_min: 100,
            y_min: 200,
            x_max: 180,
            y_max: 220,
          },
        ],
        timestamp: '2024-06-30T01:00:00Z',
      },
    }),
    format: 'blue-iris',
    stored: { plate: 'ABC123', confidence: 91, plate_bb: [100, 200, 180, 220] },
  },
  {
    maker: 'the command alpr',
    body: () => ({
      body: {
        version: 2,
        epoch_time: ms,
        processing_time_ms: 9,
        results: [{ plate: 'ABC123', confidence: 91 }],
      },
    }),
    format: 'rekor',
    stored: { plate: 'ABC123', confidence: 91 },
  },
  {
    maker: "an event of Frigate's API",
    body: () => ({
      body: {
        id: `${seconds}.1-abcdef`,
        label: 'car',
        camera: 'gate',
        start_time: seconds,
        data: { box: [0.1, 0.2, 0.3, 0.4], top_score: 0.91, recognized_license_plate: 'ABC123' },
      },
    }),
    format: 'frigate',
    stored: { plate: 'ABC123', type: 'car', bb: [100, 200, 400, 600] },
  },
  {
    maker: "Plate Recognizer Snapshot's answer",
    body: () => ({
      body: {
        processing_time: 12,
        timestamp: '2024-06-30T01:00:00Z',
        filename: 'a.jpg',
        results: [{ plate: 'abc123', score: 0.91, box: { xmin: 100, ymin: 200, xmax: 180, ymax: 220 } }],
      },
    }),
    format: 'plate-recognizer-snapshot',
    stored: { plate: 'ABC123', confidence: 91, plate_bb: [100, 200, 180, 220] },
  },
  {
    maker: 'a form',
    body: () => form('lpn=abc+123&captured_at=2024-06-30T01:00:00Z&conf=91%25&dir=in'),
    format: 'generic',
    stored: { plate: 'ABC123', confidence: 91 },
    reason: null,
  },
  {
    maker: 'a list of events',
    body: () => ({ body: [{ licencePlate: 'ABC-123', createdAt: seconds, certainty: 0.91 }] }),
    format: 'generic',
    stored: { plate: 'ABC123', confidence: 91 },
    reason: null,
  },
  ...['created_at', 'date', 'Timestamp', 'eventTime', 'TimestampUtc'].map((name): MakerPost => ({
    maker: `a time called ${name}`,
    body: () => ({
      body: {
        Plate: 'ABC123',
        Confidence: '0.91',
        [name]: name.endsWith('Utc') ? '2024-06-30T01:00:00' : '2024-06-30T13:00:00',
      },
    }),
    format: 'generic',
    stored: { plate: 'ABC123', confidence: 91 },
    reason: null,
  })),
]
