import { palette } from '../theme.ts'

export interface MapPalette {
  readonly water: string
  readonly land: string
  readonly coast: string
  readonly river: string
  readonly countryBorder: string
  readonly regionBorder: string
  readonly grid: string
  readonly gridMajor: string
  readonly label: string
  readonly labelMedium: string
  readonly labelLow: string
  readonly labelWater: string
  readonly labelHalo: string
}

export const streetPalette: MapPalette = {
  water: '#0a141f',
  land: '#1d2631',
  coast: '#3d4e61',
  river: '#12202e',
  countryBorder: '#55667a',
  regionBorder: '#3a4859',
  grid: '#2a3541',
  gridMajor: '#3b4a5a',
  label: palette.textHigh,
  labelMedium: '#b7c2cf',
  labelLow: '#93a0b0',
  labelWater: '#6d8db0',
  labelHalo: '#141b23',
}

/** A substitute for satellite pictures: ground colours without photographs. */
export const groundPalette: MapPalette = {
  water: '#0b2230',
  land: '#26301f',
  coast: '#4a5a3c',
  river: '#12303f',
  countryBorder: '#6b7458',
  regionBorder: '#48523a',
  grid: '#333f2a',
  gridMajor: '#4a583c',
  label: '#f2f4ec',
  labelMedium: '#c9cfba',
  labelLow: '#a3ab92',
  labelWater: '#7ba2b8',
  labelHalo: '#171e13',
}

/** Density from low to high: one hue with growing lightness, readable for colour-blind users. */
export const densityColours: readonly (readonly [density: number, colour: string])[] = [
  [0, 'rgba(91, 140, 255, 0)'],
  [0.15, 'rgba(59, 96, 184, 0.5)'],
  [0.45, 'rgba(91, 140, 255, 0.75)'],
  [0.75, 'rgba(169, 192, 255, 0.9)'],
  [1, 'rgba(255, 255, 255, 0.95)'],
]
