import type { Page } from '@playwright/test'
import { answerAccountPage } from '../support/stubs/pages.ts'
import { expect, test } from '../support/stubs/stubbed.ts'

const dark = 'rgb(11, 14, 19)'
const light = 'rgb(244, 246, 249)'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const choose = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Appearance' }).getByText(name, { exact: true }).click()

test.beforeEach(({ api }) => answerAccountPage(api))

test('the look is dark by default, survives a reload, and follows the system if chosen', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open('/dashboard/account')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await background(page)).toBe(dark)

  await choose(page, 'Light')
  expect(await background(page)).toBe(light)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  expect(await background(page)).toBe(light)

  await choose(page, 'As the system')
  expect(await background(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(page)).toBe(dark)
})
