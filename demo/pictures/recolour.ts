import { paints, type PaintName } from '../scenes/parts/car-catalogue.ts'
import type { Raster } from './draw-plate.ts'

const gamma = 2.2
const linear = Float64Array.from({ length: 256 }, (_, level) => (level / 255) ** gamma)
const steps = 16_383
const levels = Uint8Array.from({ length: steps + 1 }, (_, step) => 255 * (step / steps) ** (1 / gamma))

type Rgb = readonly [number, number, number]

const luminance = (red: number, green: number, blue: number) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function paintRgb(name: PaintName): Rgb {
  const code = Number.parseInt(paints[name][0].slice(1), 16)
  return [linear[code >> 16]!, linear[(code >> 8) & 255]!, linear[code & 255]!]
}

export const isPaint = (colour: string): colour is PaintName => colour in paints

/** Paint can be darkened, or lightened a little. A black car reflects too little light for a light colour. */
export function isPaintable(from: PaintName, to: PaintName): boolean {
  const light = luminance(...paintRgb(to))
  return from === to || (from === 'black' ? light < 0.07 : luminance(...paintRgb(from)) > 0.4 * light)
}

/** More light than this on paint is a reflection in the clear coat, which keeps its own colour. */
const mostLight = (from: PaintName) => (from === 'black' ? 0.55 : 1.6)

/** Repaints the part of the picture that the mask (0 to 255 per pixel) covers. */
export function recolour(picture: Raster, mask: Uint8Array, from: PaintName, to: PaintName): void {
  const paint = paintRgb(to)
  const oldLuminance = luminance(...paintRgb(from))
  const most = mostLight(from)
  const { pixels } = picture
  for (let index = 0; index < mask.length; index++) {
    const cover = mask[index]!
    if (cover < 8) continue
    const at = 3 * index
    const light = luminance(linear[pixels[at]!]!, linear[pixels[at + 1]!]!, linear[pixels[at + 2]!]!)
    const shade = Math.min(most, light / oldLuminance)
    const reflection = Math.max(0, light - shade * oldLuminance)
    const share = cover / 255
    for (let channel = 0; channel < 3; channel++) {
      const painted = levels[Math.min(steps, (shade * paint[channel]! + reflection) * steps) | 0]!
      pixels[at + channel] = pixels[at + channel]! * (1 - share) + painted * share
    }
  }
}
