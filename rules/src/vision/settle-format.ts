import { plateFormats, type PlateFormat } from '#contract/vision/plate-formats.ts'

/** Characters that countries draw identically, by the class in a layout. */
const asLetter: Readonly<Record<string, string>> = { '0': 'O', '1': 'I' }
const asDigit: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1' }

/**
 * The text in the chosen layouts, if exactly one reading of O, 0, I and 1 matches them. A text that already matches,
 * or that matches no layout, stays unchanged.
 */
export function settleFormat(text: string, formats: readonly PlateFormat[]): string {
  const layouts: readonly string[] = formats.flatMap(
    (format): readonly string[] => plateFormats[format].layouts,
  )
  const fitting = new Set(
    layouts.flatMap((layout) => {
      const written = writeAs(text, layout)
      return written === undefined ? [] : [written]
    }),
  )
  return fitting.size === 1 && !fitting.has(text) ? [...fitting][0]! : text
}

function writeAs(text: string, layout: string): string | undefined {
  if (text.length !== layout.length) return undefined
  let written = ''
  for (const [position, place] of Array.from(layout).entries()) {
    const character = text[position]!
    const isDigit = character >= '0' && character <= '9'
    const wantsDigit = place === '9'
    const taken = isDigit === wantsDigit ? character : (wantsDigit ? asDigit : asLetter)[character]
    if (taken === undefined) return undefined
    written += taken
  }
  return written
}
