import { demoFilled, spawnOwnProduct } from '../../server/src/testing/product/spawn-product.ts'

/** The product with its whole demo, standing still. */
export async function startProduct() {
  const product = await spawnOwnProduct('bench', { SIGHTLINE_DEMO_LIVE: 'off', LOG_LEVEL: 'warn' })
  await demoFilled(product.url)
  return product
}
