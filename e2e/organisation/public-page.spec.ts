import { languageCookie } from '#contract/product/languages.ts'
import { decodeQr } from '../../server/src/testing/files/decode-qr.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

test('an ADMIN publishes the page, anybody opens it and prints a sign with its address, and it is gone when it is switched off', async ({
  page,
  browser,
}) => {
  await arrive(page, people.worksite, '/dashboard/public-page')
  const shown = page.getByRole('switch', { name: 'Show the page' })
  const set = async (isOn: boolean) => {
    await shown.setChecked(isOn)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  }
  await page.getByLabel('Address').fill('e2e-works')
  await page.getByLabel('Purpose').fill('Safety of people at work')
  await page.getByLabel('Contact').fill('privacy@worksite.example')
  await set(true)
  await expect(page.getByRole('link', { name: /\/public\/e2e-works$/ })).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto('/public/e2e-works')
  await expect(stranger.getByText('Safety of people at work')).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'How long it is kept' })).toBeVisible()
  await expect(stranger.getByText(/searches for a plate/)).toBeVisible()
  await expect(stranger.getByText('privacy@worksite.example')).toBeVisible()
  await expect(stranger.getByRole('img', { name: 'QR code of this page' })).toBeVisible()
  await expectAccessible(stranger)
  const site = stranger.getByRole('button', { name: /^Print the sign of/ }).first()
  const name = (await site.getAttribute('aria-label'))!.replace('Print the sign of ', '')
  await site.click()
  const sign = stranger.frameLocator('iframe[title="Sign"]')
  await expect(sign.locator('h1')).toHaveText('This area is watched by cameras')
  await expect(sign.locator('h2')).toHaveText(name)
  const { origin } = new URL(stranger.url())
  await expect(sign.locator('p')).toHaveText([
    /^(Health and safety at work|Speed of vehicles|Vehicles and number plates)/,
    'Safety of people at work',
    /^Pictures are kept: \d+ days$/,
    /, privacy@worksite\.example$/,
    `${origin}/public/e2e-works`,
  ])
  const code = await sign.locator('img').getAttribute('src')
  const picture = Buffer.from(code!.replace('data:image/png;base64,', ''), 'base64')
  expect(await decodeQr(picture)).toBe(`${origin}/public/e2e-works`)

  const german = await browser.newContext()
  await german.addCookies([{ name: languageCookie, value: 'de', url: origin }])
  const reader = await german.newPage()
  await reader.goto('/public/e2e-works')
  await expect(reader.getByText(/^Bilder: \d+ Tage$/)).toBeVisible()
  await reader.getByRole('button', { name }).first().click()
  await expect(reader.frameLocator('iframe').locator('p').nth(2)).toHaveText(/: \d+ Tage$/)
  await german.close()

  await set(false)
  await stranger.reload()
  await expect(stranger.getByText('Safety of people at work')).toBeHidden()
  await stranger.context().close()
})
