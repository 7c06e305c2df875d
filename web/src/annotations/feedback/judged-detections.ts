import { formatConfidence } from '#rules/text/format.ts'
import type { OpenMedia } from '../../media/popup/media-parts.ts'

/** The detections of a picture that feedback can refer to. */
export function detectionsOf({ image }: OpenMedia): { value: string; label: string }[] {
  const { results, results_generic } = image.detected_objects
  const named = new Map(
    results_generic.map(({ id, object_class, confidence }) => [id, { what: object_class, confidence }]),
  )
  for (const { id, type, plate, confidence } of results) named.set(id, { what: plate ?? type, confidence })
  return [...named].map(([value, { what, confidence }]) => ({
    value,
    label: `${what}, ${formatConfidence(confidence)}`,
  }))
}
