import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { expect, people } from '../support/product.ts'
import { pdfBytes, test, uniqueName, withoutMaps } from '../support/data/site-world.ts'

test.beforeEach(({ page }) => withoutMaps(page))

const list = '/dashboard/sites'
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Site' }).click()

async function begin(page: Page, type: 'Carpark' | 'Health & Safety') {
  await page.getByRole('button', { name: 'Add Site' }).click()
  await dialog(page).getByRole('radio', { name: type }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
}

test('the form of a carpark follows the choice of a type and reports missing fields [SITE-044] [SITE-046] [SITE-051] [SITE-052] [SITE-053] [SITE-054] [SITE-055] [SITE-059] [SITE-060] [SITE-070] [SITE-076]', async ({
  page,
}) => {
  await arrive(page, people.admin, list)
  await page.getByRole('button', { name: 'Add Site' }).click()
  const go = dialog(page).getByRole('button', { name: 'Continue' })
  await expect(go).toBeDisabled()
  await expectAccessible(page)
  await dialog(page).getByRole('radio', { name: 'Carpark' }).click()
  await go.click()
  await expect(page.getByRole('dialog', { name: 'Create Carpark Site' })).toBeVisible()
  await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(820)
  await expect(dialog(page).getByRole('button', { name: 'Remove Site' })).toBeHidden()
  await save(page)
  for (const text of [
    'Site name is required',
    'Site address is required',
    'Site latitude is required',
    'Site longitude is required',
    'Number of bays is required',
    'Occupancy count is required',
  ])
    await expect(dialog(page)).toContainText(text)
  await expect(page.getByLabel('Site name')).toBeFocused()
  await page.getByLabel('Site name').fill('x'.repeat(65))
  await save(page)
  await expect(dialog(page)).toContainText(
    'Site name must be less than 64 characters in length. Please choose a shorter name.',
  )
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expect(question).toContainText(
    'You have unsaved changes. Are you sure you want to exit without saving?',
  )
  await expect.poll(async () => (await question.boundingBox())?.width).toBe(420)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Site name')).toHaveValue('x'.repeat(65))
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Exit without saving' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('the form of a health-and-safety site reports missing fields [SITE-046] [SITE-061] [SITE-062] [SITE-063] [SITE-064] [SITE-065]', async ({
  page,
}) => {
  await arrive(page, people.worksite, list)
  await begin(page, 'Health & Safety')
  await expect(page.getByRole('dialog', { name: 'Create Health & Safety Site' })).toBeVisible()
  await save(page)
  for (const whom of ['Safety manager', 'STMS'])
    for (const what of ['email', 'name', 'phone'])
      await expect(dialog(page)).toContainText(`${whom} ${what} is required`)
  const email = page.getByRole('combobox', { name: 'STMS email' })
  await email.fill('not an address')
  await email.press('Enter')
  await expect(dialog(page)).toContainText('Please enter a valid email address')
  await expect(email).toHaveValue('not an address')
  await expectAccessible(page)
  await email.fill('tia@worksite.example')
  await email.press('Enter')
  await expect(email).toHaveValue('')
  const phone = page.getByRole('combobox', { name: 'STMS phone' })
  await phone.fill('call me')
  await phone.press('Enter')
  await expect(phone).toHaveValue('call me')
  await save(page)
  await expect(phone).toHaveValue('call me')
  await expect(dialog(page)).toContainText('Please enter a valid phone number')
  await phone.fill('(021) 123-456')
  await phone.press('Enter')
  await expect(phone).toHaveValue('')
})

test('the form suggests addresses and takes the coordinates of the chosen one [SITE-056] [SITE-057] [SITE-058]', async ({
  page,
}) => {
  await arrive(page, people.admin, list)
  await begin(page, 'Carpark')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/geocoding/')) requested.push(request.url())
  })
  await page.getByRole('combobox', { name: 'Address' }).pressSequentially('Wellington', { delay: 30 })
  const option = page.getByRole('option').first()
  await expect(option).toBeVisible()
  expect(requested).toHaveLength(1)
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(5)
  const text = await option.innerText()
  await option.click()
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue(text)
  await expect(page.getByLabel('Latitude')).toHaveValue(/^-41\./)
  await expect(page.getByLabel('Longitude')).toHaveValue(/^174\./)
  await page.getByLabel('Latitude').fill('-41.5')
  await page.getByLabel('Latitude').press('ArrowUp')
  await expect(page.getByLabel('Latitude')).toHaveValue('-41.499999')
})

