import { localStorageColorSchemeManager, useComputedColorScheme } from '@mantine/core'
import { palettes, type Look, type Palette } from './palettes.ts'

/** Also read by `public/look.js`, before the first paint. */
export const lookManager = localStorageColorSchemeManager({ key: 'sightline-look' })

export const useLook = (): Look => useComputedColorScheme('dark', { getInitialValueInEffect: false })

/** The colours of the current look, for drawing without CSS. */
export const usePalette = (): Palette => palettes[useLook()]
