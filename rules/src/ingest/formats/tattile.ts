import { IngestFormat } from '#contract/ingest/event.ts'
import { boxOf } from '../boxes/boxes.ts'
import { makeDetection, makeEvent } from '../event.ts'
import { percentOf, speedOf } from '../words/measures.ts'
import { bodyImage, cutOut, partImage } from '../body/media.ts'
import { vehicleTypeOf } from '../words/object-type.ts'
import { orientationOf } from '../boxes/orientation.ts'
import type { FormatReader, Payload, ReadResult } from '../body/payload.ts'
import { plainFields } from '../tolerant/plain-fields.ts'
import { fieldsOf, firstGiven, isRecord, keyOf, numberOf, textOf } from '../body/values.ts'
import type { Fields } from '../body/values.ts'
import { colourOf, makeModelOf, wordFor } from '../words/words.ts'

const format = IngestFormat.TATTILE

/** JSON, XML under any root, and forms use the same names. */
function transitIn(payload: Payload): Fields | undefined {
  const fields = fieldsOf(plainFields(payload))
  return [fields, ...Object.values(fields)].filter(isRecord).find((part) => 'PLATE_STRING' in part)
}

/** A transit of a Tattile camera. Without a plate it says that none was read. */
export const tattile: FormatReader = {
  format,
  recognise: (payload) => transitIn(payload) !== undefined,
  read(payload, context): ReadResult {
    const transit = transitIn(payload) ?? {}
    const stated = timeOf(transit)
    const side = (name: string) => firstGiven(transit[`ORIG_PLATE_${name}`], transit[`PLATE_${name}`])
    const plateBb = boxOf([side('MIN_X'), side('MIN_Y'), side('MAX_X'), side('MAX_Y')])
    const plate = transit['PLATE_NOT_READ'] === '1' ? undefined : transit['PLATE_STRING']
    return [
      makeEvent(format, context, {
        eventKey: keyOf(firstGiven(transit['TRANSIT_ID'], stated), stated, plate),
        time: stated,
        detections: [
          makeDetection({
            type: vehicleTypeOf(wordFor(firstGiven(transit['CLASS_STRING'], transit['VEHICLE_TYPE']))),
            plate,
            plateBb,
            plateConfidence: scoreOf(transit['OCRSCORE']),
            orientation: orientationOf(directionWord(transit['DIRECTION'])),
            makeModel: makeModelOf(transit['BRAND'], transit['MODEL']),
            colour: colourOf(transit['VEHICLE_COLOR']),
            speed: speedOf(transit['SPEED']) || undefined,
          }),
        ],
        image:
          bodyImage(transit['IMAGE_CTX']) ??
          bodyImage(transit['IMAGE_COLOR']) ??
          bodyImage(transit['IMAGE_BW']) ??
          partImage(payload) ??
          cutOut(bodyImage(transit['IMAGE_OCR']), plateBb),
      }),
    ]
  },
}

/** `2024-06-30` and `13-00-00-250`, in local time of the site. */
function timeOf(transit: Fields): string | undefined {
  const day = textOf(transit['DATE'])
  const clock = /^(\d{1,2})[-:](\d{2})[-:](\d{2})(?:[-:.](\d{1,6}))?$/.exec(textOf(transit['TIME']) ?? '')
  if (day === undefined || !clock) return textOf(firstGiven(transit['TIMESTAMP'], transit['DATE']))
  return `${day} ${clock[1]}:${clock[2]}:${clock[3]}${clock[4] ? `.${clock[4]}` : ''}`
}

/** Of 100 or of 1000. */
function scoreOf(value: unknown): number | undefined {
  const score = numberOf(value)
  return percentOf(score !== undefined && score > 100 ? score / 10 : score)
}

/** `APPROACH` and `GOAWAY`. */
const directionWord = (value: unknown) => textOf(value)?.replace(/^go[\s_-]?away$/i, 'away')
