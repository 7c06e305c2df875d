import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { findRunningPostgres } from './core/database/embedded/embedded-postgres.ts'
import { freePort, spawnProduct } from './testing/product/spawn-product.ts'
import { temporaryData } from './testing/product/temporary-data.ts'

const dataDir = temporaryData('interrupted')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a first start that is interrupted leaves no database running', { timeout: 120_000 }, async () => {
  const product = spawnProduct(await freePort(), dataDir, { SIGHTLINE_DEMO: 'on', LOG_LEVEL: 'silent' })
  const ended = once(product, 'exit')
  await expect.poll(() => findRunningPostgres(dataDir), { timeout: 90_000 }).toBeDefined()
  product.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(findRunningPostgres(dataDir)).toBeUndefined()
})
