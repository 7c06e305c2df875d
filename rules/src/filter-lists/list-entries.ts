import { csvRecords } from './csv-records.ts'
import { readEntryPlate } from './entry-plate.ts'
import { readListDate } from './list-dates.ts'
import { readHeading, titleOf, usualHeading, type Heading, type ListColumn } from './list-columns.ts'
import { isEmail } from '../text/email.ts'
import { isMobileNumber } from '../text/phone.ts'

/** A plate of a list with its details. */
export interface ListEntry {
  plate: string
  is_pattern: boolean
  note: string | null
  valid_from: Date | null
  valid_to: Date | null
  is_priority: boolean
  reason: string | null
  /** Notified in addition to the recipients of the alert. */
  recipients: string[]
  /** Values of other columns. */
  details: Record<string, string>
}

/** A line without a valid entry, and the reason. */
export interface SkippedLine {
  line: number
  text: string
  why: string
}

export type ReadLine = { entry: ListEntry; line: number } | SkippedLine

const longestCell = 500

/** Yields the lines of a file without its header. */
export function* readEntries(text: string): Generator<ReadLine> {
  let heading: Heading | undefined
  const lineOfPlate = new Map<string, number>()
  for (const { line, cells: written } of csvRecords(text)) {
    const cells = written.map(withoutGuard)
    if (!heading) {
      heading = readHeading(cells)
      if (heading) continue
      heading = usualHeading
    }
    const read = readEntry(heading, cells)
    if (typeof read === 'string') {
      yield { line, text: cells.join(', ').slice(0, 100), why: read }
      continue
    }
    const known = lineOfPlate.get(read.plate)
    if (known === undefined) {
      lineOfPlate.set(read.plate, line)
      yield { entry: read, line }
    } else yield { line, text: read.plate, why: `The same plate as in line ${known}` }
  }
}

/** The entry of a record, or the reason why it is invalid. */
export function readEntry(heading: Heading, cells: readonly string[]): ListEntry | string {
  const positionOf = (column: ListColumn) => heading.columns.indexOf(column)
  const cellOf = (column: ListColumn) => (cells[positionOf(column)] ?? '').slice(0, longestCell)
  const plateText = cellOf('plate')
  if (plateText === '') return 'There is no plate in it'
  const read = readEntryPlate(plateText)
  if (!read) return `'${plateText.slice(0, 40)}' is not a plate`
  const from = readListDate(cellOf('valid_from'), 'begin')
  const to = readListDate(cellOf('valid_to'), 'end')
  if (from === 'unreadable') return `'${cellOf('valid_from')}' is not a date`
  if (to === 'unreadable') return `'${cellOf('valid_to')}' is not a date`
  if (from && to && from > to) return 'It ends before it begins'
  const recipients = readRecipients(cellOf('recipients'))
  if (typeof recipients === 'string') return recipients
  return {
    plate: read.plate,
    is_pattern: read.isPattern,
    note: cellOf('note') || null,
    valid_from: from ?? null,
    valid_to: to ?? null,
    is_priority: /^(high|yes|y|true|1|urgent)$/i.test(cellOf('priority')),
    reason: cellOf('reason') || null,
    recipients,
    details: detailsOf(heading, cells),
  }
}

/** Removes the apostrophe that our exports put before a text that a spreadsheet would run as a formula. */
const withoutGuard = (cell: string) => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)

function readRecipients(cell: string): string[] | string {
  const given = cell.split(/[\s;,]+/).filter((text) => text !== '')
  const wrong = given.find((text) => !isEmail(text) && !isMobileNumber(text))
  return wrong === undefined ? given : `'${wrong}' is neither an email address nor a mobile number`
}

function detailsOf(heading: Heading, cells: readonly string[]): Record<string, string> {
  const others = cells.flatMap((cell, position) =>
    heading.columns[position] === undefined && cell !== ''
      ? [[titleOf(heading, position).slice(0, 60), cell.slice(0, longestCell)] as const]
      : [],
  )
  return Object.fromEntries(others.slice(0, 20))
}
