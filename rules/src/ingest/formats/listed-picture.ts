import type { EventImage } from '#contract/ingest/event.ts'
import { partImage, partOfName } from '../body/media.ts'
import type { Payload } from '../body/payload.ts'

/** The picture that a result list names by its path: the part with that name, or the only picture. */
export const pictureOf = (file: string, payload: Payload): EventImage | undefined =>
  partOfName(payload, file.split(/[\\/]/).at(-1) ?? file) ??
  (payload.parts.length === 1 ? partImage(payload) : undefined)
