import { IngestFormat } from '#contract/ingest/event.ts'
import { makeDetection, makeEvent, makeIgnored } from '../event.ts'
import { bodyImage, partImage } from '../body/media.ts'
import { objectTypeOf, objectTypes } from '../words/object-type.ts'
import { UNKNOWN_VEHICLE } from '../../vehicles/unknown-vehicle.ts'
import type { FormatReader, ReadResult } from '../body/payload.ts'
import { at, fieldsOf, firstGiven, isRecord, keyOf, listOf, textOf } from '../body/values.ts'
import type { Fields } from '../body/values.ts'

const format = IngestFormat.UNIFI
const OF_PLATE = /license_?plate/i
const MOST_TRIGGERS = 50

/** An alarm of UniFi Protect with its triggers. */
export const unifi: FormatReader = {
  format,
  recognise: ({ json }) => isRecord(at(json, 'alarm')) && Array.isArray(at(json, 'alarm', 'triggers')),
  read(payload, context): ReadResult {
    const json = fieldsOf(payload.json)
    const alarm = fieldsOf(json.alarm)
    const triggers = listOf(alarm.triggers).slice(0, MOST_TRIGGERS).map(fieldsOf)
    const seen = triggers.filter(({ key }) => OF_PLATE.test(String(key)) || isKnownType(key))
    if (seen.length === 0) {
      const keys = triggers.map(({ key }) => textOf(key, 60) ?? '').join(', ')
      return [makeIgnored(format, context, `'${keys}' says nothing of what was seen`)]
    }
    const [first] = seen
    const stated = firstGiven(first!.timestamp, json.timestamp)
    return [
      makeEvent(format, context, {
        eventKey: keyOf(firstGiven(first!.eventId, stated), first!.device, plateOf(first!)),
        time: stated,
        detections: seen.map((trigger) =>
          makeDetection({
            type: OF_PLATE.test(String(trigger.key))
              ? UNKNOWN_VEHICLE
              : (objectTypeOf(trigger.key) ?? UNKNOWN_VEHICLE),
            plate: plateOf(trigger),
          }),
        ),
        image: bodyImage(alarm.thumbnail) ?? bodyImage(json.thumbnail) ?? partImage(payload),
      }),
    ]
  },
}

const isKnownType = (key: unknown) => objectTypes.includes(objectTypeOf(key) ?? '')

/** Newer versions send the plate as the value, all versions as the name of its group. */
const plateOf = ({ key, value, group }: Fields): unknown =>
  OF_PLATE.test(String(key)) ? firstGiven(value, at(group, 'name')) : undefined
