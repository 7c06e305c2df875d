import type { IncomingEvent } from '#contract/ingest.ts'
import type { Pass } from './passes.ts'

/** The size that cameras without a rendered scene are taken to have. */
const size = { width: 960, height: 540 }
const boxes = {
  front: { bb: { l: 280, t: 110, r: 575, b: 345 }, plate_bb: { l: 443, t: 302, r: 495, b: 324 } },
  rear: { bb: { l: 300, t: 120, r: 590, b: 360 }, plate_bb: { l: 420, t: 270, r: 476, b: 292 } },
}

/** What the camera posts of a pass. */
export function passEvent({ time, vehicle, side, reading, confidence, speed, trackId }: Pass): IncomingEvent {
  const { bb, plate_bb } = boxes[side]
  return {
    time: time.toISOString(),
    image_size: size,
    detections: [
      {
        type: vehicle.look.type,
        confidence,
        bb,
        orientation: side,
        speed,
        track_id: trackId,
        vehicle_makemodel: vehicle.look.makeModel,
        vehicle_makemodel_confidence: Math.round(confidence * 0.9),
        colour: vehicle.look.colour,
        ...(reading && {
          plate: reading.plate,
          plate_confidence: reading.confidence,
          plate_bb,
          ...(reading.secondGuess && { candidates: [reading.secondGuess] }),
        }),
      },
    ],
  }
}
