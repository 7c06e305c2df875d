import { palettes, type Look } from '../../look/palettes.ts'

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
  readonly green: string
  readonly building: string
  /** From paths to highways. */
  readonly roads: readonly [string, string, string, string, string]
}

const darkStreets: MapPalette = {
  water: '#0a141f',
  land: '#1d2631',
  coast: '#3d4e61',
  river: '#12202e',
  countryBorder: '#55667a',
  regionBorder: '#3a4859',
  grid: '#2a3541',
  gridMajor: '#3b4a5a',
  label: palettes.dark.textHigh,
  labelMedium: '#b7c2cf',
  labelLow: '#93a0b0',
  labelWater: '#6d8db0',
  labelHalo: '#141b23',
  green: '#18251f',
  building: '#26313e',
  roads: ['#222d3a', '#2a3644', '#303e4e', '#394959', '#4a5b6e'],
}

const lightStreets: MapPalette = {
  water: '#c9dcec',
  land: '#f3f1ec',
  coast: '#8fa9bf',
  river: '#b5cfe3',
  countryBorder: '#8a95a3',
  regionBorder: '#c3cad2',
  grid: '#e2e1dc',
  gridMajor: '#cfcec8',
  label: palettes.light.textHigh,
  labelMedium: '#3f4c5b',
  labelLow: '#4f5c6b',
  labelWater: '#365a7a',
  labelHalo: '#ffffff',
  green: '#d8e8d0',
  building: '#e1ded7',
  roads: ['#e4e2dc', '#ffffff', '#ffffff', '#fdf1cf', '#f6d98f'],
}

export const streetPalettes: Record<Look, MapPalette> = { dark: darkStreets, light: lightStreets }

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
  green: '#26301f',
  building: '#333f2a',
  roads: ['#333f2a', '#3d4a32', '#46543a', '#4f5e42', '#5d6d4d'],
}

/** From no to the highest density: one hue that departs from the ground colour, readable without distinguishing hues. */
export const densityColours: Record<Look, readonly (readonly [density: number, colour: string])[]> = {
  dark: [
    [0, 'rgba(91, 140, 255, 0)'],
    [0.15, 'rgba(59, 96, 184, 0.5)'],
    [0.45, 'rgba(91, 140, 255, 0.75)'],
    [0.75, 'rgba(169, 192, 255, 0.9)'],
    [1, 'rgba(255, 255, 255, 0.95)'],
  ],
  light: [
    [0, 'rgba(47, 91, 208, 0)'],
    [0.15, 'rgba(140, 168, 235, 0.5)'],
    [0.45, 'rgba(85, 124, 220, 0.75)'],
    [0.75, 'rgba(47, 91, 208, 0.9)'],
    [1, 'rgba(20, 40, 100, 0.95)'],
  ],
}
