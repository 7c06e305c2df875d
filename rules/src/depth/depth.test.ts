import { expect, test } from 'vitest'
import type { DetectedObjects } from '#contract/media/replies.ts'
import { decodeDepth, encodeDepth, type DepthGrid } from './depth-grid.ts'
import { backdropMesh, depthLens, depthMesh } from './depth-mesh.ts'
import { fitMetres, groundDepth, groundMetres } from './ground-depth.ts'
import { standingBoxes } from './standing-boxes.ts'

const size = { width: 960, height: 540 }
/** Six metres up, looking down by about 16 degrees. */
const camera = {
  horizontal_fov: 62.945,
  vertical_fov: 38,
  plane_normal: [0, -0.95954, -0.28157] as [number, number, number],
  plane_point: [0, 5.94915, 1.74575] as [number, number, number],
  distance_scale: 1,
}
const flat = (value: number): DepthGrid => ({
  width: 33,
  height: 19,
  values: new Uint16Array(33 * 19).fill(value),
  metresPerUnit: null,
})
const nothing: DetectedObjects = {
  img_width: 960,
  img_height: 540,
  results: [],
  results_generic: [],
  results_other: { people: [], bicycles: [] },
  results_proximity: [],
}

test('encoding and decoding keep the 16 bits of a depth map', () => {
  const grid = {
    width: 3,
    height: 2,
    values: Uint16Array.of(0, 1, 256, 257, 65534, 65535),
    metresPerUnit: 0.25,
  }
  expect(decodeDepth(encodeDepth(grid))).toEqual(grid)
  expect(decodeDepth(new Uint8Array(40))).toBeUndefined()
  expect(decodeDepth(encodeDepth(grid).subarray(0, 20))).toBeUndefined()
})

test('the ground plane gives the depth of the ground, increasing towards the top, and a backdrop above the horizon', () => {
  const { width, height, values, metresPerUnit } = groundDepth(size, camera)!
  const metresAt = (u: number, v: number) =>
    values[Math.floor(v * height) * width + Math.floor(u * width)]! * metresPerUnit!
  const row = (v: number) => ((Math.floor(v * height) + 0.5) / height) * size.height
  expect(metresAt(0.5, 0.9)).toBeCloseTo(groundMetres([480, row(0.9)], size, camera)!, 1)
  expect(metresAt(0.5, 0.6)).toBeGreaterThan(metresAt(0.5, 0.9))
  expect(metresAt(0.5, 0)).toBeGreaterThanOrEqual(metresAt(0.5, 0.3))
  expect(groundDepth(size, { ...camera, plane_normal: [0, 0, 0] })).toBeUndefined()
})

test('the ground converts a measured depth to metres', () => {
  const ground = groundDepth(size, camera)!
  const inOtherUnits = { ...ground, values: ground.values.map((value) => value / 2), metresPerUnit: null }
  expect(fitMetres(inOtherUnits, size, camera)).toBeCloseTo(0.02, 3)
  expect(fitMetres(inOtherUnits, size, { ...camera, plane_normal: [0, 0, 0] })).toBeNull()
})

test('the picture fills a frame of 1024 by 768 and its farthest part is 1250 deep [EXPL-109]', () => {
  const portrait = { width: 768, height: 768 }
  for (const [picture, width, height] of [
    [size, 1024, 576],
    [portrait, 768, 768],
  ] as const) {
    const grid = flat(500)
    const lens = depthLens(grid, picture, 60)
    const { positions } = depthMesh(grid, picture, lens)
    const depth = 1250
    const focal = width / 2 / Math.tan(Math.PI / 6)
    expect(positions[2]).toBeCloseTo(-depth, 2)
    expect((positions[0]! * focal) / depth).toBeCloseTo(-width / 2, 2)
    expect((positions[1]! * focal) / depth).toBeCloseTo(height / 2, 2)
  }
})

test('from the camera position every corner is at its place in the picture', () => {
  const ground = groundDepth(size, camera)!
  const lens = depthLens(ground, size, camera.horizontal_fov)
  const { positions } = depthMesh(ground, size, lens)
  const focal = 512 / Math.tan((camera.horizontal_fov * Math.PI) / 360)
  for (const index of [0, 777, ground.values.length - 1]) {
    const [x, y, z] = [...positions.subarray(index * 3, index * 3 + 3)] as [number, number, number]
    const u = (index % ground.width) / (ground.width - 1)
    const v = Math.floor(index / ground.width) / (ground.height - 1)
    expect((x / -z) * focal).toBeCloseTo((u - 0.5) * 1024, 1)
    expect((y / -z) * focal).toBeCloseTo((0.5 - v) * 576, 1)
  }
  expect(lens.verticalFov).toBeCloseTo((Math.atan(384 / focal) * 360) / Math.PI, 3)
  const [x, y, z] = [...backdropMesh(size, lens).positions] as [number, number, number]
  expect([(x / -z) * focal, (y / -z) * focal]).toEqual([expect.closeTo(-512, 1), expect.closeTo(-288, 1)])
})

test('no triangle crosses a depth jump or an area of unknown depth', () => {
  const smooth = depthMesh(flat(500), size, depthLens(flat(500), size, 60)).indices.length / 3
  expect(smooth).toBe(32 * 18 * 2)
  const step = flat(500)
  step.values.forEach((_, index) => {
    if (index % 33 > 16) step.values[index] = 900
  })
  expect(depthMesh(step, size, depthLens(step, size, 60)).indices.length / 3).toBe(smooth - 18 * 2)
  const hole = flat(500)
  hole.values[9 * 33 + 16] = 0
  expect(depthMesh(hole, size, depthLens(hole, size, 60)).indices.length / 3).toBe(smooth - 6)
})

test('people and vehicles stand on the ground under their boxes', () => {
  const ground = groundDepth(size, camera)!
  const lens = depthLens(ground, size, camera.horizontal_fov)
  const generic = (object_class: string, bb: { l: number; t: number; r: number; b: number }) => ({
    id: object_class,
    object_class,
    confidence: 90,
    bb,
    tags: [],
    speed: null,
    plate: null,
    line: null,
    isViolation: false,
    opacity: 1,
  })
  const objects = {
    ...nothing,
    results_generic: [
      generic('person', { l: 455, t: 300, r: 505, b: 430 }),
      generic('truck', { l: 600, t: 150, r: 800, b: 280 }),
    ],
  }
  const [person, truck] = standingBoxes(objects, ground, size, lens)
  expect(person).toMatchObject({ kind: 'person' })
  expect(truck).toMatchObject({ kind: 'vehicle' })
  const perMetre = 1250 / ((Math.max(...ground.values) > 0 ? lensFar(ground) : 1) * ground.metresPerUnit!)
  expect(-person!.foot[2] / perMetre).toBeCloseTo(groundMetres([480, 430], size, camera)!, 0)
  expect(-truck!.foot[2]).toBeGreaterThan(-person!.foot[2])
  expect(person!.height / perMetre).toBeGreaterThan(1)
  expect(person!.height / perMetre).toBeLessThan(4)
})

const lensFar = ({ values }: DepthGrid) => {
  const known = [...values].filter((value) => value > 0).sort((a, b) => a - b)
  return Math.min(known.at(-1)!, known[known.length >> 1]! * 5)
}
