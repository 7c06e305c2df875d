import sharp from 'sharp'

/** A picture of noise, 640 x 360: its bytes repeat nowhere, and any pixelation shows. */
export async function noisyPicture(seed: number): Promise<Buffer> {
  const [width, height] = [640, 360]
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed * 2_654_435_761 + 1
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = state >>> 24
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
