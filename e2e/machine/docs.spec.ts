import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/product.ts'

test('the product serves its documentation with a search, and the pages fit a phone', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (sent) => {
    if (!sent.url().startsWith(baseURL!)) foreign.push(sent.url())
  })
  await page.goto('/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sightline')
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.getByLabel('Search the documentation').fill('verify-backup')
  await expect(page.getByRole('status')).toHaveText(/^\d+ places were found\.$/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/operations\.html#/)

  await page.setViewportSize({ width: 390, height: 800 })
  for (const name of ['A tour of the house', 'Requirements']) {
    await page.getByText('Pages', { exact: true }).click()
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await expectAccessible(page)
  expect(foreign).toEqual([])
})

test('an unknown documentation page returns 404', async ({ request }) => {
  expect((await request.get('/docs/nothing.html')).status()).toBe(404)
})
