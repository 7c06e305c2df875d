import type { Quad } from './geometry.ts'

/** A candidate of the detector with what the reader made of it, in pixels of the picture. */
export interface PlateSeen {
  /** With the margin that the reader needs. */
  quad: Quad
  /** Of the plate itself. */
  width: number
  height: number
  /** How much it looks like a plate, 0 to 1. */
  score: number
  /** Empty where there is nothing to read. */
  text: string
  /** 0 to 1. */
  confidence: number
  lines: 1 | 2
}
