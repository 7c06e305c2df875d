import { spawnOwnProduct } from '../../server/src/testing/spawn-product.ts'

/** The product with its demo, standing still. */
export const startProduct = () => spawnOwnProduct('bench', { SIGHTLINE_DEMO_LIVE: 'off', LOG_LEVEL: 'warn' })
