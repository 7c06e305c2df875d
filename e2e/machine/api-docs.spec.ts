import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/product.ts'

test('the API page lists every call by room with its scope and an example, and every event, and loads nothing from other hosts', async ({
  page,
  request,
}) => {
  test.slow()
  const loaded: string[] = []
  page.on('request', (sent) => loaded.push(sent.url()))
  await page.goto('/api/docs')
  const { paths, webhooks } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, object>
    webhooks: Record<string, object>
  }
  const calls = Object.values(paths).flatMap((methods) => Object.keys(methods))
  await expect(page.locator('details')).toHaveCount(calls.length + Object.keys(webhooks).length)
  const rooms = page.getByRole('navigation', { name: 'Parts of the API' })
  await expect(rooms.getByRole('link', { name: /^Vehicles \d+$/ })).toHaveAttribute('href', '#vehicles')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Sites')
  await expectAccessible(page)

  await page.getByLabel('Find a call').fill('detections export')
  await expect(page.getByText('/api/v1/explorer/detections/export', { exact: true })).toBeVisible()
  await expect(page.locator('#get-api-v1-sites')).toBeHidden()
  await expect(page.getByRole('status')).toHaveText(/^\d+ calls$/)
  await page.getByLabel('Find a call').fill('create an api key')
  await expect(page.getByRole('status')).toHaveText('1 call')

  await page.goto('/api/docs#post-api-v1-webhooks')
  const call = page.locator('#post-api-v1-webhooks')
  await expect(call).toHaveAttribute('open')
  await expect(call.getByText('ADMINs only. API keys need the scope write.')).toBeVisible()
  await expect(call.locator('.scope')).toHaveText('write')
  const example = call.getByRole('region', { name: 'Example' })
  await expect(example).toContainText('-H "Authorization: Bearer $SIGHTLINE_KEY"')
  await expect(example).toContainText('"name":')

  for (const width of [900, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  // The whole page was scanned above; this scan covers the open call.
  await page.getByLabel('Find a call').fill('add a webhook')
  await expect(call).toBeVisible()
  await expectAccessible(page)
  // Only the open call has a button.
  await expect(page.getByRole('button')).toHaveText(['Copy the example'])
  const { origin } = new URL(page.url())
  expect(loaded.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([])
})
