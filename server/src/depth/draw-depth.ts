import sharp from 'sharp'
import { farthest, type DepthGrid } from '#rules/depth/depth-grid.ts'
import { rampColour } from '#rules/heatmaps/heat-colours.ts'

/** A picture to overlay on that of the camera: near is bright, far is dark, unknown is transparent. */
export async function drawDepth(grid: DepthGrid): Promise<Buffer> {
  const { width, height, values } = grid
  const far = farthest(grid)
  const pixels = new Uint8Array(values.length * 4)
  values.forEach((value, index) => {
    if (value === 0) return
    // Logarithmic, so that the first metres use as much of the scale as the last fifty.
    const nearness = 1 - Math.log1p((Math.min(value, far) / far) * 15) / Math.log(16)
    pixels.set([...rampColour(nearness), 205], index * 4)
  })
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer()
}
