type Cell = string | number | boolean | null | undefined

/** The start of a formula, unless the rest of the cell is a number. */
const formula = String.raw`(?!-?\d+(?:[.,]\d+)?(?:[;\t]|$))[=+\-@]`
const atStart = new RegExp(String.raw`^(?=${formula}|[\t\r])`)
const afterSeparator = new RegExp(String.raw`([;\t][\s"]*)(?=${formula})`, 'g')

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula; numbers stay numbers. In most of Europe
 * spreadsheets split at semicolons, even within the quotes of a later cell.
 */
const neutralise = (text: string): string => text.replace(atStart, "'").replace(afterSeparator, "$1'")

/** One row as defined by RFC 4180: quoted where needed, quotes doubled, formulas neutralised. */
export function csvRow(cells: readonly Cell[]): string {
  return cells
    .map((cell) => {
      const text = typeof cell === 'string' ? neutralise(cell) : String(cell ?? '')
      return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join(',')
}
