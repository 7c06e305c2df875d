import sharp from 'sharp'
import fonts from './glyphs.json' with { type: 'json' }

/** Outlines of Inter and JetBrains Mono (SIL Open Font License), so the machine needs no fonts. */
type FontName = keyof typeof fonts

/** The ink of each pixel of a character, 0 to 255. */
export interface Glyph {
  width: number
  height: number
  ink: Uint8Array
}
export type GlyphSheet = ReadonlyMap<string, Glyph>

interface Lettering {
  font: FontName
  /** Height of the capitals in pixels. */
  capHeight: number
  /** Horizontal scale. */
  stretch: number
}

/** Draws every character of a font once. */
export async function drawGlyphs({ font: name, capHeight, stretch }: Lettering): Promise<GlyphSheet> {
  const font = fonts[name]
  const scale = capHeight / font.capHeight
  const glyphs = Object.entries(font.glyphs)
  const widths = glyphs.map(([, { width }]) => Math.ceil(width * scale * stretch))
  const total = widths.reduce((sum, width) => sum + width, 0)
  // Round letters reach a little below the line and above the capitals.
  const overshoot = Math.ceil(capHeight * 0.03)
  const height = Math.ceil(capHeight) + 2 * overshoot
  let x = 0
  const paths = glyphs.map(([, { path }], index) => {
    const drawn = `<path transform="translate(${x} ${height - overshoot}) scale(${scale * stretch} ${-scale})" d="${path}"/>`
    x += widths[index]!
    return drawn
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${total}" height="${height}">${paths.join('')}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  let left = 0
  return new Map(
    glyphs.map(([letter], index) => {
      const width = widths[index]!
      const ink = new Uint8Array(width * height)
      for (let row = 0; row < height; row++)
        ink.set(data.subarray(row * info.width + left, row * info.width + left + width), row * width)
      left += width
      return [letter, { width, height, ink }]
    }),
  )
}
