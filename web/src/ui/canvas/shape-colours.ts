import type { Colour, Tone } from '#rules/media/overlay/overlay-shapes.ts'
import { darkPalette } from '../look/palettes.ts'

const colours: Record<Tone, string> = {
  vehicle: '#82a6ff',
  plate: '#eef2f7',
  person: '#4cc9d8',
  thing: '#c58bff',
  violation: '#ff7b72',
  safe: darkPalette.good,
  caution: darkPalette.warning,
  danger: '#ff7b72',
  plain: '#eef2f7',
}

export const colourOf = (colour: Colour): string => (colour in colours ? colours[colour as Tone] : colour)

/** Around strokes and below labels, for contrast on any picture. */
export const outline = '#0b0e13'
