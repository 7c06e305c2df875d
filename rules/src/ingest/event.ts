import { ingestLimits } from '#contract/ingest/event.ts'
import type {
  CanonicalDetection,
  CanonicalEvent,
  IngestFormat,
  PlateCandidate,
} from '#contract/ingest/event.ts'
import { normalisePlate, saysNoPlate } from '../vehicles/plates.ts'
import { settleBoxes } from './boxes/event-boxes.ts'
import type { Problem, ReadContext } from './body/payload.ts'
import { timeToFile } from './time/filed-time.ts'
import { identifierOf, textOf } from './body/values.ts'

type EventFields = Partial<Omit<CanonicalEvent, 'format' | 'time' | 'boxUnit' | 'detections'>> & {
  /** The time from the sender, raw or already read; undefined means now. */
  time?: unknown
  detections?: MadeDetection[]
}

/** A detection with the invalid text that was sent as its plate. */
type MadeDetection = CanonicalDetection & { unreadPlate?: string | undefined }

/** Fills in missing fields, so that a format supplies only what it contains. */
export function makeEvent(format: IngestFormat, context: ReadContext, fields: EventFields): CanonicalEvent {
  const { time, note, clockFix } = timeToFile(fields.time, context)
  const made = fields.detections ?? []
  return settleBoxes({
    kind: 'event' as const,
    provisional: false,
    faces: [],
    distances: [],
    ...fields,
    detections: made.map(({ unreadPlate: _text, ...detection }) => detection),
    format,
    time,
    ...(clockFix && isSeen(fields.kind) && { clockFix }),
    notes: [
      ...(fields.notes ?? []),
      ...made.flatMap(({ unreadPlate }) => (unreadPlate === undefined ? [] : [noPlate(unreadPlate)])),
      ...(note && isSeen(fields.kind) ? [note] : []),
    ],
  })
}

const noPlate = (text: string) => `'${text.slice(0, 40)}${text.length > 40 ? '…' : ''}' cannot be a plate`

/** Notes about a post are stored with its first event. */
export const withNotes = (events: CanonicalEvent[], notes: readonly string[]): CanonicalEvent[] =>
  events.map((event, index) =>
    index === 0 && notes.length > 0 ? { ...event, notes: [...event.notes, ...notes] } : event,
  )

const isSeen = (kind: CanonicalEvent['kind'] = 'event') => kind === 'event' || kind === 'update'

/** A message that only shows that the camera is alive. */
export const makeHeartbeat = (format: IngestFormat, context: ReadContext, time?: unknown): CanonicalEvent =>
  makeEvent(format, context, { kind: 'heartbeat', time })

export const makeIgnored = (format: IngestFormat, context: ReadContext, why: string): CanonicalEvent =>
  makeEvent(format, context, { kind: 'ignored', notes: [why] })

export type RawCandidate = { plate: unknown; confidence?: number }

type DetectionFields = Partial<Omit<CanonicalDetection, 'plate' | 'candidates' | 'trackId'>> & {
  type: string
  plate?: unknown
  candidates?: RawCandidate[]
  trackId?: unknown
}

/** Normalises plates, once for all formats. */
export function makeDetection(fields: DetectionFields): MadeDetection {
  const candidates = plateCandidates(fields.candidates ?? [])
  const stated = normalisePlate(fields.plate)
  const plate = stated ?? candidates[0]?.plate
  const ofPlate = candidates.find((candidate) => candidate.plate === plate)?.confidence
  return {
    ...fields,
    plate,
    plateConfidence: plate === undefined ? undefined : (fields.plateConfidence ?? ofPlate),
    makeModelConfidence: fields.makeModel === undefined ? undefined : fields.makeModelConfidence,
    candidates,
    tags: fields.tags ?? [],
    trackId: identifierOf(fields.trackId),
    ...(stated === undefined && unreadPlate(fields.plate)),
  }
}

/** Readers use various texts for an unread plate. These are not reported as faults. */
function unreadPlate(value: unknown): { unreadPlate?: string } {
  const text = textOf(value, 20_000)
  return text === undefined || saysNoPlate(text) ? {} : { unreadPlate: text }
}

/** Sorted by confidence, each plate once. */
function plateCandidates(raw: RawCandidate[]): PlateCandidate[] {
  const best = new Map<string, PlateCandidate>()
  for (const { plate: text, confidence } of raw.slice(0, ingestLimits.candidates)) {
    const plate = normalisePlate(text)
    if (plate === undefined) continue
    const known = best.get(plate)
    if (!known || (confidence ?? 0) > (known.confidence ?? 0)) best.set(plate, { plate, confidence })
  }
  return [...best.values()].sort((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0))
}

export const problem = (text: string): Problem => ({ problem: text })

/** The list of detections, if it is a list of permitted length. */
export function resultsIn(value: unknown, name: string): unknown[] | Problem {
  if (!Array.isArray(value)) return problem(`${name} is not a list`)
  const { length } = value
  if (length <= ingestLimits.detections) return value
  return problem(`${length} detections in one event; at most ${ingestLimits.detections} are accepted`)
}
