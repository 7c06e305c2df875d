import type { PlateSeries } from '../plates.ts'
import type { GlyphSheet } from './glyph-sheet.ts'

type Colour = readonly [r: number, g: number, b: number]

/** A plate seen straight on: the ink at each place, and the light that both colours reflect. */
export interface PlateFace {
  width: number
  height: number
  ink: Uint8Array
  paper: Colour
  letters: Colour
}

/** Pixels per millimetre of a plate of 360 by 125. */
const scale = 1
const faceSize = { width: 360 * scale, height: 125 * scale }
/** The lettering of a plate, for drawing its glyphs. */
export const plateLettering = { font: 'plate', capHeight: 78 * scale, stretch: 0.6 } as const

interface Style {
  paper: Colour
  letters: Colour
  /** The number of characters before the gap. */
  gapAfter: number
  /** State plates have a slogan below, too small to read at this size. */
  hasSlogan: boolean
}

const white: Colour = [1, 1, 1]
const black: Colour = [0.07, 0.07, 0.08]
const styles: readonly (readonly [pattern: RegExp, style: Style])[] = [
  [/^\d{3}[A-Z]{2}[A-Z\d]$/, { paper: white, letters: [0.36, 0.08, 0.13], gapAfter: 3, hasSlogan: true }],
  [/^[A-Z]{3}\d{2}[A-Z]$/, { paper: [0.98, 0.83, 0.2], letters: black, gapAfter: 3, hasSlogan: true }],
  [/^\d[A-Z]{2}\d[A-Z]{2}$/, { paper: white, letters: [0.08, 0.14, 0.42], gapAfter: 3, hasSlogan: true }],
]
const dutch: Style = { paper: [0.98, 0.78, 0.16], letters: black, gapAfter: 0, hasSlogan: false }
const columbian: Style = { paper: white, letters: [0.1, 0.2, 0.5], gapAfter: 3, hasSlogan: true }
const newZealand: Style = { paper: white, letters: black, gapAfter: 0, hasSlogan: false }

function styleOf(plate: string, country: PlateSeries): Style {
  if (country === 'NL') return dutch
  if (country === 'BC') return columbian
  return (country === 'AU' && styles.find(([pattern]) => pattern.test(plate))?.[1]) || newZealand
}

export function plateFace(plate: string, country: PlateSeries, glyphs: GlyphSheet): PlateFace {
  const style = styleOf(plate, country)
  const { width, height } = faceSize
  const ink = new Uint8Array(width * height)
  const letters = Array.from(plate, (letter) => glyphs.get(letter)!)
  const widest = Math.max(...letters.map((glyph) => glyph.width))
  const gap = style.gapAfter ? widest * 0.35 : 0
  const pitch = Math.min(widest * 1.06, (width * 0.92 - gap) / letters.length)
  const start = (width - pitch * letters.length - gap) / 2
  for (const [index, glyph] of letters.entries()) {
    const isBehindGap = style.gapAfter > 0 && index >= style.gapAfter
    const centre = start + pitch * (index + 0.5) + (isBehindGap ? gap : 0)
    const top = (height - glyph.height) / 2 - (style.hasSlogan ? 8 * scale : 0)
    blit(ink, glyph, Math.round(centre - glyph.width / 2), Math.round(top))
  }
  fill(ink, 0, 0, width, 3 * scale, 70)
  fill(ink, 0, height - 3 * scale, width, 3 * scale, 110)
  if (style.hasSlogan) fill(ink, width * 0.22, height - 19 * scale, width * 0.56, 9 * scale, 95)
  return { width, height, ink, paper: style.paper, letters: style.letters }
}

/** Infrared shows every plate dark on bright. */
export const withoutColour = (face: PlateFace): PlateFace => ({ ...face, paper: white, letters: black })

function blit(
  face: Uint8Array,
  { width, height, ink }: { width: number; height: number; ink: Uint8Array },
  left: number,
  top: number,
) {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [column, row] = [left + x, top + y]
      if (column < 0 || row < 0 || column >= faceSize.width || row >= faceSize.height) continue
      const at = row * faceSize.width + column
      face[at] = Math.max(face[at]!, ink[y * width + x]!)
    }
}

function fill(face: Uint8Array, left: number, top: number, width: number, height: number, ink: number) {
  for (let y = Math.round(top); y < Math.round(top + height); y++)
    face.fill(ink, y * faceSize.width + Math.round(left), y * faceSize.width + Math.round(left + width))
}
