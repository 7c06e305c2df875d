import type { Box, EventImage, MediaSource } from '#contract/ingest/event.ts'
import { base64Begin, base64Length } from './base64.ts'
import type { Payload, PayloadPart } from './payload.ts'

const isImage = (part: PayloadPart) =>
  /^image\//i.test(part.contentType ?? '') || /\.(jpe?g|png|webp)$/i.test(part.filename ?? '')
const isVideo = (part: PayloadPart) =>
  /^video\//i.test(part.contentType ?? '') || /\.(mp4|mov|webm|mkv|avi|ts)$/i.test(part.filename ?? '')
/** A part that is a picture or a clip, or is labelled as one. It may be empty. */
export const isMedia = (part: PayloadPart) => isImage(part) || isVideo(part)
/** A depth map in the format of the camera, which may look like text. */
export const isDepth = ({ name }: Pick<PayloadPart, 'name'>) => name.toLowerCase().startsWith('depth')

const sourceOf = (part: PayloadPart | undefined): MediaSource | undefined =>
  part && { in: 'part', bytesRef: part.bytesRef }

const imageFrom = (source: MediaSource | undefined): EventImage | undefined => source && { source }

/** A cut-out of the scene. Without its box, its position in the scene is unknown. */
export const cutOut = (image: EventImage | undefined, crop: Box | undefined): EventImage | undefined =>
  image && { ...image, crop }

/** The picture of the scene: the part with the preferred name, else the largest. Empty parts are ignored. */
export function imagePart(payload: Payload, preferred?: RegExp): PayloadPart | undefined {
  const images = payload.parts
    .filter((part) => part.size > 0 && isImage(part) && !isDepth(part))
    .sort((a, b) => b.size - a.size)
  const hasPreferredName = (part: PayloadPart) =>
    preferred?.test(part.name) === true || preferred?.test(part.filename ?? '') === true
  return images.find(hasPreferredName) ?? images[0]
}

export const partImage = (payload: Payload, preferred?: RegExp) =>
  imageFrom(sourceOf(imagePart(payload, preferred)))

/** The picture in the part of this name. */
export const partOfName = (payload: Payload, name: string) =>
  imageFrom(
    sourceOf(
      payload.parts.find((part) => part.size > 0 && (part.name || part.filename) === name && !isDepth(part)),
    ),
  )

export const partVideo = (payload: Payload) =>
  sourceOf(payload.parts.find((part) => part.size > 0 && isVideo(part)))

export const partDepth = (payload: Payload) =>
  sourceOf(payload.parts.find((part) => part.size > 0 && isDepth(part)))

/** No picture is shorter. */
const SHORTEST_IMAGE = 40

/** Base64 without data URI and line breaks; undefined for a URL, a file name or other text. */
export function bodyImage(value: unknown): EventImage | undefined {
  if (typeof value !== 'string' || value.length < SHORTEST_IMAGE) return undefined
  const begin = base64Begin(value)
  if ((base64Length(value, begin) ?? 0) < SHORTEST_IMAGE) return undefined
  const base64 = value.slice(begin)
  return imageFrom({ in: 'body', base64: /\s/.test(base64) ? base64.replace(/\s/g, '') : base64 })
}
