import sharp from 'sharp'
import type { Raster } from './draw-plate.ts'
import type { GlyphSheet } from './glyph-sheet.ts'

/** Where the camera writes its clock (top left) and its name (bottom right), as the rendered scenes have them. */
interface Panel {
  left: number
  top: number
  width: number
  height: number
}

const clockLength = 19
/** No scene's name is longer. */
const longestName = 16

const sizeOf = ({ height }: Raster) => Math.round(height / 30)
const advance = (size: number) => size * 0.6

/** The lettering of the stamp for pictures of this height. */
export const stampLettering = (picture: Raster) =>
  ({ font: 'clock', capHeight: 0.73 * sizeOf(picture), stretch: 1 }) as const

function panels(picture: Raster): { clock: Panel; name: Panel } {
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

/** Makes the scene's own clock and name unreadable: dark panels, as if the camera wrote on frosted glass. */
export async function frostStamps(picture: Raster): Promise<void> {
  const raw = { width: picture.width, height: picture.height, channels: 3 as const }
  for (const panel of Object.values(panels(picture))) {
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
  const size = sizeOf(picture)
  const place = panels(picture)
  const edge = Math.round(size * 0.35)
  const shownName = name.toUpperCase().slice(0, longestName)
  const baseline = (panel: Panel) => panel.top + Math.round((panel.height - 0.73 * size) / 2)
  write(picture, glyphs, clock, place.clock.left + edge, baseline(place.clock))
  const nameLeft = place.name.left + place.name.width - edge - shownName.length * advance(size)
  write(picture, glyphs, shownName, nameLeft, baseline(place.name))
}

function write(picture: Raster, glyphs: GlyphSheet, text: string, left: number, top: number): void {
  const step = advance(sizeOf(picture))
  for (const [index, letter] of Array.from(text).entries()) {
    const glyph = glyphs.get(letter)
    if (!glyph) continue
    const [x0, y0] = [
      Math.round(left + index * step),
      top - Math.round((glyph.height - 0.73 * sizeOf(picture)) / 2),
    ]
    for (let y = 0; y < glyph.height; y++)
      for (let x = 0; x < glyph.width; x++) {
        const ink = glyph.ink[y * glyph.width + x]! / 255
        const at = 3 * ((y0 + y) * picture.width + x0 + x)
        for (let channel = at; channel < at + 3; channel++)
          picture.pixels[channel] = picture.pixels[channel]! * (1 - ink) + 244 * ink
      }
  }
}
