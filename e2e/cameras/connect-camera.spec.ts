import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expectAccessible } from '../support/accessible.ts'
import { card, openSite } from '../support/pages/camera-pages.ts'
import { expect } from '../support/product.ts'
import { test, withoutMaps } from '../support/data/site-world.ts'

test.beforeEach(({ page }) => withoutMaps(page))

/** A camera with only a snapshot address. */
async function startCamera() {
  const picture = await readFile(path.resolve(import.meta.dirname, '../../vision/samples/scene-08.jpg'))
  const server = createServer((request, reply) =>
    request.url === '/snapshot.jpg'
      ? reply.setHeader('content-type', 'image/jpeg').end(picture)
      : reply.writeHead(404).end(),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a camera with only a snapshot address is connected, tested and shows its first plate', async ({
  page,
  world,
}) => {
  const camera = await startCamera()
  const site = await world.carpark()
  const { name } = await world.camera(site)
  await openSite(page, site)
  await card(page, name)
    .getByRole('link', { name: `Connect ${name}` })
    .click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^FTP/ })).toBeDisabled()
  const setUp = page.getByRole('region', { name: '2. Set it up and test it' })
  await setUp.getByLabel('Snapshot address').fill(`${camera.address}/nothing.jpg`)
  await setUp.getByRole('button', { name: 'Test' }).click()
  await expect(setUp.getByRole('alert')).toContainText('The camera has nothing at this address (404).')
  await setUp.getByLabel('Snapshot address').fill(`${camera.address}/snapshot.jpg`)
  await setUp.getByRole('button', { name: 'Test' }).click()
  await expect(setUp.getByRole('img', { name: 'What the camera sees' })).toBeVisible()
  await expect(setUp.getByRole('status', { name: 'Test' })).toContainText('It was not stored.')
  await setUp.getByRole('button', { name: 'Connect' }).click()
  const result = page.getByRole('region', { name: '3. See the first plate' })
  await expect(result).toContainText('The last picture came', { timeout: 60_000 })
  await expect(result).toContainText('Read from the picture: CC973038 (99 %)', { timeout: 60_000 })
  await expect(result.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await setUp.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(setUp.getByRole('button', { name: 'Connect' })).toBeVisible()
  camera.stop()
})
