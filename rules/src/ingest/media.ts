import type { Box, EventImage, MediaSource } from '#contract/ingest/event.ts'
import { base64Begin, base64Length } from './base64.ts'
import type { Payload, PayloadPart } from './payload.ts'

const isImage = (part: PayloadPart) =>
  /^image\//i.test(part.contentType ?? '') || /\.(jpe?g|png|webp)$/i.test(part.filename ?? '')
const isVideo = (part: PayloadPart) =>
  /^video\//i.test(part.contentType ?? '') || /\.(mp4|mov|webm|mkv|avi|ts)$/i.test(part.filename ?? '')
/** A part that is a picture or a clip, or is said to be one: it may be empty. */
export const isMedia = (part: PayloadPart) => isImage(part) || isVideo(part)
/** Distances in whatever form a camera makes them, which may look like a text. */
export const isDepth = ({ name }: Pick<PayloadPart, 'name'>) => name.toLowerCase().startsWith('depth')

const sourceOf = (part: PayloadPart | undefined): MediaSource | undefined =>
  part && { in: 'part', bytesRef: part.bytesRef }

const imageFrom = (source: MediaSource | undefined): EventImage | undefined => source && { source }

/** A picture of a piece of the scene; nobody knows of which one without its box. */
export const cutOut = (image: EventImage | undefined, crop: Box | undefined): EventImage | undefined =>
  image && { ...image, crop }

/** The picture of the scene: the part with the preferred name, else the largest; empty parts are none. */
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

/** Base64 without its data URI and line breaks; nothing for an address, a file name or other words. */
export function bodyImage(value: unknown): EventImage | undefined {
  if (typeof value !== 'string' || value.length < SHORTEST_IMAGE) return undefined
  const begin = base64Begin(value)
  if ((base64Length(value, begin) ?? 0) < SHORTEST_IMAGE) return undefined
  const base64 = value.slice(begin)
  return imageFrom({ in: 'body', base64: /\s/.test(base64) ? base64.replace(/\s/g, '') : base64 })
}
