import sharp from 'sharp'
import { heatPixels } from '#rules/heatmaps/heat-colours.ts'
import { gridHeight, gridWidth, type HeatGrid } from '#rules/heatmaps/heat-grid.ts'

const enlargement = 8

/** The grid as a picture to overlay on that of the camera. It contains positions only. */
export const drawHeat = (grid: HeatGrid): Promise<Buffer> =>
  sharp(heatPixels(grid), { raw: { width: gridWidth, height: gridHeight, channels: 4 } })
    .resize(gridWidth * enlargement, gridHeight * enlargement, { kernel: 'cubic' })
    .png({ compressionLevel: 6 })
    .toBuffer()
