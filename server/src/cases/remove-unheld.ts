import { lockDeletion } from '../core/database/statements/holds-lock.ts'
import type { Db } from '../db.ts'
import { findCaseHolds, type Holds } from './held-rows.ts'

interface Removal<Row> {
  rows: readonly Row[]
  isHeld(row: Row, holds: Holds): boolean
  remove(tx: Db, rows: Row[]): Promise<unknown>
  findHolds?: (tx: Db, orgId: string) => Promise<Holds>
}

/** Removes rows in one transaction, except for those that are held when it begins. Holds are added before it or after it. */
export const removeUnheld = <Row>(
  db: Db,
  orgId: string,
  { rows, isHeld, remove, findHolds = findCaseHolds }: Removal<Row>,
): Promise<{ gone: Row[]; held: Row[] }> =>
  db.transaction().execute(async (tx) => {
    await lockDeletion(tx, orgId)
    const holds = await findHolds(tx, orgId)
    const gone: Row[] = []
    const held: Row[] = []
    for (const row of rows) (isHeld(row, holds) ? held : gone).push(row)
    if (gone.length > 0) await remove(tx, gone)
    return { gone, held }
  })
