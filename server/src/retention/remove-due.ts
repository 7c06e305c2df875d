import type { Holds } from '../cases/held-rows.ts'
import { removeUnheld } from '../cases/remove-unheld.ts'
import type { Db } from '../db.ts'
import { findHolds } from './holds.ts'

interface Removal<Row> {
  isHeld(row: Row, holds: Holds): boolean
  remove(tx: Db, rows: Row[]): Promise<unknown>
}

/** Removes a batch of due rows, except for held ones and those of vehicles on site. Returns their number. */
export const removeDue =
  <Row>({ db, orgId }: { db: Db; orgId: string }, removal: Removal<Row>) =>
  async (rows: readonly Row[]): Promise<number> => {
    const { gone } = await removeUnheld(db, orgId, { ...removal, rows, findHolds })
    return gone.length
  }
