type Cell = string | number | boolean | null | undefined

/** A text that a spreadsheet would take for a formula is led by an apostrophe; numbers stay numbers. */
function neutralise(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
}

/** One row as RFC 4180 has it: quoted where needed, quotes doubled, formulas made harmless. */
export function csvRow(cells: readonly Cell[]): string {
  return cells
    .map((cell) => {
      const text = typeof cell === 'string' ? neutralise(cell) : String(cell ?? '')
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join(',')
}
