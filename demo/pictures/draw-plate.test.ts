import { expect, test } from 'vitest'
import { drawPlate, type Raster } from './draw-plate.ts'
import { drawGlyphs } from './glyph-sheet.ts'
import type { Quad } from './perspective.ts'
import { plateFace, plateLettering, withoutColour } from './plate-face.ts'

const quad: Quad = [
  [20, 12],
  [80, 10],
  [80, 31],
  [20, 33],
]
const glyphs = await drawGlyphs(plateLettering)
const grey = (): Raster => ({ width: 100, height: 50, pixels: new Uint8Array(100 * 50 * 3).fill(200) })
const at = ({ pixels, width }: Raster, x: number, y: number) => pixels[3 * (y * width + x)]!

test('draws a plate inside its quad only', () => {
  const picture = grey()
  drawPlate(picture, quad, plateFace('KDB482', 'NZ', glyphs))
  const changed = Array.from(picture.pixels.keys())
    .filter((index) => picture.pixels[index] !== 200)
    .map((index) => [Math.floor(index / 3) % 100, Math.floor(index / 300)] as const)
  const [xs, ys] = [changed.map(([x]) => x), changed.map(([, y]) => y)]
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(19)
  expect(Math.max(...xs)).toBeLessThanOrEqual(80)
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(9)
  expect(Math.max(...ys)).toBeLessThanOrEqual(33)
  const inked = Array.from({ length: 60 }, (_, x) => at(picture, 20 + x, 21)).filter((value) => value < 120)
  expect(inked.length).toBeGreaterThan(8)
})

test('a plate in a dark scene is dark, because ink only absorbs light', () => {
  const picture = grey()
  picture.pixels.fill(40)
  drawPlate(picture, quad, plateFace('KDB482', 'NZ', glyphs))
  expect(Math.max(...picture.pixels)).toBe(40)
  expect(Math.min(...picture.pixels)).toBeLessThan(20)
})

test('different plates look different, equal plates look equal', () => {
  const drawn = (plate: string) => {
    const picture = grey()
    drawPlate(picture, quad, plateFace(plate, 'NZ', glyphs))
    return picture.pixels
  }
  expect(drawn('KDB482')).toEqual(drawn('KDB482'))
  expect(drawn('KDB482')).not.toEqual(drawn('KDB483'))
})

test('each state has its colours, which infrared does not show', () => {
  const yellow = plateFace('BXR41K', 'AU', glyphs)
  expect(yellow.paper[2]).toBeLessThan(0.5)
  expect(plateFace('482XT3', 'AU', glyphs).letters).not.toEqual(yellow.letters)
  expect(withoutColour(yellow).paper).toEqual([1, 1, 1])
})

test('has a glyph for every plate character', () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') {
    const glyph = glyphs.get(letter)!
    expect(Math.max(...glyph.ink)).toBe(255)
    expect(glyph.width).toBeLessThan(80)
  }
})
