import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { languageCookie } from '#contract/product/languages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { expect, people, test } from '../support/product.ts'

/** A plate that is stored, as that of a customer. */
async function storePlate(page: Page, plate: string): Promise<void> {
  const headers = { authorization: `Bearer ${await keyOf(page.request, people.worksite)}` }
  const data = { name: 'Ann' }
  expect((await page.request.put(`/api/v1/customers/${plate}`, { headers, data })).ok()).toBe(true)
}

test('an ADMIN makes a package of the data about a plate and downloads it', async ({ page }) => {
  await storePlate(page, 'ZZE2E1')
  await arrive(page, people.worksite, '/dashboard/retention')
  await page.getByRole('link', { name: 'Access Requests' }).click()
  await expect(page.getByText('that the camera did not report stays visible')).toBeVisible()
  await page.getByRole('button', { name: 'Make a package' }).click()
  await expect(page.getByText(/plate/i).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Plate' }).fill('zz e2e1')
  await page.getByLabel('Proof of identity').fill('Registration paper seen')
  await page.getByRole('button', { name: 'Make a package' }).click()
  await expect(page.getByText('The package is being made')).toBeVisible()
  const link = page.getByRole('link', { name: 'Download the package about ZZE2E1' }).first()
  await expect(link).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^access-ZZE2E1-.*\.zip$/)
  await page.getByRole('button', { name: 'Delete the package about ZZE2E1' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Package deleted')).toBeVisible()
})

test('an erasure requires plate, proof and confirmation, and leaves a receipt without the plate', async ({
  page,
}) => {
  await storePlate(page, 'ZZE2E2')
  await arrive(page, people.worksite, '/dashboard/retention')
  await page.getByRole('link', { name: 'Erase a plate' }).click()
  const erase = page.getByRole('button', { name: 'Erase', exact: true })
  await expect(erase).toBeDisabled()
  await page.getByRole('textbox', { name: 'Plate' }).fill('zz e2e 3')
  await page.getByLabel('Proof of identity').fill('Passport seen for the e2e erasure')
  await erase.click()
  await expect(page.getByText('No data about this plate is stored')).toBeVisible()
  await page.getByRole('textbox', { name: 'Plate' }).fill('zz e2e 2')
  await erase.click()
  const question = page.getByRole('dialog', { name: 'Erase ZZE2E2?' })
  await expect(question).toContainText('Deleted for good: 1 customer')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Passport seen for the e2e erasure')).toBeVisible()
  await erase.click()
  await question.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('The erasure has begun')).toBeVisible()
  const receipt = page
    .getByRole('table', { name: 'Receipts of erasures' })
    .getByRole('row')
    .filter({ hasText: 'Passport seen for the e2e erasure' })
    .first()
  await expect(receipt).toContainText('Erased')
  await expect(receipt).toContainText('1 customer')
  await expect(receipt).not.toContainText('ZZE2E2')
  await expectAccessible(page)
})

test('a receipt shows that held data was kept, in the language of the page', async ({ page, baseURL }) => {
  const headers = { authorization: `Bearer ${await keyOf(page.request, people.worksite)}` }
  const post = async (url: string, data: unknown) =>
    (await page.request.post(`/api/v1/${url}`, { headers, data })).json()
  const plate = `ZZ${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
  const { id } = await post('cases', { name: 'Held plate', reason: 'For the receipt' })
  await post(`cases/${id}/holds`, { kind: 'plate', subject: plate })
  const proof = `Passport seen for the plate of case ${id}`
  await post('privacy/erasures', { plate, proof, is_confirmed: true })
  await arrive(page, people.worksite, paths.erasures)
  const receipt = page.getByRole('row').filter({ hasText: proof }).first()
  await expect(receipt).toContainText('Erased, except held data')
  await expect(receipt).toContainText(
    '1 row of the audit log redacted. Kept: 1 hold of the plate with the texts of its case, until it is released',
  )
  await page.context().addCookies([{ name: languageCookie, value: 'de', url: baseURL! }])
  await page.reload()
  await expect(receipt).toContainText('Behalten: 1 Sperre des Kennzeichens')
})
