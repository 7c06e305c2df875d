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

/** Marks of direction and joining, which are not printed. */
const unprinted = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Signs of numbers in other scripts, and those that the fonts have in another form. */
const printedAs: Record<string, string> = {
  '\u060c': ',',
  '\u066a': '%',
  '\u066b': '.',
  '\u066c': ',',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
}
const replaced = new RegExp(`[${Object.keys(printedAs).join('')}]`, 'g')

/** Without the signs, and the Arabic halves of a day, that locales add to numbers and dates and no font has. */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(unprinted, '')
    // Spaces between digits keep a number on one line.
    .replaceAll(/[\u2007\u202f]/g, '\u00a0')
    .replaceAll(/(?!\u00a0)\p{Zs}/gu, ' ')
    .replaceAll(replaced, (sign) => printedAs[sign]!)
    .replaceAll(/(?![0-9])\p{Nd}/gu, latinDigit)
    .replaceAll(/(?<=\d )[\u0635\u0645]/g, (half) => (half === '\u0635' ? 'AM' : 'PM'))

/** Digits of every script are ten signs in order. */
function latinDigit(sign: string): string {
  const code = sign.codePointAt(0)!
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/** The text in pieces of one font each. Signs that no font has become a question mark. */
export function fontRuns(text: string, weight: Weight): FontRun[] {
  const normal = printable(text)
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
