import { spawnOwnProduct } from '../../server/src/testing/product/spawn-product.ts'
import { startHubSpot } from './data/hubspot-server.ts'

/** Starts the real product with the demo on a free port and a new data folder; `SIGHTLINE_E2E_URL` names a running one. */
export default async function startProduct() {
  if (process.env['SIGHTLINE_E2E_URL']) return undefined
  const hubSpot = await startHubSpot()
  const { url, dataDir, stop } = await spawnOwnProduct('e2e', {
    SIGHTLINE_DEMO_FILL: 'small',
    SIGHTLINE_DEMO_LIVE: 'off',
    // Receivers of webhooks and the stand-in for HubSpot run on this machine.
    SIGHTLINE_OUTBOUND_ALLOW: '127.0.0.0/8',
    SIGHTLINE_HUBSPOT_URL: hubSpot.url,
    LOG_LEVEL: 'warn',
  })
  process.env['SIGHTLINE_E2E_URL'] = url
  process.env['SIGHTLINE_E2E_DATA'] = dataDir
  return async () => {
    hubSpot.stop()
    await stop()
  }
}
