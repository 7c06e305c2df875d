import { csvRow } from '#rules/text/csv.ts'
import { columnTitles, type ListColumn } from '#rules/filter-lists/list-columns.ts'
import type { Db } from '../db.ts'
import { findEntriesAfter, type EntryRow, type ListRow } from './queries.ts'

const atOnce = 5000
const columns = Object.keys(columnTitles) as ListColumn[]

const cellOf: Record<ListColumn, (entry: EntryRow) => string> = {
  plate: ({ plate }) => plate,
  note: ({ note }) => note ?? '',
  valid_from: ({ valid_from }) => valid_from?.toISOString() ?? '',
  valid_to: ({ valid_to }) => valid_to?.toISOString() ?? '',
  priority: ({ is_priority }) => (is_priority ? 'high' : ''),
  reason: ({ reason }) => reason ?? '',
  recipients: ({ recipients }) => recipients.join(' '),
}

/** The list as a CSV file in pieces. The file can be uploaded again. */
export async function* listAsCsv(db: Db, list: ListRow): AsyncGenerator<string> {
  const titles = [...columns.map((column) => columnTitles[column]), ...list.columns]
  yield `${csvRow(titles)}\r\n`
  let entries: EntryRow[] = []
  do {
    entries = await findEntriesAfter(db, list.org_id, list.id, entries.at(-1)?.plate ?? '', atOnce)
    const rows = entries.map((entry) =>
      csvRow([
        ...columns.map((column) => cellOf[column](entry)),
        ...list.columns.map((name) => entry.details[name] ?? ''),
      ]),
    )
    yield rows.map((row) => `${row}\r\n`).join('')
  } while (entries.length === atOnce)
}
