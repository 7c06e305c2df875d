import type { PayloadPart } from '../payload.ts'

/** The vehicle that every sample shows. */
export const SAMPLE = {
  plate: 'KDM427',
  /** M for N is no look-alike, so only a vote can tell. */
  misread: 'KDN427',
  size: { width: 1920, height: 1080 },
  vehicle: { l: 640, t: 360, r: 1240, b: 840 },
  plateBox: { l: 880, t: 700, r: 1000, b: 728 },
  location: { lat: -36.8485, lng: 174.7633 },
} as const

/** What a sample is made of: a moment, and the picture if there is one to send along. */
export interface SampleScene {
  now: Date
  /** The same moment on the site's wall clock. */
  wall: string
  /** Different for every sample sent, so that none is taken for a repeat. */
  id: string
  /** The picture for formats that carry it in the body. */
  base64?: string
  /** The picture as a part of the request, or no parts. */
  part(name: string, filename: string): PayloadPart[]
}
