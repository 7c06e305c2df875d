import { CanvasTexture, NoColorSpace, RepeatWrapping, SRGBColorSpace, type Texture } from 'three'
import { seeded } from '../random.ts'

export interface Sheet {
  canvas: HTMLCanvasElement
  pen: CanvasRenderingContext2D
}

export function sheet(width: number, height: number): Sheet {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser cannot draw on a canvas')
  return { canvas, pen }
}

export function textureOf(canvas: HTMLCanvasElement, kind: 'colour' | 'data' = 'colour'): CanvasTexture {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = kind === 'colour' ? SRGBColorSpace : NoColorSpace
  return texture
}

export function tiled<T extends Texture>(texture: T, repeatX: number, repeatY = repeatX): T {
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.repeat.set(repeatX, repeatY)
  return texture
}

/** Tileable value noise in 0..1: octaves from `cells` per side upwards, each half as strong. */
export function tileNoise(size: number, cells: number, octaves: number, seed: number): Float32Array {
  const out = new Float32Array(size * size)
  let strength = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    const n = cells * 2 ** octave
    const random = seeded(seed + octave * 97)
    const lattice = Float32Array.from({ length: n * n }, random)
    for (let y = 0; y < size; y++) {
      const gy = (y / size) * n
      const y0 = Math.floor(gy)
      const fy = smooth(gy - y0)
      const row0 = (y0 % n) * n
      const row1 = ((y0 + 1) % n) * n
      for (let x = 0; x < size; x++) {
        const gx = (x / size) * n
        const x0 = Math.floor(gx)
        const fx = smooth(gx - x0)
        const c0 = x0 % n
        const c1 = (x0 + 1) % n
        const top = lattice[row0 + c0]! * (1 - fx) + lattice[row0 + c1]! * fx
        const bottom = lattice[row1 + c0]! * (1 - fx) + lattice[row1 + c1]! * fx
        out[y * size + x]! += strength * (top * (1 - fy) + bottom * fy)
      }
    }
    total += strength
    strength *= 0.5
  }
  for (let i = 0; i < out.length; i++) out[i]! /= total
  return out
}

const smooth = (t: number) => t * t * (3 - 2 * t)

/** A picture made pixel by pixel; `shade` returns r, g, b in 0..255. */
export function pixels(
  size: number,
  shade: (index: number) => readonly [number, number, number],
): HTMLCanvasElement {
  const { canvas, pen } = sheet(size, size)
  const image = pen.createImageData(size, size)
  for (let i = 0; i < size * size; i++) {
    const [r, g, b] = shade(i)
    image.data[i * 4] = r
    image.data[i * 4 + 1] = g
    image.data[i * 4 + 2] = b
    image.data[i * 4 + 3] = 255
  }
  pen.putImageData(image, 0, 0)
  return canvas
}

let macro: Texture | undefined
/** One broad noise that every large surface shares, to break the repetition of its tile. */
export function macroNoise(): Texture {
  if (!macro) {
    const noise = tileNoise(256, 4, 5, 11)
    macro = tiled(
      textureOf(
        pixels(256, (i) => [noise[i]! * 255, noise[i]! * 255, noise[i]! * 255]),
        'data',
      ),
      1,
    )
  }
  return macro
}
