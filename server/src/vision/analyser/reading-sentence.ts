import { mostCandidates } from '#rules/vision/find-plates.ts'
import type { JudgedPlate } from '#rules/vision/judge-plates.ts'

const said = ({ kind, text, confidence }: JudgedPlate) =>
  kind === 'unread'
    ? 'a plate that cannot be read'
    : `${text} (${Math.round(confidence * 100)} %${kind === 'check' ? ', please check' : ''})`

/** The readings of a picture, for the ingest log. */
export function sentenceOf(plates: readonly JudgedPlate[], isAutomatic: boolean): string {
  const why = isAutomatic ? 'Plates are read from this camera because it has only sent pictures. ' : ''
  const found =
    plates.length === 0 ? 'No plate on the picture' : `Read from the picture: ${plates.map(said).join(', ')}`
  const limit =
    plates.length >= mostCandidates ? `. At most ${mostCandidates} plates of a picture are read` : ''
  return why + found + limit
}
