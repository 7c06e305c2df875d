type Cell = string | number | boolean | null | undefined

/** Begins a formula, unless it is a number up to the end of its cell. */
const formula = String.raw`(?!-?\d+(?:[.,]\d+)?(?:[;\t]|$))[=+\-@]`
const atStart = new RegExp(String.raw`^(?=${formula}|[\t\r])`)
const afterSeparator = new RegExp(String.raw`([;\t][\s"]*)(?=${formula})`, 'g')

/**
 * A text that a spreadsheet would take for a formula is led by an apostrophe; numbers stay numbers. Where a semicolon
 * separates, as in most of Europe, a spreadsheet splits the line there, even within the quotes of a later cell.
 */
const neutralise = (text: string): string => text.replace(atStart, "'").replace(afterSeparator, "$1'")

/** One row as RFC 4180 has it: quoted where needed, quotes doubled, formulas made harmless. */
export function csvRow(cells: readonly Cell[]): string {
  return cells
    .map((cell) => {
      const text = typeof cell === 'string' ? neutralise(cell) : String(cell ?? '')
      return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join(',')
}
