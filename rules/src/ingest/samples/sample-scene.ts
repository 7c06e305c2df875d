import type { PayloadPart } from '../body/payload.ts'

/** The vehicle that every sample shows. */
export const SAMPLE = {
  plate: 'KDM427',
  /** M and N are not look-alikes, so only a vote can correct the plate. */
  misread: 'KDN427',
  size: { width: 1920, height: 1080 },
  vehicle: { l: 558, t: 182, r: 1342, b: 866 },
  plateBox: { l: 978, t: 734, r: 1116, b: 790 },
  location: { lat: -36.8485, lng: 174.7633 },
} as const

/** The content of a sample: a time, and an optional picture. */
export interface SampleScene {
  now: Date
  /** The same time in local time of the site. */
  wall: string
  /** Different for every sample, so that none counts as a repeat. */
  id: string
  /** The picture for formats that carry it in the body. */
  base64?: string
  /** The picture as a part of the request, or no parts. */
  part(name: string, filename: string): PayloadPart[]
}
