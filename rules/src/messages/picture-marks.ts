import type { MessageFact } from '#contract/messages/content.ts'

/** What a picture of a message is about. */
export interface PictureMarks {
  plate: string | null
  /** The one detection, where it is known. */
  detectionId: string | null
  regionIds: readonly string[]
}

const textIn = (value: unknown): string[] => (typeof value === 'string' ? [value] : [])

/** What to mark in the picture of a message: the plate or the thing, and the zones that it is about. */
export function marksOf({ plate, data = {} }: MessageFact): PictureMarks {
  const regions: unknown = data['regions']
  return {
    plate: plate ?? null,
    detectionId: textIn(data['detection_id'])[0] ?? null,
    regionIds: [...textIn(data['region_id']), ...(Array.isArray(regions) ? regions.flatMap(textIn) : [])],
  }
}
