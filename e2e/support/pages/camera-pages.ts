import type { Page } from '@playwright/test'
import { arrive } from '../arrive.ts'
import type { MadeSite } from '../data/site-world.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
export const card = (page: Page, name: string) => page.getByRole('article', { name })
export const openSite = (page: Page, site: MadeSite, email = site.email) =>
  arrive(page, email, `/dashboard/sites/${site.id}`)

export async function addCamera(page: Page, site: MadeSite) {
  await openSite(page, site)
  await page.getByRole('button', { name: 'Add New Camera' }).click()
}
export async function editCamera(page: Page, site: MadeSite, name: string) {
  await openSite(page, site)
  await card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
}
export async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
