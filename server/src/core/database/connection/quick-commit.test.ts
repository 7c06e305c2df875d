import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startProduct } from '../../../testing/product/test-app.ts'
import { withoutWaitingForDisk } from './quick-commit.ts'

const product = await startProduct()

/** The setting at the time of a statement. */
const waits = sql<string>`current_setting('synchronous_commit')`

test('inserts and updates without waiting for the disk, which later statements do again', async () => {
  await product.deps.db.connection().execute(async (db) => {
    await sql`set synchronous_commit = on`.execute(db)
    await sql`create temporary table quickly (id integer primary key, waits text)`.execute(db)
    const made = await withoutWaitingForDisk(
      db,
      (quick) => sql`${quick.begin} insert into quickly ${quick.row(sql`1, ${waits}`)} returning waits`,
    )
    expect(made.rows).toEqual([{ waits: 'off' }])
    await sql`update quickly set waits = 'unknown'`.execute(db)
    const changed = await withoutWaitingForDisk(
      db,
      (quick) =>
        sql`${quick.begin} update quickly set waits = ${waits} where id = 1 ${quick.and} returning waits`,
    )
    expect(changed.rows).toEqual([{ waits: 'off' }])
    const { rows } = await sql`select ${waits} as waits`.execute(db)
    expect(rows).toEqual([{ waits: 'on' }])
  })
})
