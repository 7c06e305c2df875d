import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { StyleSpecification } from 'maplibre-gl'

export const mapFont = ['Inter']

/** The browser draws labels from the bundled font, without requests to a glyph server. */
export const mapFontFaces: StyleSpecification['font-faces'] = {
  Inter: [
    { url: latin, 'unicode-range': ['U+0000-00FF', 'U+2000-206F', 'U+2122', 'U+2212'] },
    { url: latinExtended, 'unicode-range': ['U+0100-02FF', 'U+1E00-1EFF'] },
  ],
}
