import type { Box, EventImage, MediaSource } from '#contract/ingest/event.ts'
import type { Payload, PayloadPart } from './payload.ts'

const isImage = (part: PayloadPart) =>
  /^image\//i.test(part.contentType ?? '') || /\.(jpe?g|png|webp)$/i.test(part.filename ?? '')
const isVideo = (part: PayloadPart) =>
  /^video\//i.test(part.contentType ?? '') || /\.(mp4|mov|webm|mkv)$/i.test(part.filename ?? '')
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

export const partVideo = (payload: Payload) =>
  sourceOf(payload.parts.find((part) => part.size > 0 && isVideo(part)))

export const partDepth = (payload: Payload) =>
  sourceOf(payload.parts.find((part) => part.size > 0 && isDepth(part)))

const DATA_URI = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w=.+-]+)*;base64,/
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/
/** No picture is shorter. */
const SHORTEST_IMAGE = 40

/** Base64 without its data URI and line breaks; nothing for an address, a file name or other words. */
export function bodyImage(value: unknown): EventImage | undefined {
  if (typeof value !== 'string' || value.length < SHORTEST_IMAGE) return undefined
  const bare = value.replace(DATA_URI, '')
  const base64 = /\s/.test(bare) ? bare.replace(/\s+/g, '') : bare
  if (base64.length < SHORTEST_IMAGE || !BASE64.test(base64)) return undefined
  return imageFrom({ in: 'body', base64 })
}
