import { IngestFormat } from '#contract/ingest/event.ts'
import type { CanonicalDetection, CanonicalEvent } from '#contract/ingest/event.ts'
import { makeDetection, makeEvent, makeHeartbeat, problem } from '../../event.ts'
import { confidenceOf, speedOf } from '../../words/measures.ts'
import { partImage } from '../../body/media.ts'
import { isFaceType, isVehicleType, objectTypeOf, vehicleTypeOf } from '../../words/object-type.ts'
import { UNKNOWN_VEHICLE } from '../../../vehicles/unknown-vehicle.ts'
import type { FormatReader, Payload, ReadContext, ReadResult, XmlElement } from '../../body/payload.ts'
import { joinPlates } from '../../boxes/plates-of-vehicles.ts'
import { readTime } from '../../time/read-time.ts'
import { keyOf, numberOf } from '../../body/values.ts'
import { makeModelOf } from '../../words/words.ts'
import { childrenNamed, elementAt, elementsNamed, textAt } from '../../body/xml.ts'
import { colourOfAppearance } from './onvif-colour.ts'
import { frameBox, transformationIn, type Transformation } from './onvif-box.ts'

const format = IngestFormat.ONVIF
const MOST_FRAMES = 50
const KMH_PER_MS = 3.6

const framesIn = (xml: XmlElement): XmlElement[] =>
  elementsNamed(xml, 'Frame').filter(({ attributes }) => attributes.UtcTime !== undefined)

/** The scene of an analytics engine, frame by frame, as Profile M streams it. */
export const onvifFrames: FormatReader = {
  format,
  recognise: ({ xml }) => xml !== undefined && framesIn(xml).length > 0,
  read(payload, context): ReadResult {
    const frames = payload.xml ? framesIn(payload.xml) : []
    if (frames.length > MOST_FRAMES)
      return problem(`${frames.length} frames in one body; at most ${MOST_FRAMES} are accepted`)
    return frames.map((frame) => readFrame(frame, payload, context))
  },
}

function readFrame(frame: XmlElement, payload: Payload, context: ReadContext): CanonicalEvent {
  const stated = frame.attributes.UtcTime
  const time = readTime(stated, 'UTC', context.now) ?? stated
  const objects = childrenNamed(frame, 'Object')
  if (objects.length === 0) return makeHeartbeat(format, context, time)
  const ofFrame = transformationIn(frame)
  const seen = objects.slice(0, 500).map((object) => readObject(object, ofFrame))
  const visible = seen.filter(({ isFace }) => !isFace)
  return makeEvent(format, context, {
    eventKey: keyOf(stated, frame.attributes.Source, objects[0]?.attributes.ObjectId),
    time,
    detections: withPlates(visible),
    faces: seen.flatMap(({ isFace, made }) => (isFace && made.bb ? [made.bb] : [])),
    image: partImage(payload),
  })
}

interface SeenObject {
  made: CanonicalDetection
  isPlate: boolean
  isFace: boolean
  id: string | undefined
  parent: string | undefined
}

function readObject(object: XmlElement, ofFrame: Transformation | undefined): SeenObject {
  const appearance = elementAt(object, 'Appearance')
  const bb = frameBox(elementAt(appearance, 'Shape', 'BoundingBox'), [transformationIn(appearance), ofFrame])
  const label = classOf(appearance)
  const isPlate = /plate/i.test(label.word ?? '')
  const vehicle = elementAt(appearance, 'VehicleInfo')
  const number = elementAt(appearance, 'LicensePlateInfo', 'PlateNumber')
  const type = objectTypeOf(label.word) ?? (vehicle || number ? UNKNOWN_VEHICLE : 'object')
  const speed = numberOf(textAt(object, 'Behaviour', 'Speed'))
  const model = elementAt(vehicle, 'Model')
  const made = makeDetection({
    type: isVehicleType(type) && type === UNKNOWN_VEHICLE ? vehicleTypeOf(textAt(vehicle, 'Type')) : type,
    plate: number?.text,
    plateConfidence: confidenceOf(number?.attributes.Likelihood),
    trackId: object.attributes.ObjectId,
    ...(isPlate
      ? { plateBb: bb, plateConfidence: confidenceOf(number?.attributes.Likelihood ?? label.likelihood) }
      : {
          bb,
          confidence: confidenceOf(label.likelihood),
          colour: colourOfAppearance(appearance),
          makeModel: makeModelOf(textAt(vehicle, 'Brand'), model?.text),
          makeModelConfidence: confidenceOf((model ?? elementAt(vehicle, 'Brand'))?.attributes.Likelihood),
          speed: speed === undefined ? undefined : speedOf(speed * KMH_PER_MS),
        }),
  })
  const { ObjectId: id, Parent: parent } = object.attributes
  return { made, isPlate, isFace: isFaceType(type), id, parent }
}

/** The most likely class, in either version of the schema. */
function classOf(appearance: XmlElement | undefined): { word: string | undefined; likelihood: unknown } {
  const classes = elementAt(appearance, 'Class')
  const candidates = [
    ...childrenNamed(classes, 'Type').map((type) => ({
      word: type.text,
      likelihood: type.attributes.Likelihood,
    })),
    ...childrenNamed(classes, 'ClassCandidate').map((candidate) => ({
      word: textAt(candidate, 'Type'),
      likelihood: textAt(candidate, 'Likelihood'),
    })),
  ]
  return candidates.reduce<{ word: string | undefined; likelihood: unknown }>(
    (best, each) => ((numberOf(each.likelihood) ?? 0) > (numberOf(best.likelihood) ?? -1) ? each : best),
    { word: undefined, likelihood: undefined },
  )
}

/** A plate that is a separate object belongs to its parent, else to the vehicle that contains it. */
function withPlates(seen: readonly SeenObject[]): CanonicalDetection[] {
  const plates = seen.filter(({ isPlate }) => isPlate)
  const owned = new Map(
    plates.flatMap((plate) => (plate.parent === undefined ? [] : [[plate.parent, plate.made]])),
  )
  const things = seen.filter(({ isPlate }) => !isPlate)
  const known = new Set(things.map(({ id }) => id))
  const apart = plates.filter(({ parent }) => parent === undefined || !known.has(parent))
  const made = things.map(({ id, made }) => {
    const plate = id === undefined ? undefined : owned.get(id)
    if (!plate) return made
    const { plateBb, plateConfidence, candidates } = plate
    return { ...made, plate: plate.plate, plateBb, plateConfidence, candidates }
  })
  const unread = made.filter(({ plate }) => plate === undefined)
  const read = made.filter(({ plate }) => plate !== undefined)
  return [
    ...read,
    ...joinPlates(
      unread,
      apart.map(({ made: each }) => each),
    ),
  ]
}
