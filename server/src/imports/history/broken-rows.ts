import { csvRow } from '#rules/text/csv.ts'
import type { Db } from '../../db.ts'
import { findFaultsAfter } from './queries.ts'

/** The rows that could not be read, with their reasons, as lines of a CSV file. */
export async function* brokenRows(db: Db, orgId: string, id: string): AsyncGenerator<string> {
  yield `${csvRow(['Row', 'Reason', 'Line'])}\r\n`
  let last = -(2 ** 31)
  for (;;) {
    const faults = await findFaultsAfter(db, orgId, id, last, 1000)
    if (faults.length === 0) return
    yield faults.map(({ row_no, reason, line }) => `${csvRow([Math.abs(row_no), reason, line])}\r\n`).join('')
    last = faults.at(-1)!.row_no
  }
}
