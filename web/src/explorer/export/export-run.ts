import { exportAllPageLength, exportMaxRows, exportProgressCapPercent } from '#contract/explorer/constants.ts'

/** The source of exported rows. `Row` is the row type of the list. */
export interface ExportSource<Row> {
  /** The rows on the screen. */
  rows: readonly Row[]
  page: number
  perPage: number
  /** The number of rows on all pages. */
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

/** Rows as they arrive, and the progress: 0 to 99, because writing the file is the last percent. */
export interface ExportedRows<Row> {
  rows: readonly Row[]
  percent: number
}

export const maxExportPages = (perPage: number) => Math.max(1, Math.floor(exportMaxRows / perPage))

/** The requested number of pages, up to the limit; undefined for invalid text. */
export function readPageCount(text: string, perPage: number): number | undefined {
  const typed = text.trim()
  if (!/^\d+$/.test(typed) || Number(typed) < 1) return undefined
  return Math.min(Number(typed), maxExportPages(perPage))
}

const share = (done: number, total: number) =>
  Math.min(exportProgressCapPercent, Math.floor((done / Math.max(1, total)) * 100))

/** The rows of a list, at most one response at a time. */
export async function* exportedRows<Row>(
  source: ExportSource<Row>,
  choice: ExportChoice,
  signal: AbortSignal,
): AsyncGenerator<ExportedRows<Row>> {
  if (choice.kind === 'all') yield* everyRow(source, signal)
  else yield* rowsOfPages(source, choice.kind === 'page' ? 1 : choice.pages, signal)
}

async function* rowsOfPages<Row>(source: ExportSource<Row>, pages: number, signal: AbortSignal) {
  let { rows } = source
  yield { rows, percent: share(1, pages) }
  for (let turned = 1; turned < pages && rows.length === source.perPage; turned++) {
    rows = await source.fetchPage(source.page + turned, signal)
    yield { rows, percent: share(turned + 1, pages) }
  }
}

async function* everyRow<Row>(source: ExportSource<Row>, signal: AbortSignal) {
  let done = 0
  let cursor: string | undefined
  do {
    const { rows, next } = await source.fetchAfter(cursor, exportAllPageLength, signal)
    done += rows.length
    yield { rows, percent: share(done, source.count) }
    cursor = next ?? undefined
  } while (cursor !== undefined)
}
