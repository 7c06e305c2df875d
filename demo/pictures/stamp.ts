import sharp from 'sharp'
import type { Raster } from './draw-plate.ts'
import type { GlyphSheet } from './glyph-sheet.ts'

/** The places of the camera's clock (top left) and name (bottom right) in the rendered scenes. */
export interface Panel {
  left: number
  top: number
  width: number
  height: number
}

const clockLength = 19
/** No scene's name is longer. */
const longestName = 16

type Framed = Pick<Raster, 'width' | 'height'>

const sizeOf = ({ height }: Framed) => Math.round(height / 30)
const advance = (size: number) => size * 0.6

/** The lettering of the stamp for pictures of this height. */
export const stampLettering = (picture: Framed) =>
  ({ font: 'clock', capHeight: 0.73 * sizeOf(picture), stretch: 1 }) as const

export function stampPanels(picture: Framed): { clock: Panel; name: Panel } {
  const size = sizeOf(picture)
  const margin = Math.round(size * 0.7)
  const edge = Math.round(size * 0.35)
  const height = size + 2 * edge
  const widthOf = (letters: number) => Math.ceil(letters * advance(size)) + 2 * edge
  const clock = { left: margin - edge, top: margin - edge, width: widthOf(clockLength), height }
  const nameWidth = widthOf(longestName)
  const name = {
    left: picture.width - margin + edge - nameWidth,
    top: picture.height - margin - size - edge,
    width: nameWidth,
    height,
  }
  return { clock, name }
}

/** Hides the scene's own clock and name under dark panels that look like frosted glass. */
export async function frostStamps(picture: Raster): Promise<void> {
  const raw = { width: picture.width, height: picture.height, channels: 3 as const }
  for (const panel of Object.values(stampPanels(picture))) {
    const frosted = await sharp(picture.pixels, { raw })
      .extract(panel)
      .blur(panel.height / 2)
      .linear(0.3, 4)
      .raw()
      .toBuffer()
    for (let row = 0; row < panel.height; row++)
      picture.pixels.set(
        frosted.subarray(row * panel.width * 3, (row + 1) * panel.width * 3),
        ((panel.top + row) * picture.width + panel.left) * 3,
      )
  }
}

/** Writes the time, as `2026-03-14 08:21:05`, and the camera's name. */
export function stamp(picture: Raster, glyphs: GlyphSheet, clock: string, name: string): void {
  inkStamps(picture, glyphs, { clock, name }, (x, y, ink) => {
    const at = 3 * (y * picture.width + x)
    for (let channel = at; channel < at + 3; channel++)
      picture.pixels[channel] = picture.pixels[channel]! * (1 - ink) + 244 * ink
  })
}

/** Returns the ink (0 to 1) of the clock and the name for each pixel. */
export function inkStamps(
  picture: Framed,
  glyphs: GlyphSheet,
  { clock, name }: { clock: string; name: string },
  paint: (x: number, y: number, ink: number) => void,
): void {
  const size = sizeOf(picture)
  const place = stampPanels(picture)
  const edge = Math.round(size * 0.35)
  const shownName = name.toUpperCase().slice(0, longestName)
  const baseline = (panel: Panel) => panel.top + Math.round((panel.height - 0.73 * size) / 2)
  const nameLeft = place.name.left + place.name.width - edge - shownName.length * advance(size)
  const lines = [
    { text: clock, left: place.clock.left + edge, top: baseline(place.clock) },
    { text: shownName, left: nameLeft, top: baseline(place.name) },
  ]
  for (const { text, left, top } of lines)
    for (const [index, letter] of Array.from(text).entries()) {
      const glyph = glyphs.get(letter)
      if (!glyph) continue
      const x0 = Math.round(left + index * advance(size))
      const y0 = top - Math.round((glyph.height - 0.73 * size) / 2)
      for (const [at, ink] of glyph.ink.entries())
        paint(x0 + (at % glyph.width), y0 + Math.floor(at / glyph.width), ink / 255)
    }
}
