/** The known columns of a list. Other columns are stored and shown unchanged. */
export type ListColumn = 'plate' | 'note' | 'valid_from' | 'valid_to' | 'priority' | 'reason' | 'recipients'

/** The column headings of a downloaded file. */
export const columnTitles: Record<ListColumn, string> = {
  plate: 'plate',
  note: 'note',
  valid_from: 'valid from',
  valid_to: 'valid to',
  priority: 'priority',
  reason: 'reason',
  recipients: 'recipients',
}

const names: Record<ListColumn, readonly string[]> = {
  plate: [
    'plate',
    'plates',
    'number plate',
    'plate number',
    'plate no',
    'license plate',
    'licence plate',
    'licenseplate',
    'licenceplate',
    'registration',
    'registration number',
    'rego',
    'reg',
    'reg no',
    'vrm',
    'vehicle registration',
  ],
  note: ['note', 'notes', 'comment', 'comments', 'remark', 'remarks', 'description'],
  valid_from: ['valid from', 'from', 'start', 'start date', 'begin'],
  valid_to: ['valid to', 'to', 'until', 'valid until', 'end', 'end date', 'expires', 'expiry', 'expiry date'],
  priority: ['priority', 'urgent'],
  reason: ['reason', 'why'],
  recipients: ['recipients', 'recipient', 'notify', 'alert email', 'contacts'],
}
const columnOfName = new Map(
  Object.entries(names).flatMap(([column, all]) => all.map((name) => [name, column as ListColumn] as const)),
)

export interface Heading {
  /** By position; undefined for other columns. */
  readonly columns: readonly (ListColumn | undefined)[]
  /** The headings as written in the file. */
  readonly titles: readonly string[]
}

const plainName = (cell: string) =>
  cell
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim()

/** The columns of a header record; undefined where it has no plate column and is therefore an entry. */
export function readHeading(cells: readonly string[]): Heading | undefined {
  const found = new Set<ListColumn>()
  const columns = cells.map((cell) => {
    const column = columnOfName.get(plainName(cell))
    if (column === undefined || found.has(column)) return undefined
    found.add(column)
    return column
  })
  return found.has('plate') ? { columns, titles: cells } : undefined
}

/** Files without a header have the plate first and a note second. */
export const usualHeading: Heading = { columns: ['plate', 'note'], titles: [] }

export const titleOf = ({ titles }: Heading, position: number): string =>
  titles[position]?.trim() || `column ${position + 1}`

/** The columns in the order of a form for one entry. */
export const formHeading: Heading = { columns: Object.keys(columnTitles) as ListColumn[], titles: [] }
