import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()

test('creates a new month while events of another month are stored and read', async () => {
  const { db } = product.deps
  const tables = ['images', 'videos', 'detections', 'passes', 'observations', 'sightings'] as const
  await db.transaction().execute(async (storing) => {
    for (const table of tables) {
      await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(storing)
      await sql`select from ${sql.table(table)} limit 1`.execute(storing)
    }
    await sql`select ensure_partitions('2031-05-01', '2031-06-30')`.execute(db)
  })
  const { rows } = await sql<{ name: string; indexes: number }>`
    select relname as name, (select count(*)::int from pg_index where indrelid = pg_class.oid) as indexes
    from pg_class where relname in ('detections_2031_05', 'detections_2031_06', 'detections')
    order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['detections', 'detections_2031_05', 'detections_2031_06'])
  expect(new Set(rows.map(({ indexes }) => indexes)).size).toBe(1)
})
