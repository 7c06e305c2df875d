import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people, test } from '../support/product.ts'

test('an ADMIN changes the plan and stores a card, whose number never leaves the browser [PLAT-230] [PLAT-231] [PLAT-239]', async ({
  page,
}) => {
  await arrive(page, 'admin@worksite.example', '/dashboard/account')
  const plan = page.getByRole('region', { name: 'Plan' })
  await expect(plan.getByRole('listitem')).toHaveText([/^Enterprise/, /^Professional/, /^Standard/])
  await plan.getByRole('button', { name: 'Choose Professional' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click()
  await expect(page.getByText('Your plan is now Professional.')).toBeVisible()
  await expect(plan.getByRole('listitem').filter({ hasText: 'Professional' })).toContainText('Current')

  const card = page.getByRole('region', { name: 'Payment Card' })
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await card.getByRole('button', { name: 'Add Card' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: 'Add Card' }).click()
  await expect(popup.getByText('Please enter a valid card number')).toBeVisible()
  await popup.getByLabel('Card number').fill('4242 4242 4242 4242')
  await popup.getByLabel('Expiry').fill('12/40')
  await popup.getByLabel('Security code').fill('123')
  await popup.getByRole('button', { name: 'Add Card' }).click()
  await expect(card).toContainText('visa ending in 4242')
  expect(bodies.join('\n').replaceAll(/\s/g, '')).not.toContain('4242424242424242')
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Remove Card' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card).toContainText('No card has been added.')
  await plan.getByRole('button', { name: 'Choose Standard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click()
  await expect(plan.getByRole('listitem').filter({ hasText: 'Standard' })).toContainText('Current')
})

test('only an ADMIN switches image storage on the account page [PLAT-237]', async ({ page }) => {
  await arrive(page, 'admin@worksite.example', '/dashboard/account')
  const store = page.getByRole('switch', { name: 'Store images' })
  await expect(store).toBeChecked()
  await store.click()
  await expect(page.getByText('New pictures are no longer kept.')).toBeVisible()
  await page.reload()
  await expect(store).not.toBeChecked()
  await store.click()
  await expect(page.getByText('New pictures are kept.')).toBeVisible()
  await arrive(page, people.viewer, '/dashboard/account')
  await expect(store).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Payment Card' })).toHaveCount(0)
})
