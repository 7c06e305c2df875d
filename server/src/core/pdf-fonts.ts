export type Weight = 'regular' | 'bold'

export interface FontRun {
  text: string
  /** A standard font, which every reader of PDF has, or the name of an embedded one. */
  font: string
  isEmbedded: boolean
}

const standardFonts: Record<Weight, string> = { regular: 'Helvetica', bold: 'Helvetica-Bold' }
const embedded = (subset: 'latin' | 'latin-ext', weight: Weight) =>
  `inter-${subset}-${weight === 'bold' ? 700 : 400}-normal`

/** Letters that standard fonts have. */
const standard = /^[\u0020-\u007e\u00a0-\u00ff\n]*$/
/** Letters with macrons, carons and the like, and those of Vietnamese, as in the embedded font. */
const extended = /[\u0100-\u02ba\u1e00-\u1eff]/
const punctuation = /[\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122]/

/** The text in pieces of one font each. Signs that no font has become a question mark. */
export function fontRuns(text: string, weight: Weight): FontRun[] {
  const normal = text.normalize('NFC')
  if (standard.test(normal)) return [{ text: normal, font: standardFonts[weight], isEmbedded: false }]
  const runs: FontRun[] = []
  for (const sign of normal) {
    const isKnown = extended.test(sign) || standard.test(sign) || punctuation.test(sign)
    const font = embedded(extended.test(sign) ? 'latin-ext' : 'latin', weight)
    const last = runs.at(-1)
    if (last?.font === font) last.text += isKnown ? sign : '?'
    else runs.push({ text: isKnown ? sign : '?', font, isEmbedded: true })
  }
  return runs
}
