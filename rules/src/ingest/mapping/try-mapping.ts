import type { CanonicalDetection, CanonicalEvent, IngestFormat } from '#contract/ingest/event.ts'
import {
  mappingMessages,
  type FieldPointers,
  type MappedRead,
  type MappingTrial,
} from '#contract/ingest/mapping.ts'
import { isProblem, type ReadContext } from '../body/payload.ts'
import { formatReaders } from '../body/recognise.ts'
import { loggedPost, readableAgain } from './logged-post.ts'
import { placesOf } from './places.ts'
import { pointedNames, subjectOf } from './pointed-values.ts'
import { isSignOfLife, makersFormat, readMapped } from './read-mapped.ts'
import { readWatched } from '../watched/read-watched.ts'

/** The events that would be stored if a logged post were read by these pointers. */
export function tryMapping(
  shown: string,
  format: IngestFormat | null,
  pointers: FieldPointers,
  context: ReadContext,
): MappingTrial {
  const post = loggedPost(shown)
  if ('problem' in post) return failed(post.problem)
  const { payload, roots } = readableAgain(post)
  if (placesOf(roots, subjectOf(pointers)).length === 0) return failed(mappingMessages.noSubject)
  const insteadOf = makersFormat(format ?? undefined)
  const reader = formatReaders.find((each) => each.format === insteadOf && each.recognise(payload))
  const result = readMapped(
    payload,
    { pointers, insteadOf },
    insteadOf === null || !reader ? undefined : readWatched(reader, payload, context, pointedNames(pointers)),
    context,
    roots,
  )
  if (isProblem(result)) return failed(result.problem)
  const reads = result.flatMap((event) => event.detections.map((thing) => readOf(event, thing)))
  if (pointers.fields.plate && reads.every(({ plate }) => plate === null))
    return failed(mappingMessages.plateUnread)
  return {
    reads: pointers.fields.people && !pointers.fields.plate && !pointers.fields.kind ? counted(reads) : reads,
    is_sign_of_life: isSignOfLife(pointers),
    problem: null,
    notes: [...new Set(result.flatMap(({ notes }) => notes))],
  }
}

/** Counted people are identical. */
const counted = (reads: readonly MappedRead[]): MappedRead[] =>
  reads.slice(0, 1).map((read) => ({ ...read, vehicle: `${reads.length} × ${read.vehicle}` }))

const failed = (problem: string): MappingTrial => ({ reads: [], is_sign_of_life: false, problem, notes: [] })

const readOf = (event: CanonicalEvent, thing: CanonicalDetection): MappedRead => ({
  plate: thing.plate ?? null,
  time: event.time.toISOString(),
  confidence: thing.plateConfidence ?? thing.confidence ?? null,
  box: thing.plateBb ?? thing.bb ?? null,
  has_picture: event.image !== undefined,
  direction: thing.movement ?? thing.orientation ?? null,
  vehicle: [thing.colour, thing.makeModel ?? thing.type].filter(Boolean).join(' '),
})
