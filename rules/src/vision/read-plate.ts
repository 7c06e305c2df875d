import { distance, type Quad } from './geometry.ts'

/** The reader's input and output. */
export const crop = { width: 192, height: 64 } as const
export const readerSteps = 48
export const readerClasses = 37

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const blank = 0

export interface TextRead {
  text: string
  /** 0 to 1. For an empty text: the confidence that there is no text. */
  confidence: number
}

/** The likeliest class of each step, without repeats and blanks. `logp` is one crop's share of the output. */
export function readText(logp: Float32Array): TextRead {
  let text = ''
  let before = blank
  let sum = 0
  for (let step = 0; step < readerSteps; step++) {
    const start = step * readerClasses
    let best = 0
    for (let each = 1; each < readerClasses; each++)
      if (logp[start + each]! > logp[start + best]!) best = each
    sum += logp[start + best]!
    if (best !== blank && best !== before) text += characters[best - 1]!
    before = best
  }
  return { text, confidence: Math.exp(sum) }
}

/** Below this a plate may have two lines. */
const twoLineAspect = 1.9
/** The vertical ranges of the two lines. */
export const lineParts = { upper: [0, 0.53], lower: [0.47, 1] } as const

export const mayHaveTwoLines = ([tl, tr, br, bl]: Quad): boolean =>
  (distance(tl, tr) + distance(bl, br)) / (distance(tl, bl) + distance(tr, br)) < twoLineAspect

/** The plausibility of a text as a plate. */
export function plausibilityOf(text: string): number {
  const length = text.length < 4 || text.length > 9 ? 0.05 : 1
  const digits = /\d/.test(text) ? 1 : 0.45
  const letters = /^\d+$/.test(text) ? 0.7 : 1
  return length * digits * letters
}

export interface Ranked {
  text: string
  confidence: number
  score: number
}

/** The reading with the highest rank is used. */
export const rankOf = ({ text, confidence, score }: Ranked): number =>
  plausibilityOf(text) * confidence * Math.sqrt(score)
