import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isInside } from './ground-truth.ts'
import { sceneNames } from './scene-names.ts'
import { Truth } from './truth.ts'

const media = join(import.meta.dirname, '..', 'media')
const gates = ['carpark-entry', 'carpark-exit', 'both-way-gate']
const truthOf = (scene: string) =>
  Truth.parse(JSON.parse(readFileSync(join(media, scene, 'truth.json'), 'utf8')))

describe.each(sceneNames)('%s', (scene) => {
  const truth = truthOf(scene)

  test('has every file that its truth names', () => {
    const files = [truth.clip, truth.poster, truth.depth.file, ...truth.stills.map(({ file }) => file)]
    expect(files.filter((file) => !existsSync(join(media, scene, file)))).toEqual([])
  })

  test('has boxes and zones within the picture', () => {
    const boxes = [...truth.stills, ...truth.frames].flatMap(({ objects }) => objects.map(({ bb }) => bb))
    expect(boxes.length).toBeGreaterThan(0)
    expect(
      boxes.filter(
        ({ l, t, r, b }) => l < 0 || t < 0 || r > truth.width || b > truth.height || r <= l || b <= t,
      ),
    ).toEqual([])
    const corners = truth.zones.flatMap(({ roi }) => roi)
    expect(corners.filter(([x, y]) => x < 0 || y < 0 || x > truth.width || y > truth.height)).toEqual([])
  })

  test('has a depth map that puts the ground where the camera settings say', async () => {
    const { data, info } = await sharp(join(media, scene, truth.depth.file))
      .toColourspace('grey16')
      .raw({ depth: 'ushort' })
      .toBuffer({ resolveWithObject: true })
    const depth = new Uint16Array(data.buffer, data.byteOffset, info.width * info.height)
    expect([info.width, info.height]).toEqual([truth.depth.width, truth.depth.height])
    const { vertical_fov, plane_normal: n, plane_point: p } = truth.camera
    const scale = Math.tan((vertical_fov * Math.PI) / 360) / (info.height / 2)
    let agreeing = 0
    let counted = 0
    for (let y = Math.floor(info.height * 0.8); y < info.height; y += 4) {
      for (let x = 4; x < info.width; x += 8) {
        const ray = [(x + 0.5 - info.width / 2) * scale, (y + 0.5 - info.height / 2) * scale, 1]
        const along =
          (n[0] * p[0] + n[1] * p[1] + n[2] * p[2]) / (n[0] * ray[0]! + n[1] * ray[1]! + n[2] * ray[2]!)
        const seen = depth[y * info.width + x]! * truth.depth.metres_per_unit
        counted += 1
        if (Math.abs(seen - along) < 0.03 * along) agreeing += 1
      }
    }
    expect(agreeing / counted).toBeGreaterThan(0.6)
  })
})

test.each(gates)('%s has 24 passes, each with a plate inside its vehicle', (scene) => {
  const passes = truthOf(scene).stills.map(({ vehicles }) => vehicles.find(({ plate_quad }) => plate_quad))
  expect(passes.length).toBeGreaterThanOrEqual(24)
  for (const pass of passes) {
    expect(pass).toBeDefined()
    const { l, t, r, b } = pass!.bb
    const box = [
      [l, t],
      [r, t],
      [r, b],
      [l, b],
    ] as const
    const middle = pass!.plate_quad!.reduce(
      ([x, y], corner) => [x + corner[0] / 4, y + corner[1] / 4],
      [0, 0],
    )
    expect(isInside(middle, box)).toBe(true)
  }
})

test('all media together stay small', () => {
  const files = sceneNames.flatMap((scene) => {
    const truth = truthOf(scene)
    return [
      'truth.json',
      truth.clip,
      truth.poster,
      truth.depth.file,
      ...truth.stills.map(({ file }) => file),
    ].map((file) => join(media, scene, file))
  })
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThan(40 * 1024 * 1024)
})
