import { register } from '../support/data/newcomer.ts'
import { plugIn } from '../support/plug-in-passkey.ts'
import { expect, test } from '../support/product.ts'

test('a long name stays within its card, and a device that has a passkey already is named', async ({
  page,
  signIn,
}) => {
  const email = await register(page.request)
  await plugIn(page)
  await signIn(email)
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto('/dashboard/account')
  const card = page.getByRole('region', { name: 'Passkeys' })
  const popup = page.getByRole('dialog', { name: 'Add a passkey' })
  const add = async (name: string) => {
    await card.getByRole('button', { name: 'Add a passkey' }).click()
    await popup.getByLabel('Name').fill(name)
    await popup.getByRole('button', { name: 'Continue' }).click()
  }
  await add('W'.repeat(60))
  await expect(card).toContainText('W'.repeat(60))
  for (const width of [900, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const [around, remove] = [
      await card.boundingBox(),
      await card.getByRole('button', { name: 'Remove the passkey' }).boundingBox(),
    ]
    expect(remove!.x + remove!.width).toBeLessThanOrEqual(around!.x + around!.width)
    expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  await add('Again')
  await expect(popup.getByText('This passkey has been added already.')).toBeVisible()
})

test('a user ends one of their sessions, and that browser must sign in again', async ({
  page,
  browser,
  signIn,
}) => {
  const email = await register(page.request)
  await signIn(email)
  const other = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' })
  ).newPage()
  await other.goto(new URL('/login', page.url()).href)
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill('Sightline1')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other).toHaveURL(/\/dashboard/)
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: /^End the session of Firefox/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the session' }).click()
  await expect(page.getByText('Session ended')).toBeVisible()
  await other.goto(new URL('/dashboard/account', page.url()).href)
  await expect(other).toHaveURL(/\/login/)
})
