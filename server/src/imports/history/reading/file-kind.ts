import { parse } from 'csv-parse/sync'
import { historyMessages, type HistorySource } from '#contract/imports/history.ts'
import { sourceOfColumns } from '#rules/imports/history-sources.ts'
import type { Blob } from '../../../core/blobs/blob-store.ts'
import { rejected } from '../../../core/errors.ts'

/** How a file is read, by its first bytes. */
export type FileKind = { kind: 'csv'; delimiter: string } | { kind: 'dump' } | { kind: 'sqlite' }

const headLength = 64 * 1024

async function readHead(blob: Blob): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await blob.open({ start: 0, end: Math.min(headLength, blob.size) - 1 }))
    chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function kindOf(head: Buffer): FileKind {
  if (head.subarray(0, 15).toString('latin1') === 'SQLite format 3') return { kind: 'sqlite' }
  const text = head.toString('utf8')
  return /^\s*(--|SET |pg_dump|COPY )/m.test(text.slice(0, 200))
    ? { kind: 'dump' }
    : { kind: 'csv', delimiter: delimiterOf(text) }
}

/** By how often each occurs in the first line. */
const delimiterOf = (head: string): string => {
  const [line = ''] = head.split(/\r?\n/, 1)
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

export const kindOfFile = async (blob: Blob): Promise<FileKind> => kindOf(await readHead(blob))

/** How CSV of other systems is read, as far as they keep to it. */
export const looseCsv = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 1 << 20,
} as const

/** The system that wrote a file. Only its first bytes are read here. */
export async function sourceOfFile(blob: Blob): Promise<HistorySource> {
  if (blob.size === 0) throw rejected(historyMessages.empty)
  const head = await readHead(blob)
  const kind = kindOf(head)
  if (kind.kind === 'sqlite') return 'frigate'
  if (kind.kind === 'dump') return 'alpr-database'
  try {
    const [columns = []] = parse(head, { ...looseCsv, delimiter: kind.delimiter, to: 1 })
    return sourceOfColumns(columns.map((name) => name.trim()))
  } catch {
    // Reading it whole says what is wrong.
    return 'csv'
  }
}
