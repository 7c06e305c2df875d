import { IngestFormat } from '#contract/ingest/event.ts'
import type { CanonicalEvent } from '#contract/ingest/event.ts'
import { makeDetection, makeEvent } from '../event.ts'
import { confidenceOf, locationOf, percentOf, speedOf } from '../words/measures.ts'
import { bodyImage, cutOut, partImage } from '../body/media.ts'
import { vehicleTypeOf } from '../words/object-type.ts'
import { movementOf, orientationOf } from '../boxes/orientation.ts'
import type { FormatReader, Payload, ReadContext, ReadResult } from '../body/payload.ts'
import { plainFields } from '../tolerant/plain-fields.ts'
import { readTime } from '../time/read-time.ts'
import { at, firstGiven, isRecord, keyOf, listOf, textOf } from '../body/values.ts'
import type { Fields } from '../body/values.ts'
import { colourOf, makeModelOf, wordFor } from '../words/words.ts'

const format = IngestFormat.GENETEC

/**
 * A Sharp camera sends the read itself, as JSON or as a `Plate` element. Security Center exports it under other
 * names.
 */
const readIn = (payload: Payload): Fields | undefined => {
  const fields = plainFields(payload)
  return [fields, at(fields, 'Plate'), at(fields, 'AutoVu')].filter(isRecord).find(isRead)
}

const isRead = (value: Fields): boolean =>
  'PlateRead' in value ||
  ('Plate' in value &&
    ('ReadTimeUtc' in value ||
      ('DateUtc' in value && 'TimeUtc' in value) ||
      ('UTCDate' in value && 'UTCTime' in value)))

/** AutoVu reads: from Sharp cameras, from Security Center's export, and in the format of its plugin. */
export const genetec: FormatReader = {
  format,
  recognise: (payload) => readIn(payload) !== undefined,
  read(payload, context): ReadResult {
    const read = readIn(payload) ?? {}
    const analytics = analyticsOf(read)
    const plate = firstGiven(read.PlateRead, read.Plate)
    const motion = firstGiven(analytics['Relative Motion'], read.RelativeMotion, read.VehicleDirection)
    return [
      makeEvent(format, context, {
        eventKey:
          keyOf(firstGiven(read.Id, read.Guid, read.EventId, read.ReferenceReadId)) ??
          keyOf(clockOf(read), plate),
        time: timeOf(read, context),
        detections: [
          makeDetection({
            type: vehicleTypeOf(wordFor(firstGiven(analytics['Vehicle Type'], read.VehicleType))),
            plate,
            plateConfidence: confidenceIn(analytics, read),
            orientation: orientationOf(motionWord(motion)),
            movement: movementOf(motion),
            makeModel: makeModelOf(
              firstGiven(analytics['Vehicle Make'], read.VehicleMake),
              firstGiven(analytics['Vehicle Model'], read.VehicleModel),
            ),
            colour: colourOf(firstGiven(analytics['Vehicle Color'], read.VehicleColor)),
            speed: speedOf(firstGiven(analytics['Speed'], analytics['Vehicle Speed'], read.Speed)),
          }),
        ],
        image: imageOf(read, payload),
        location: locationOf(read, 'Latitude', 'Longitude') ?? locationOf(read, 'LatitudeY', 'LongitudeX'),
      }),
    ]
  },
}

/** Further attributes from the camera: a list of keys and values, nested in XML. */
function analyticsOf(read: Fields): Record<string, unknown> {
  const analytics = read.PlateAnalytics
  const list = Array.isArray(analytics) ? analytics : at(analytics, 'PlateAnalytics')
  const entries = (Array.isArray(list) ? listOf(list) : [list]).slice(0, 100).filter(isRecord)
  return Object.fromEntries(entries.map((entry) => [textOf(entry.Key) ?? '', wordFor(entry.Value)]))
}

/** A percentage according to the manual. An export may contain a fraction. */
const confidenceIn = (analytics: Record<string, unknown>, read: Fields) =>
  percentOf(analytics['Confidence Score']) ?? confidenceOf(firstGiven(read.ConfidenceScore, read.Confidence))

/** Whether a vehicle approaches or moves away. */
const motionWord = (motion: unknown) =>
  /clos|approach/i.test(textOf(motion) ?? '')
    ? 'approaching'
    : /away|reced/i.test(textOf(motion) ?? '')
      ? 'away'
      : motion

const clockOf = (read: Fields) =>
  firstGiven(
    read.ReadTimeUtc,
    read.Timestamp,
    [textOf(firstGiven(read.DateUtc, read.UTCDate)), textOf(firstGiven(read.TimeUtc, read.UTCTime))]
      .filter(Boolean)
      .join(' '),
  )

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/

/** The names say that date and time are UTC. The day comes before the month unless that is impossible. */
function timeOf(read: Fields, { siteTimeZone, now }: ReadContext): unknown {
  if (firstGiven(read.ReadTimeUtc) !== undefined)
    return readTime(read.ReadTimeUtc, 'UTC', now) ?? read.ReadTimeUtc
  if (firstGiven(read.Timestamp) !== undefined)
    return readTime(read.Timestamp, siteTimeZone, now) ?? read.Timestamp
  const stated = textOf(clockOf(read)) ?? ''
  const match = DAY_FIRST.exec(stated)
  if (!match) return readTime(stated.replace(/^(\d{4}):(\d{2}):(\d{2})/, '$1-$2-$3'), 'UTC', now) ?? stated
  const [whole, first, second, year] = match
  const [day, month] = Number(second) > 12 ? [second, first] : [first, second]
  return readTime(`${year}-${month}-${day}${stated.slice(whole.length)}`, 'UTC', now) ?? stated
}

/** The colour picture of the scene, else a cut-out. */
const imageOf = (read: Fields, payload: Payload): CanonicalEvent['image'] =>
  bodyImage(read.ContextImage) ?? partImage(payload) ?? cutOut(bodyImage(read.PlateImage), undefined)
