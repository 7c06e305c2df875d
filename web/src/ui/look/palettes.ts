/** Near black with a slight blue; surfaces one and two steps lighter; hairlines instead of shadows. */
export const darkPalette = {
  background: '#0b0e13',
  surface: '#10151c',
  raised: '#161d26',
  hover: '#1b2430',
  line: '#222c38',
  lineStrong: '#303c4b',
  lineFaint: '#1c2530',
  textHigh: '#e8eef5',
  textMedium: '#a4b1c0',
  textLow: '#8693a3',
  accent: '#5b8cff',
  accentSoft: '#5b8cff22',
  accentLow: '#1f3157',
  onAccent: '#0b0e13',
  good: '#3fb96a',
  warning: '#e0a93b',
  bad: '#f0564b',
  badText: '#ff7b72',
  unknown: '#7d8a9a',
  violet: '#c58bff',
  cyan: '#4cc9d8',
  slate: '#9fb3c8',
} as const

export type Palette = Readonly<Record<keyof typeof darkPalette, string>>

/** White cards on a pale ground. Every colour of text has a contrast of 4.5 on every surface. */
const lightPalette: Palette = {
  background: '#f4f6f9',
  surface: '#ffffff',
  raised: '#eef1f5',
  hover: '#e6ebf1',
  line: '#d9e0e8',
  lineStrong: '#b4c0cd',
  lineFaint: '#e6ebf0',
  textHigh: '#141a22',
  textMedium: '#414f5f',
  textLow: '#546272',
  accent: '#2f5bd0',
  accentSoft: '#2f5bd01c',
  accentLow: '#c9d6f7',
  onAccent: '#ffffff',
  good: '#17713a',
  warning: '#825400',
  bad: '#c42b22',
  badText: '#b3261e',
  unknown: '#5d6a79',
  violet: '#7a3fc4',
  cyan: '#0b7684',
  slate: '#5f7488',
}

/** The look of a page, after 'as the system' is resolved. */
export type Look = 'dark' | 'light'

export const palettes: Record<Look, Palette> = { dark: darkPalette, light: lightPalette }

const variableOf = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The palette as CSS variables, so that style sheets and charts name the same colours. */
export const variablesOf = (palette: Palette): Record<string, string> =>
  Object.fromEntries(Object.entries(palette).map(([name, value]) => [variableOf(name), value]))

/** The names of the colours: they are those of the current look wherever CSS reads them. */
export const palette = Object.fromEntries(
  Object.keys(darkPalette).map((name) => [name, `var(${variableOf(name)})`]),
) as Palette
