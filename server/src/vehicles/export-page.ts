import { exportRefusals } from '#contract/explorer/api.ts'
import { Id } from '#contract/endpoint.ts'
import { invalid } from '../core/errors.ts'
import type { Scope } from './filters.ts'
import { listAfter, type Place, type RecordOf } from './list-rows.ts'

/** Where an export goes on: after the row that was sent last, whatever has arrived meanwhile. */
const cursorAfter = ({ time, id }: Place): string =>
  Buffer.from(`${time.getTime()} ${id}`).toString('base64url')

function readCursor(text: string): Place {
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  if (!/^\d{1,15}$/.test(time) || !Id.safeParse(id).success)
    throw invalid({ cursor: [exportRefusals.cursorInvalid] })
  return { time: new Date(Number(time)), id }
}

/** Rows of a list, newest first, and the cursor for those that follow. */
export async function listExported<Name extends keyof RecordOf>(
  scope: Scope,
  name: Name,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ rows: RecordOf[Name][]; next: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await listAfter(scope, name, after, limit + 1)
  const sent = rows.slice(0, limit)
  return { rows: sent, next: rows.length > limit ? cursorAfter(sent.at(-1)!) : null }
}
