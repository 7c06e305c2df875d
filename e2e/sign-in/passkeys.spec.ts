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
