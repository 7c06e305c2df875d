/** A CSV record and the number of its first line. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

const separators = [',', ';', '\t', '|'] as const
/** Enough lines to detect the separator. */
const sampledLines = 20

/** The text of a file, decoded by its byte order mark or its zero bytes; undefined for binary data. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be')
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode(bytes, 'utf-8')
  const head = bytes.subarray(0, 200)
  const zeroAt = (odd: number) => head.filter((byte, index) => index % 2 === odd && byte === 0).length
  if (head.length > 3 && zeroAt(1) > head.length / 4 && zeroAt(0) === 0) return decode(bytes, 'utf-16le')
  if (head.length > 3 && zeroAt(0) > head.length / 4 && zeroAt(1) === 0) return decode(bytes, 'utf-16be')
  return decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252')
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** The separator that most of the first lines contain; a comma if none does. */
export function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, sampledLines).map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const linesWith = (separator: string) => lines.filter((line) => line.includes(separator)).length
  return separators.reduce((best, other) => (linesWith(other) > linesWith(best) ? other : best))
}

/** Yields the records, including quoted line breaks, and skips empty lines. */
export function* csvRecords(text: string, separator = separatorOf(text)): Generator<CsvRecord> {
  let [position, line] = [0, 1]
  while (position < text.length) {
    const begin = line
    const cells: string[] = []
    for (;;) {
      const cell = text[position] === '"' ? quotedCell(text, position) : plainCell(text, position, separator)
      cells.push(cell.value.trim())
      line += cell.lineBreaks
      position = cell.end
      if (text[position] !== separator) break
      position++
    }
    if (position < text.length) {
      position += text.startsWith('\r\n', position) ? 2 : 1
      line++
    }
    if (cells.some((cell) => cell !== '')) yield { line: begin, cells }
  }
}

interface Cell {
  value: string
  /** The position of the separator or of the end of the line. */
  end: number
  lineBreaks: number
}

const isLineEnd = (letter: string | undefined) => letter === undefined || letter === '\n' || letter === '\r'

function plainCell(text: string, begin: number, separator: string): Cell {
  let end = begin
  while (text[end] !== separator && !isLineEnd(text[end])) end++
  return { value: text.slice(begin, end), end, lineBreaks: 0 }
}

/** An unclosed quote ends with its line, so that a stray quote does not swallow the rest of the file. */
function quotedCell(text: string, begin: number): Cell {
  let end = begin + 1
  for (;;) {
    const quote = text.indexOf('"', end)
    if (quote === -1) return plainCell(text, begin, '\n')
    if (text[quote + 1] !== '"') {
      const value = text.slice(begin + 1, quote).replaceAll('""', '"')
      return { value, end: quote + 1, lineBreaks: value.split(/\r\n|\n|\r/).length - 1 }
    }
    end = quote + 2
  }
}
