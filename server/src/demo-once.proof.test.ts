import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freePort, productReady, spawnProduct, stopProduct } from './testing/product/spawn-product.ts'
import { temporaryData } from './testing/product/temporary-data.ts'
import { createBareDatabase } from './testing/product/test-database.ts'

test(
  'two processes that start together on an empty database fill the demo once, and its audit log has no rows dated in the past',
  { timeout: 600_000 },
  async () => {
    const database = await createBareDatabase()
    const folders = [temporaryData('demo-1'), temporaryData('demo-2')]
    const settings = {
      DATABASE_URL: database.url,
      SIGHTLINE_SECRET: 'a secret of at least thirty-two characters',
      SIGHTLINE_DEMO: 'on',
      SIGHTLINE_DEMO_FILL: 'small',
      SIGHTLINE_DEMO_LIVE: 'off',
      LOG_LEVEL: 'silent',
    }
    const products = await Promise.all(
      folders.map(async (folder) => spawnProduct(await freePort(), folder, settings)),
    )
    try {
      await Promise.all(products.map(productReady))
      const count = async (text: string) =>
        (await database.pool.query<{ count: number }>(`select count(*) from ${text}`)).rows[0]!.count
      expect(await count('organisations where is_demo')).toBe(3)
      const names = await count(`(select distinct org_id, name from sites) as names`)
      expect(await count('sites')).toBe(names)
      const passes = await count('passes')
      expect(passes).toBeGreaterThan(1000)
      const { rows } = await database.pool.query('select sum(passes)::int as passes from detection_hours')
      expect(rows).toEqual([{ passes }])
      // Verification reports such rows as inserted.
      expect(await count(`audit_log where at < now() - interval '1 hour'`)).toBe(0)
    } finally {
      await Promise.all(products.map(stopProduct))
      await database.close()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    }
  },
)
