import { depthView } from '#contract/media/constants.ts'
import type { ImageSize } from '#contract/ingest/event.ts'
import { farthest, type DepthGrid } from './depth-grid.ts'

export interface DepthMesh {
  /** Three numbers per vertex: right, up, towards the viewer. */
  positions: Float32Array
  /** Two numbers per vertex: the position on the picture, from its lower left. */
  uvs: Float32Array
  indices: Uint32Array
}

/** A larger ratio between neighbouring depths is the edge of an object, and no triangle crosses it. */
const largestJump = 1.3
const widestLens = 100

/** Maps points of the picture into the scene. */
export interface DepthLens {
  place(pixel: readonly [x: number, y: number], depth: number): [x: number, y: number, z: number]
  /** The depth of a value of the grid in the scene, at most the specified scale. */
  depthOf(value: number): number
  /** The vertical field of view of the whole frame from the camera position, in degrees. */
  verticalFov: number
}

/** Fits the picture into the specified frame and scales the farthest part to the specified depth. */
export function depthLens(grid: DepthGrid, size: ImageSize, horizontalFov: number): DepthLens {
  const fit = Math.min(depthView.width / size.width, depthView.height / size.height)
  const [width, height] = [size.width * fit, size.height * fit]
  const degrees = horizontalFov > 0 ? Math.min(horizontalFov, widestLens) : 60
  const focal = width / 2 / Math.tan((degrees * Math.PI) / 360)
  const far = farthest(grid)
  return {
    place([x, y], depth) {
      const [right, down] = [x * fit - width / 2, y * fit - height / 2]
      return [(right / focal) * depth, (-down / focal) * depth, -depth]
    },
    depthOf: (value) => (Math.min(value || far, far) / far) * depthView.depthScale,
    verticalFov: (Math.atan(depthView.height / 2 / focal) * 360) / Math.PI,
  }
}

/** The picture displaced by its depth. From the camera position it looks unchanged. */
export function depthMesh(grid: DepthGrid, size: ImageSize, lens: DepthLens): DepthMesh {
  const { width, height, values } = grid
  const positions = new Float32Array(width * height * 3)
  const uvs = new Float32Array(width * height * 2)
  for (let index = 0; index < values.length; index++) {
    const [u, v] = [(index % width) / (width - 1), Math.floor(index / width) / (height - 1)]
    positions.set(lens.place([u * size.width, v * size.height], lens.depthOf(values[index]!)), index * 3)
    uvs.set([u, 1 - v], index * 2)
  }
  const indices: number[] = []
  const depthAt = (index: number) => -positions[index * 3 + 2]!
  const addTriangle = (a: number, b: number, c: number) => {
    if (values[a] === 0 || values[b] === 0 || values[c] === 0) return
    const [first, second, third] = [depthAt(a), depthAt(b), depthAt(c)]
    const nearest = Math.min(first, second, third)
    if (Math.max(first, second, third) <= nearest * largestJump) indices.push(a, b, c)
  }
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x
      addTriangle(at, at + width, at + 1)
      addTriangle(at + 1, at + width, at + width + 1)
    }
  return { positions, uvs, indices: Uint32Array.from(indices) }
}

/** The flat picture behind everything, visible where triangles were left out. */
export function backdropMesh(size: ImageSize, lens: DepthLens): DepthMesh {
  const { width, height } = size
  const corners = [
    [0, height],
    [width, height],
    [width, 0],
    [0, 0],
  ] as const
  const behind = depthView.depthScale * 1.01
  return {
    positions: Float32Array.from(corners.flatMap((corner) => lens.place(corner, behind))),
    uvs: Float32Array.of(0, 0, 1, 0, 1, 1, 0, 1),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
  }
}
