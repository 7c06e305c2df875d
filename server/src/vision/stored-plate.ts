import type { Quad } from '#rules/vision/geometry.ts'

/** A plate of a picture as stored with the reading. */
export interface StoredPlate {
  /** Empty when it could not be read. */
  text: string
  /** 0 to 1. */
  confidence: number
  score: number
  corners: Quad
  width: number
  lines: 1 | 2
  /** The vehicle it belongs to over several pictures. */
  track: string
}
