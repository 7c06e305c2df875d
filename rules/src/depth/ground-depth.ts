import type { ImageSize } from '#contract/ingest/event.ts'
import { groundPoint, type CameraGeometry } from '../cameras/ground-plane.ts'
import type { DepthGrid } from './depth-grid.ts'

const grid = { width: 256, height: 144 }
const farthestMetres = 150
const metresPerUnit = 0.01
/** With a smaller share of ground in the picture the calibration is not used. */
const leastShare = 0.05

/** The forward distance in metres from the camera to the ground at a point of the picture. */
export function groundMetres(
  pixel: [x: number, y: number],
  size: ImageSize,
  camera: CameraGeometry,
): number | undefined {
  const point = camera.distance_scale > 0 ? groundPoint(pixel, size, camera) : undefined
  return point && point[2] > 0 ? point[2] * camera.distance_scale : undefined
}

/** The depth of bare ground, with a backdrop where the picture shows none. Undefined without a usable plane. */
export function groundDepth(size: ImageSize, camera: CameraGeometry): DepthGrid | undefined {
  const { width, height } = grid
  const metres = Array.from({ length: width * height }, (_, index) => {
    const x = (((index % width) + 0.5) / width) * size.width
    const y = ((Math.floor(index / width) + 0.5) / height) * size.height
    const distance = groundMetres([x, y], size, camera)
    return distance !== undefined && distance <= farthestMetres ? distance : undefined
  })
  const known = metres.filter((distance) => distance !== undefined)
  if (known.length < metres.length * leastShare) return undefined
  const backdrop = known.reduce((most, distance) => Math.max(most, distance), 0)
  const values = Uint16Array.from(metres, (distance) =>
    Math.max(1, Math.round((distance ?? backdrop) / metresPerUnit)),
  )
  return { width, height, values, metresPerUnit }
}

/** The metres per unit of a measured depth, from the ground in the lower half of the picture. */
export function fitMetres(
  { width, height, values }: DepthGrid,
  size: ImageSize,
  camera: CameraGeometry,
): number | null {
  const ratios: number[] = []
  for (let y = height >> 1; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      const value = values[y * width + x]!
      const metres = groundMetres(
        [((x + 0.5) / width) * size.width, ((y + 0.5) / height) * size.height],
        size,
        camera,
      )
      if (value > 0 && metres !== undefined && metres <= farthestMetres) ratios.push(metres / value)
    }
  if (ratios.length < 20) return null
  return ratios.sort((a, b) => a - b)[ratios.length >> 1]!
}
