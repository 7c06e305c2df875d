import type { CanonicalDetection, CanonicalEvent, IngestFormat } from '#contract/ingest/event.ts'
import {
  mappingMessages,
  type FieldPointers,
  type MappedRead,
  type MappingTrial,
} from '#contract/ingest/mapping.ts'
import { isProblem, type ReadContext } from '../payload.ts'
import { formatReaders } from '../recognise.ts'
import { loggedPost, readableAgain } from './logged-post.ts'
import { placesOf } from './places.ts'
import { pointedNames } from './pointed-values.ts'
import { makersFormat, readMapped } from './read-mapped.ts'
import { readWatched } from '../watched/read-watched.ts'

/** What would be stored of a post in the log, were it read by these pointers. */
export function tryMapping(
  shown: string,
  format: IngestFormat | null,
  pointers: FieldPointers,
  context: ReadContext,
): MappingTrial {
  const post = loggedPost(shown)
  if ('problem' in post) return failed(post.problem)
  const { payload, roots } = readableAgain(post)
  if (placesOf(roots, pointers.fields.plate!).length === 0) return failed(mappingMessages.noPlate)
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
  return {
    reads: result.flatMap((event) => event.detections.map((thing) => readOf(event, thing))),
    problem: null,
    notes: [...new Set(result.flatMap(({ notes }) => notes))],
  }
}

const failed = (problem: string): MappingTrial => ({ reads: [], problem, notes: [] })

const readOf = (event: CanonicalEvent, thing: CanonicalDetection): MappedRead => ({
  plate: thing.plate ?? null,
  time: event.time.toISOString(),
  confidence: thing.plateConfidence ?? null,
  box: thing.plateBb ?? thing.bb ?? null,
  has_picture: event.image !== undefined,
  direction: thing.movement ?? thing.orientation ?? null,
  vehicle: [thing.colour, thing.makeModel ?? thing.type].filter(Boolean).join(' '),
})
