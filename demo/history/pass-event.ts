import type { IncomingEvent } from '#contract/ingest/event.ts'
import type { Sunlight } from '../pictures/sunlight.ts'
import type { ChosenStill } from './choose-still.ts'
import type { Pass } from './passes.ts'

/** The look of vehicles at cameras without a rendered scene. */
const nominalSize = { width: 960, height: 540 }
const nominalBoxes = {
  front: { bb: { l: 280, t: 110, r: 575, b: 345 }, plate_bb: { l: 443, t: 302, r: 495, b: 324 } },
  rear: { bb: { l: 300, t: 120, r: 590, b: 360 }, plate_bb: { l: 420, t: 270, r: 476, b: 292 } },
}

/** Cameras classify utes as trucks. */
const isUte = (makeModel: string) => /Hilux|Ranger/.test(makeModel)

/** The post of a camera for a pass. It describes the same look that the picture is made from. */
export function passEvent(pass: Pass, light: Sunlight, chosen: ChosenStill | undefined): IncomingEvent {
  const { time, vehicle, side, reading, confidence, speed, trackId } = pass
  const { type, makeModel, colour } = vehicle.look
  const { bb, plate_bb } = chosen?.seen ?? nominalBoxes[side]
  return {
    time: time.toISOString(),
    image_size: chosen ? { width: chosen.still.width, height: chosen.still.height } : nominalSize,
    detections: [
      {
        type: isUte(makeModel) ? 'truck' : type,
        confidence,
        bb,
        orientation: chosen?.seen.orientation ?? side,
        speed,
        track_id: trackId,
        vehicle_makemodel: makeModel,
        vehicle_makemodel_confidence: Math.round(confidence * 0.9),
        // Infrared pictures have no colours.
        ...(light !== 'night' && { colour }),
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
