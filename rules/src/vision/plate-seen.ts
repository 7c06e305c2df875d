import type { Quad } from './geometry.ts'

/** A candidate of the detector with its reading, in pixels of the picture. */
export interface PlateSeen {
  /** With the margin that the reader needs. */
  quad: Quad
  /** The plate without the margin. */
  width: number
  height: number
  /** The score of the detector, 0 to 1. */
  score: number
  /** Empty without text. */
  text: string
  /** 0 to 1. */
  confidence: number
  lines: 1 | 2
}
