import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'
import { removeInBatches, type Position } from '../core/database/statements/remove-in-batches.ts'

const atOnce = 500

interface Removal<Row extends Position> {
  db: Db
  /** Selects the due rows with a condition at the end; the walk adds its position, order and limit. */
  due: RawBuilder<Row>
  /** Returns the number of removed rows. */
  remove(rows: Row[]): Promise<number>
  signal?: AbortSignal | undefined
}

/** Removes due rows of a table whose key is the organisation and an id, in the order of the ids. */
export const removeRowsById = <Row extends Position>({
  db,
  due,
  remove,
  signal,
}: Removal<Row>): Promise<number> =>
  removeInBatches<Row>({
    size: atOnce,
    signal,
    find: async (after, limit) => {
      const further = after ? sql`and id > ${after.id}::uuid` : sql``
      return (await sql<Row>`${due} ${further} order by id limit ${limit}`.execute(db)).rows
    },
    isDue: () => true,
    remove,
  })

/** The same for rows that no case holds: `remove` receives the ids of a batch. */
export const removeById = ({
  remove,
  ...walk
}: Omit<Removal<Position>, 'remove'> & {
  remove(ids: ReturnType<typeof anyOf>): Promise<unknown>
}): Promise<number> =>
  removeRowsById({
    ...walk,
    remove: async (rows) => {
      await remove(anyOf(rows.map(({ id }) => id)))
      return rows.length
    },
  })
