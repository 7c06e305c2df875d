import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { keyOf } from '../support/data/newcomer.ts'
import { expect, people, test } from '../support/product.ts'

test('an ADMIN sees which data the next night deletes before saving, and confirms a shorter time', async ({
  page,
}) => {
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

test('a site keeps pictures for its own time, and follows the organisation again after removal', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await keyOf(request, people.worksite)}` }
  const [{ id, name }] = await (await request.get('/api/v1/sites/summary', { headers })).json()
  const shown = name.replace('SITE: ', '')
  const stored = async () => (await (await request.get('/api/v1/retention', { headers })).json()).sites
  await arrive(page, people.worksite, '/dashboard/retention')
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
