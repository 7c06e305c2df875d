import type { MessageFact } from '#contract/messages/content.ts'

/** The subject of a message picture. */
export interface PictureMarks {
  plate: string | null
  /** The detection, if it is known. */
  detectionId: string | null
  regionIds: readonly string[]
}

const textIn = (value: unknown): string[] => (typeof value === 'string' ? [value] : [])

/** The marks on the picture of a message: the plate or the object, and its zones. */
export function marksOf({ plate, data = {} }: MessageFact): PictureMarks {
  const regions: unknown = data['regions']
  return {
    plate: plate ?? null,
    detectionId: textIn(data['detection_id'])[0] ?? null,
    regionIds: [...textIn(data['region_id']), ...(Array.isArray(regions) ? regions.flatMap(textIn) : [])],
  }
}
