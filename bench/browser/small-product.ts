import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { spawnOwnProduct } from '../../server/src/testing/product/spawn-product.ts'

/** A product that runs already, or one with newly built pages and the small demo, standing still. */
export async function smallProduct(url: string | undefined) {
  if (url) return { url, stop: async () => undefined }
  const build = path.resolve(import.meta.dirname, '../../scripts/build/build-web.ts')
  const { status, stderr } = spawnSync(process.execPath, [build], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The pages could not be built: ${stderr}`)
  return spawnOwnProduct('bench', {
    SIGHTLINE_DEMO_FILL: 'small',
    SIGHTLINE_DEMO_LIVE: 'off',
    LOG_LEVEL: 'warn',
  })
}