test('the form adds a site with its prefix, its tags and its file [SITE-048] [SITE-050] [SITE-066] [SITE-067] [SITE-068] [SITE-069] [SITE-073]', async ({
  page,
  world,
}) => {
  const name = uniqueName('Harbour')
  const tag = uniqueName('staff')
  await arrive(page, people.admin, list)
  await begin(page, 'Carpark')
  await page.getByLabel('Site name').fill(`  ${name}  `)
  await page.getByRole('combobox', { name: 'Address' }).fill('1 Queen Street')
  await page.getByLabel('Latitude').fill('-36.84')
  await page.getByLabel('Longitude').fill('174.76')
  await page.getByLabel('Number of bays').fill('80')
  await page.getByLabel('Occupancy count').fill('0')
  const files = dialog(page).locator('input[type=file]')
  await files.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(dialog(page)).toContainText('The document must be a PDF file')
  const fileName = `${'traffic management plan '.repeat(3)}.pdf`
  await files.setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer: pdfBytes })
  await expect(dialog(page)).toContainText(`${fileName.slice(0, 50).trimEnd()}…`)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/sites'),
  )
  // Typed but not added: saving adds it.
  await page.getByRole('textbox', { name: 'Tags' }).fill(tag)
  await save(page)
  expect((await sent).postDataJSON()).toMatchObject({ name: `SITE: ${name}`, site_type: 0, lat: -36.84 })
  await expect(page.getByText('Site added successfully')).toBeVisible()
  await page.goto(`${list}?name=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: 'View site' }).click()
  const details = page.getByRole('region', { name: 'Site Details' })
  await expect(details.getByRole('link')).toContainText('traffic management plan')
  await expect(page.getByRole('region', { name: 'Tags' })).toContainText(tag)
  await world.call(people.admin, 'DELETE', `sites/${page.url().split('/').at(-1)}`)
})

test('a file can be chosen again after it was removed, and is stored [SITE-066]', async ({ page, world }) => {
  const site = await world.carpark()
  await arrive(page, people.admin, `${list}/${site.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const files = dialog(page).locator('input[type=file]')
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdfBytes }
  await files.setInputFiles(plan)
  await expect(dialog(page)).toContainText('plan.pdf')
  await dialog(page).getByRole('button', { name: 'Remove file' }).click()
  await page.getByRole('dialog', { name: 'Remove File' }).getByRole('button', { name: 'Remove File' }).click()
  await expect(page.getByRole('dialog', { name: 'Remove File' })).toHaveCount(0)
  await expect(dialog(page)).not.toContainText('plan.pdf')
  // Chromium reports the same file as a change only where the input is empty.
  await expect(files).toHaveValue('')
  await files.setInputFiles(plan)
  await expect(dialog(page)).toContainText('plan.pdf')
  await save(page)
  await expect(page.getByText('Site updated successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Site Details' }).getByRole('link')).toHaveText(/plan\.pdf/)
})

test('the form shows a rejection of the server in a banner, and removes a file at once [SITE-047] [SITE-066] [SITE-072] [SITE-073] [SITE-075] [SITE-183]', async ({
  page,
  world,
}) => {
  const site = await world.carpark()
  await world.document(site, 'plan.pdf')
  await page.route(`**/api/v1/sites/${site.id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { non_field_errors: ['The quota of sites is used up'] } })
      : route.fallback(),
  )
  await arrive(page, people.admin, `${list}/${site.id}`)
  const link = page.getByRole('region', { name: 'Site Details' }).getByRole('link', { name: 'plan.pdf' })
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Carpark Site' })).toBeVisible()
  await page.getByLabel('Number of bays').fill('99')
  await save(page)
  const banner = dialog(page).getByRole('alert')
  await expect(banner).toContainText('The quota of sites is used up')
  await expect(page.getByLabel('Number of bays')).toHaveValue('99')
  await banner.getByRole('button', { name: 'Close' }).click()
  await expect(banner).toBeHidden()
  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Remove file' }).click()
  const question = page.getByRole('dialog', { name: 'Remove File' })
  await expect(question).toContainText('Are you sure you want to remove this file?')
  await question.getByRole('button', { name: 'Remove File' }).click()
  await expect(link).toBeHidden()
  await save(page)
  await expect(page.getByText('Site updated successfully')).toBeVisible()
})

test('the form cannot save a site of a type it does not know [SITE-071]', async ({ page, world }) => {
  const site = await world.carpark()
  await page.route(`**/api/v1/sites/${site.id}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), site_type: 9 } })
  })
  await arrive(page, people.admin, `${list}/${site.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await save(page)
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Cannot save site. Please reload the page and try again.',
  )
})
