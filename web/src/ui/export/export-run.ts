import { exportAllPageLength, exportMaxRows, exportProgressCapPercent } from '#contract/constants.ts'

/** Where exported rows come from. `Row` is whatever the list shows. */
export interface ExportSource<Row> {
  /** The rows on the screen. */
  rows: readonly Row[]
  page: number
  perPage: number
  /** How many rows there are on all pages. */
  count: number
  fetchPage: (page: number, signal: AbortSignal) => Promise<readonly Row[]>
  /** The rows after a cursor, and the cursor of the next ones. */
  fetchAfter: (
    cursor: string | undefined,
    limit: number,
    signal: AbortSignal,
  ) => Promise<{ rows: readonly Row[]; next: string | null }>
}

export type ExportChoice = { kind: 'page' } | { kind: 'pages'; pages: number } | { kind: 'all' }

interface Progress {
  signal: AbortSignal
  /** 0 to 99: the last percent is the file itself. */
  onProgress: (percent: number) => void
}

export const maxExportPages = (perPage: number) => Math.max(1, Math.floor(exportMaxRows / perPage))

/** The number of pages that was asked for, at most so many as are allowed; undefined when it is none. */
export function readPageCount(text: string, perPage: number): number | undefined {
  const typed = text.trim()
  if (!/^\d+$/.test(typed) || Number(typed) < 1) return undefined
  return Math.min(Number(typed), maxExportPages(perPage))
}

export async function collectRows<Row>(
  source: ExportSource<Row>,
  choice: ExportChoice,
  progress: Progress,
): Promise<readonly Row[]> {
  if (choice.kind === 'page') return source.rows
  return choice.kind === 'pages' ? collectPages(source, choice.pages, progress) : collectAll(source, progress)
}

const share = (done: number, total: number) =>
  Math.min(exportProgressCapPercent, Math.floor((done / Math.max(1, total)) * 100))

async function collectPages<Row>(source: ExportSource<Row>, pages: number, { signal, onProgress }: Progress) {
  const rows: Row[] = [...source.rows]
  onProgress(share(1, pages))
  for (let turned = 1; turned < pages && rows.length === turned * source.perPage; turned++) {
    rows.push(...(await source.fetchPage(source.page + turned, signal)))
    onProgress(share(turned + 1, pages))
  }
  return rows
}

async function collectAll<Row>(source: ExportSource<Row>, { signal, onProgress }: Progress) {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const answer = await source.fetchAfter(cursor, exportAllPageLength, signal)
    rows.push(...answer.rows)
    onProgress(share(rows.length, source.count))
    cursor = answer.next ?? undefined
  } while (cursor !== undefined)
  return rows
}
