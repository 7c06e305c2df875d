import type { Page } from '@playwright/test'
import { languageCookie } from '#contract/product/languages.ts'
import { decodeQr } from '../../server/src/testing/files/decode-qr.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { keepAnswer } from '../support/keep-answer.ts'
import { expect, people, test } from '../support/product.ts'
import { savedFile } from '../support/saved-file.ts'

/** A plate that is stored, as that of a customer. */
async function storePlate(page: Page, plate: string): Promise<void> {
  const headers = { authorization: `Bearer ${await keyOf(page.request, people.worksite)}` }
  const data = { name: 'Ann' }
  expect((await page.request.put(`/api/v1/customers/${plate}`, { headers, data })).ok()).toBe(true)
}

test('an ADMIN makes a package of the data about a plate, and erases a plate with a receipt', async ({
  page,
}) => {
  await storePlate(page, 'ZZE2E1')
  await storePlate(page, 'ZZE2E2')
  await test.step('a package is made and downloaded', async () => {
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
  await test.step('an erasure requires a stored plate, proof and confirmation, and leaves a receipt without the plate', async () => {
    await page.goto('/dashboard/retention')
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
})

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

test('an ADMIN sees what a shorter time deletes, and lets a site keep pictures for its own time', async ({
  page,
  request,
}) => {
  await test.step('a shorter time is confirmed after the data that it deletes is shown', async () => {
    await arrive(page, people.worksite, '/dashboard/user-management')
    await page.getByRole('link', { name: 'Data Retention' }).click()
    const table = page.getByRole('table', { name: 'Retention by kind of data' })
    const pictures = table.getByRole('row').filter({ hasText: 'Pictures' })
    await expect(pictures).toContainText(/Nothing|\d+ \(/)
    await expectAccessible(page)
    const choose = async (length: string) => {
      await page.getByRole('combobox', { name: 'Keep pictures for' }).click()
      await page.getByRole('option', { name: length, exact: true }).click()
    }
    await choose('1 day')
    await page.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('dialog', { name: 'Keep data for a shorter time?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Keep pictures for' })).toHaveValue('30 days')

    await choose('90 days')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Retention saved')).toBeVisible()
    await choose('30 days')
    await page.getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Delete older data' }).click()
    await expect(page.getByText('Retention saved').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Keep pictures for' })).toHaveValue('30 days')
  })
  await test.step('a site keeps pictures for its own time, and follows the organisation again', async () => {
    const headers = { authorization: `Bearer ${await keyOf(request, people.worksite)}` }
    const [{ id, name }] = await (await request.get('/api/v1/sites/summary', { headers })).json()
    const shown = name.replace('SITE: ', '')
    const stored = async () => (await (await request.get('/api/v1/retention', { headers })).json()).sites
    await page.goto('/dashboard/retention')
    await expect(page.getByText('All sites keep data for the same time.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Add a site that differs' }).click()
    await page.getByRole('option', { name: shown }).click()
    const site = page.getByRole('region', { name: shown })
    const pictures = site.getByRole('combobox', { name: 'Pictures' })
    await expect(pictures).toHaveValue('As all: 30 days')
    await pictures.click()
    await page.getByRole('option', { name: '60 days', exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Retention saved')).toBeVisible()
    expect(await stored()).toEqual([{ site_id: id, days: { pictures: 60 } }])
    await page.reload()
    await expect(pictures).toHaveValue('60 days')

    await site.getByRole('button', { name: /^Keep the data of .* as the organisation does$/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('dialog', { name: 'Keep data for a shorter time?' })
      .getByRole('button', { name: 'Delete older data' })
      .click()
    await expect(page.getByText('All sites keep data for the same time.')).toBeVisible()
    await expect.poll(stored).toEqual([])
  })
})

test('an organisation can require a reason for plate searches, and the audit log stores it [PLAT-270]', async ({
  page,
}) => {
  await arrive(page, people.worksite, '/dashboard/user-management')
  const setReason = async () => {
    await page.goto('/dashboard/user-management')
    await page.getByRole('link', { name: 'Audit Log' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    const popup = page.getByRole('dialog')
    await popup.getByRole('switch', { name: 'Ask for a reason before a plate search' }).click()
    await expectAccessible(page)
    await popup.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Audit settings saved')).toBeVisible()
  }
  await setReason()

  await page.goto('/dashboard/vehicle-explorer?period=7')
  const search = async (plate: string) => {
    await page.getByLabel('Search for a plate within this period').fill(plate)
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  }
  const reasons: (string | undefined)[] = []
  page.on('response', (answer) => {
    const isList =
      /explorer\/(detections|images)(?!\/plates)/.test(answer.url()) && answer.url().includes('plates=WHY123')
    if (isList && answer.ok()) reasons.push(answer.request().headers()['x-search-reason'])
  })
  await search('WHY123')
  const prompt = page.getByRole('dialog', { name: 'Reason for this search' })
  await expect(prompt.getByLabel('Why do you look for WHY123?')).toBeFocused()
  await prompt.getByRole('button', { name: 'Search' }).click()
  await expect(prompt.getByText('Please say why you look for this plate.')).toBeVisible()
  await prompt.getByLabel('Why do you look for WHY123?').fill('Case 26/114')
  await prompt.getByRole('button', { name: 'Search' }).click()
  await expect(prompt).toBeHidden()
  await expect.poll(() => reasons).toContain('Case%2026%2F114')

  await search('WHY456')
  await prompt.getByRole('button', { name: 'Cancel' }).click()

  await setReason()
  await page.keyboard.press('Escape')
  await page.getByLabel('Search').fill('WHY')
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'WHY' })
  await expect(rows.first()).toContainText('WHY123 (Case 26/114)')
  await expect(page.getByText('WHY456')).toHaveCount(0)
  const answered = keepAnswer(page, '**/api/v1/audit/export.csv*')
  const file = await savedFile(page, () => page.getByRole('button', { name: 'Export' }).click())
  expect(file.name).toBe('Audit log.csv')
  expect(file.text).toBe(await answered)
  expect(file.text).toMatch(/plate\.searched,WHY123,.*,Case 26\/114/)
})
