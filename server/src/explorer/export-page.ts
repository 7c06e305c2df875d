import { exportRefusals } from '#contract/explorer/api.ts'
import { Id } from '#contract/endpoint.ts'
import { invalid } from '../core/errors.ts'
import type { Scope } from './filters.ts'
import { wholeListAfter, type List, type ListPosition } from './lists.ts'

/** An export continues after the last sent row, regardless of new rows. */
const cursorAfter = ({ time, id }: ListPosition): string =>
  Buffer.from(`${time.getTime()} ${id}`).toString('base64url')

function readCursor(text: string): ListPosition {
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  if (!/^\d{1,15}$/.test(time) || !Id.safeParse(id).success)
    throw invalid({ cursor: [exportRefusals.cursorInvalid] })
  return { time: new Date(Number(time)), id }
}

export interface ExportedPage<Row> {
  rows: Row[]
  /** Null at the end of the list. */
  next: string | null
}

/** Rows of a list, newest first, and the cursor of the next page. */
export async function exportPage<Row extends ListPosition>(
  scope: Scope,
  list: List,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<ExportedPage<Row>> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await wholeListAfter<Row>(scope, list, after, limit + 1)
  const sent = rows.slice(0, limit)
  return { rows: sent, next: rows.length > limit ? cursorAfter(sent.at(-1)!) : null }
}
